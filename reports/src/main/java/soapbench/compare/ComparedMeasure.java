package soapbench.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import soapbench.answer.Response;
import soapbench.columns.RunColumns;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.results.CellMeasure;
import soapbench.results.ShownUnit;
import soapbench.statistics.Ratio;

/**
 * A measure of a cell in two runs: a row of {@code compare.csv}.
 *
 * @param of the measure, as run A has it
 * @param ratio B's median over A's
 */
public record ComparedMeasure(CellMeasure of, Side a, Side b, Ratio ratio, Difference difference) {

  private static final int DECIMALS = 3;

  /**
   * One run's part.
   *
   * @param n values that there are
   * @param failed trials of the cell that failed
   * @param median NaN where there is no value
   */
  public record Side(int n, long failed, double median) {}

  /** Verdict of the interval of a ratio. */
  public enum Difference {
    MORE("B takes longer", "B has more"),
    LESS("B takes less time", "B has less"),
    NONE("no clear difference", "no clear difference"),
    TOO_FEW("too few to say", "too few to say");

    private final String ofTimes;
    private final String ofOthers;

    Difference(String ofTimes, String ofOthers) {
      this.ofTimes = ofTimes;
      this.ofOthers = ofOthers;
    }

    /** Its name in files. */
    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static Difference of(Ratio ratio, int enough) {
      if (ratio.n() < enough || !ratio.interval().known()) {
        return TOO_FEW;
      }
      if (ratio.interval().contains(1)) {
        return NONE;
      }
      return ratio.interval().low() > 1 ? MORE : LESS;
    }
  }

  static final Column<ComparedMeasure, String> MEASURE =
      RunColumns.MEASURE
          .meaning(
              "a column of trials.csv; of load its median or a percentile, or a measure of"
                  + " summary.csv")
          .of(row -> row.of.measure());
  static final Column<ComparedMeasure, String> MEDIAN_A =
      number(
          "median_a",
          "run A's median; of load the geometric mean of its repeats' values",
          row -> row.a.median);
  static final Column<ComparedMeasure, String> MEDIAN_B =
      number("median_b", "the same of B", row -> row.b.median);
  static final Column<ComparedMeasure, String> RATIO =
      Column.text("ratio", "", "B's median over A's", row -> Cells.ratio(row.ratio.value()));
  static final Column<ComparedMeasure, String> CI_LOW =
      RunColumns.CI_LOW
          .meaning(
              "lower end of its 95 % interval: by bootstrap, of load by Welch's t over repeats")
          .of(row -> Cells.ratio(row.ratio.interval().low()));
  static final Column<ComparedMeasure, String> CI_HIGH =
      RunColumns.CI_HIGH.of(row -> Cells.ratio(row.ratio.interval().high()));
  static final Column<ComparedMeasure, String> N_A =
      trials("n_a", "measured trials of A that have the measure; of load repeats", row -> row.a.n);
  static final Column<ComparedMeasure, String> N_B = trials("n_b", "the same of B", row -> row.b.n);
  static final Column<ComparedMeasure, String> FAILED_A =
      trials(
          "failed_a",
          "measured trials of the cell that failed in A; of load requests",
          row -> row.a.failed);
  static final Column<ComparedMeasure, String> FAILED_B =
      trials("failed_b", "the same in B", row -> row.b.failed);
  static final Column<ComparedMeasure, String> UNIT =
      RunColumns.UNIT.meaning("of `median_a` and `median_b`").of(row -> row.of.unit());

  /**
   * The columns of {@code compare.csv}.
   *
   * @param factors the factors by which cells are compared, whose columns come first
   */
  public static Table<ComparedMeasure> table(Collection<String> factors) {
    List<Column<ComparedMeasure, ?>> columns = new ArrayList<>();
    for (String factor : factors) {
      columns.add(
          Column.text(
              factor,
              "",
              "a level of the cell",
              (ComparedMeasure row) -> row.of.levels().get(factor)));
    }
    columns.addAll(
        List.of(
            MEASURE, MEDIAN_A, MEDIAN_B, RATIO, CI_LOW, CI_HIGH, N_A, N_B, FAILED_A, FAILED_B,
            UNIT));
    return new Table<>("compare.csv", columns);
  }

  static ComparedMeasure of(CellMeasure a, CellMeasure b, Response response) {
    Ratio ratio = response.estimator().independentRatio(b.values(), a.values());
    return new ComparedMeasure(
        a, side(a, response), side(b, response), ratio, Difference.of(ratio, response.enough()));
  }

  private static Side side(CellMeasure one, Response response) {
    return new Side(
        one.values().n(), one.failures().count(), response.estimator().value(one.values()));
  }

  /** Whether both runs have values above 0, so that there is a ratio. */
  boolean known() {
    return a.median > 0 && b.median > 0;
  }

  /** Verdict of the interval, in few words. */
  public String verdict() {
    return time() ? difference.ofTimes : difference.ofOthers;
  }

  /** The measure with the unit that it is shown in. */
  String shownAs() {
    return shown().title(of.name());
  }

  /** A value of it for readers, without its unit. */
  String text(Function<ComparedMeasure, Side> side) {
    return shown().number(side.apply(this).median);
  }

  private boolean time() {
    return shown().word().equals(ShownUnit.MILLISECONDS);
  }

  private ShownUnit shown() {
    return ShownUnit.of(of.unit());
  }

  private static Column<ComparedMeasure, String> number(
      String name, String meaning, ToDoubleFunction<ComparedMeasure> value) {
    return Column.text(name, "", meaning, row -> Cells.number(value.applyAsDouble(row), DECIMALS));
  }

  private static Column<ComparedMeasure, String> trials(
      String name, String meaning, ToLongFunction<ComparedMeasure> count) {
    return Column.text(name, "trials", meaning, row -> Cells.whole(count.applyAsLong(row)));
  }
}
