package soapbench.experiment.payload.report;

import java.util.function.Function;
import soapbench.experiment.payload.results.ComparedTimes;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.factor.Levels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.results.WordList;

/** Every cell at every size at each level of what differs between blocks. */
final class LevelsSection {

  private LevelsSection() {}

  static void write(PayloadResults results, Html html) {
    String main = Levels.main(results.whole().levels()).shown();
    html.element(
        "p",
        "The same exchanges at every level of the %s, in blocks of JVMs of their own. A ratio above"
                .formatted(
                    WordList.of(
                        results.varied().stream().map(factor -> factor.noun()).toList(), "and"))
            + " 1 is what the level costs, one below 1 what it saves; one whose interval holds 1"
            + " says neither. Everything else in this report that does not name a level is about"
            + " %s.".formatted(main));
    table("level", Levels::label, main).addTo(html, results.levels());
  }

  /**
   * A table of times beside those of the main part.
   *
   * @param column what parts are
   * @param label the name of a part
   * @param main the name of the main part
   */
  static <P> DataTable<ComparedTimes<P>> table(
      String column, Function<P, String> label, String main) {
    return PayloadNumbersSection.<ComparedTimes<P>>ofCells(
            "Transaction time in ms, and its ratio to that of %s.".formatted(main),
            ComparedTimes::size,
            times -> times.cell().label())
        .word(column, times -> label.apply(times.part()))
        .number(new Term("n", "measured trials that completed"), times -> times.time().n())
        .number(new Term("failed", "measured trials that failed"), ComparedTimes::failed)
        .number(
            new Term("median", "half of the transaction times lie below it"),
            times -> Quantity.milliseconds(times.time().median()))
        .number(
            new Term("interval", "95 % bootstrap interval of the median"),
            times -> Quantity.milliseconds(times.time().interval()))
        .number(
            new Term("ratio", "the median over that of " + main),
            times -> Quantity.factor(times.ratio().value()))
        .number(
            new Term(
                "its interval",
                "95 % interval of resampled rounds, the same for both where both were tried in"
                    + " them"),
            times -> Quantity.factors(times.ratio().interval()));
  }
}
