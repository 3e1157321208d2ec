package soapbench.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table of texts that readers can sort; columns are short words, prose that may wrap, or numbers
 * on the right. A number's column has a term, so that no number is without its meaning.
 */
public final class HtmlTable {

  private record Column(String heading, String style, Optional<Term> term) {}

  private final List<Column> columns = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();
  private final List<List<String>> totals = new ArrayList<>();
  private final String caption;

  public HtmlTable(String caption) {
    this.caption = caption;
  }

  public HtmlTable words(String... headings) {
    return plain("word", headings);
  }

  public HtmlTable words(Term... terms) {
    return defined("word", terms);
  }

  public HtmlTable prose(String... headings) {
    return plain("prose", headings);
  }

  /** Columns of numbers; a reader sorts them by the first number of each cell. */
  public HtmlTable numbers(Term... terms) {
    return defined("number", terms);
  }

  public HtmlTable row(List<String> cells) {
    rows.add(fitting(cells));
    return this;
  }

  public HtmlTable row(String... cells) {
    return row(List.of(cells));
  }

  /** A row that stays below all others. */
  public HtmlTable total(List<String> cells) {
    totals.add(fitting(cells));
    return this;
  }

  /** Appends the table. */
  public void addTo(Html html) {
    html.open("div", "class", "table").open("table");
    html.open("caption").element("span", caption).close("caption");
    html.open("thead").open("tr");
    columns.forEach(column -> heading(html, column));
    html.close("tr").close("thead");
    rows(html, "tbody", rows);
    if (!totals.isEmpty()) {
      rows(html, "tfoot", totals);
    }
    html.close("table").close("div");
  }

  private HtmlTable plain(String style, String... headings) {
    Stream.of(headings)
        .forEach(heading -> columns.add(new Column(heading, style, Optional.empty())));
    return this;
  }

  private HtmlTable defined(String style, Term... terms) {
    Stream.of(terms)
        .forEach(term -> columns.add(new Column(term.name(), style, Optional.of(term))));
    return this;
  }

  private List<String> fitting(List<String> cells) {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          "a row has " + cells.size() + " cells, and the table " + columns.size() + " columns");
    }
    return List.copyOf(cells);
  }

  private static void heading(Html html, Column column) {
    if (column.term.isPresent()) {
      Term term = column.term.get();
      html.use(term)
          .open("th", "scope", "col", "class", column.style, "data-term", term.anchor())
          .text(term.name())
          .close("th");
    } else {
      html.open("th", "scope", "col", "class", column.style).text(column.heading).close("th");
    }
  }

  private void rows(Html html, String part, List<List<String>> rows) {
    html.open(part);
    for (List<String> row : rows) {
      html.open("tr");
      for (int i = 0; i < row.size(); i++) {
        html.element("td", columns.get(i).style, row.get(i));
      }
      html.close("tr");
    }
    html.close(part);
  }
}
