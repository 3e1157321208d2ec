package soapbench.answer;

import java.util.List;
import soapbench.answer.Choice.Option;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.plot.LevelRanges;
import soapbench.plot.LevelRanges.Range;
import soapbench.results.Quantity;

/** Where the better one of two options changes, in a page. */
final class BreakEvenPlot {

  /** Break-evens that a chart has at most. */
  private static final int MOST_RANGES = 12;

  private BreakEvenPlot() {}

  /** Appends a chart of where it changes, and a table of every two options. */
  static void addTo(Html html, Choice choice, List<BreakEvenRow> all) {
    if (all.isEmpty() || choice.levels().size() < 2) {
      return;
    }
    List<BreakEvenRow> rows = all.stream().filter(BreakEvenRow::known).toList();
    List<Range> known = rows.stream().limit(MOST_RANGES).map(row -> range(choice, row)).toList();
    if (!known.isEmpty()) {
      html.open("figure").open("figcaption");
      html.element("strong", "Break-even. ");
      html.text(
          "Where the better one of two changes: the first named is better below, the second above. "
              + "Bars are 95 % intervals; one that reaches an end is open there."
              + (rows.size() > known.size()
                  ? " The table has %s more.".formatted(rows.size() - known.size())
                  : ""));
      html.close("figcaption");
      LevelRanges.addTo(
          html,
          "Break-evens",
          choice.scale().name(),
          choice.levels(),
          level -> choice.scale().of(level),
          known);
      html.close("figure");
    }
    html.open("details")
        .element(
            "summary",
            "Table: break-even of %s of options".formatted(Quantity.count(all.size(), "pair")));
    new DataTable<BreakEvenRow>(
            "From which %s on another option is better, interpolated between those that were tried"
                    .formatted(choice.scale().name())
                + ", with its 95 % interval.")
        .word("differ in", BreakEvenRow::factor)
        .word("option", BreakEvenRow::one)
        .word("and", BreakEvenRow::other)
        .word("break-even", BreakEvenRow::text)
        .word("better below", BreakEvenRow::below)
        .word("better above", BreakEvenRow::above)
        .number(new Term("n", "trials or repeats of the option with fewer"), BreakEvenRow::n)
        .addTo(html, all);
    html.close("details");
  }

  private static Range range(Choice choice, BreakEvenRow row) {
    boolean otherAbove = row.above().equals(row.other()) || row.below().equals(row.one());
    Option later = choice.option(otherAbove ? row.other() : row.one());
    return new Range(
        "%s, %s".formatted(otherAbove ? row.one() : row.other(), later.label()),
        choice.look().apply(later),
        row.at().value(),
        row.at().low(),
        row.at().high(),
        row.text());
  }
}
