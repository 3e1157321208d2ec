package soapbench.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table that readers can sort; columns are short words, prose that may wrap, numbers on the
 * right, or drawings. A number's column has a term, so that no number is without its meaning.
 *
 * @param <R> what a row is about
 */
public final class DataTable<R> {

  private static final String WORD = "word";
  private static final String PROSE = "prose";
  private static final String NUMBER = "number";
  private static final String DRAWING = "drawing";

  private record Column<R>(
      String heading, String style, Optional<Term> term, Function<R, ?> cell) {}

  private final List<Column<R>> columns = new ArrayList<>();
  private final List<List<?>> totals = new ArrayList<>();
  private final String caption;
  private boolean stacked;

  public DataTable(String caption) {
    this.caption = caption;
  }

  public DataTable<R> word(String heading, Function<R, ?> cell) {
    return column(heading, WORD, Optional.empty(), cell);
  }

  public DataTable<R> word(Term term, Function<R, ?> cell) {
    return column(term.name(), WORD, Optional.of(term), cell);
  }

  public DataTable<R> prose(String heading, Function<R, ?> cell) {
    return column(heading, PROSE, Optional.empty(), cell);
  }

  /** A column of numbers; a reader sorts it by the first number of each cell. */
  public DataTable<R> number(Term term, Function<R, ?> cell) {
    return column(term.name(), NUMBER, Optional.of(term), cell);
  }

  /** A column of drawings, each a piece of the page. */
  public DataTable<R> drawing(String heading, Function<R, Html> cell) {
    return column(heading, DRAWING, Optional.empty(), cell);
  }

  private DataTable<R> column(
      String heading, String style, Optional<Term> term, Function<R, ?> cell) {
    columns.add(new Column<>(heading, style, term, cell));
    return this;
  }

  /** Rows become blocks where there is no room for columns; headings then stand in them. */
  public DataTable<R> stacked() {
    stacked = true;
    return this;
  }

  /** A row that stays below all others, and is about something of their kind. */
  public DataTable<R> totalOf(R row) {
    totals.add(cells(row));
    return this;
  }

  /** A row that stays below all others, cell by cell. */
  public DataTable<R> total(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "a row has " + cells.length + " cells, and the table " + columns.size() + " columns");
    }
    totals.add(List.of(cells));
    return this;
  }

  /** Appends the table with a row for each of these. */
  public void addTo(Html html, Collection<? extends R> rows) {
    html.open("div", "class", stacked ? "table stacked" : "table").open("table");
    html.open("caption").element("span", caption).close("caption");
    html.open("thead").open("tr");
    columns.forEach(column -> heading(html, column));
    html.close("tr").close("thead");
    lines(html, "tbody", rows.stream().map(this::cells).toList());
    if (!totals.isEmpty()) {
      lines(html, "tfoot", totals);
    }
    html.close("table").close("div");
  }

  private List<?> cells(R row) {
    return columns.stream().map(column -> column.cell.apply(row)).toList();
  }

  private static void heading(Html html, Column<?> column) {
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

  private void lines(Html html, String part, List<? extends List<?>> lines) {
    html.open(part);
    for (List<?> line : lines) {
      html.open("tr");
      for (int i = 0; i < line.size(); i++) {
        Column<R> column = columns.get(i);
        if (stacked && List.of(NUMBER, PROSE).contains(column.style)) {
          html.open("td", "class", column.style, "data-heading", column.heading);
        } else {
          html.open("td", "class", column.style);
        }
        if (line.get(i) instanceof Html piece) {
          html.append(piece);
        } else {
          html.text(String.valueOf(line.get(i)));
        }
        html.close("td");
      }
      html.close("tr");
    }
    html.close(part);
  }
}
