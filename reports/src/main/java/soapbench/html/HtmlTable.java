package soapbench.html;

import java.util.ArrayList;
import java.util.List;

/** A table of texts; columns are short words, prose that may wrap, or numbers on the right. */
public final class HtmlTable {

  private record Column(String heading, String style) {}

  private final List<Column> columns = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final String caption;

  public HtmlTable(String caption) {
    this.caption = caption;
  }

  public HtmlTable words(String... headings) {
    return columns("word", headings);
  }

  public HtmlTable numbers(String... headings) {
    return columns("number", headings);
  }

  public HtmlTable prose(String... headings) {
    return columns("prose", headings);
  }

  public HtmlTable row(List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          "a row has " + cells.size() + " cells, and the table " + columns.size() + " columns");
    }
    rows.add(List.copyOf(cells));
    return this;
  }

  public HtmlTable row(String... cells) {
    return row(List.of(cells));
  }

  /** Appends the table. */
  public void addTo(Html html) {
    html.open("div", "class", "table").open("table").element("caption", caption);
    html.open("thead").open("tr");
    columns.forEach(column -> cell(html, "th", column, column.heading));
    html.close("tr").close("thead").open("tbody");
    for (List<String> row : rows) {
      html.open("tr");
      for (int i = 0; i < row.size(); i++) {
        cell(html, "td", columns.get(i), row.get(i));
      }
      html.close("tr");
    }
    html.close("tbody").close("table").close("div");
  }

  private HtmlTable columns(String style, String... headings) {
    for (String heading : headings) {
      columns.add(new Column(heading, style));
    }
    return this;
  }

  private static void cell(Html html, String tag, Column column, String text) {
    html.element(tag, column.style, text);
  }
}
