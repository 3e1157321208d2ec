package soapbench.experiment.payload.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import soapbench.columns.RunColumns;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.folder.RunFolder;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.trial.Scenario;

/**
 * One row of {@code compare.csv}: a measure of a scenario in two runs.
 *
 * @param a what run A has of it
 * @param b what run B has of it
 * @param ratio the median of B over that of A
 */
public record ScenarioRatio(Scenario scenario, Measure measure, Side a, Side b, Ratio ratio) {

  /**
   * One run's part.
   *
   * @param n trials that have the measure
   * @param failed trials of the scenario that failed
   */
  public record Side(int n, int failed, double medianNs) {}

  static final Column<ScenarioRatio, String> MEASURE =
      RunColumns.MEASURE.meaning("the column of trials.csv").of(row -> row.measure.column());
  static final Column<ScenarioRatio, String> MEDIAN_A =
      Column.text("median_a", "ns", "run A's median", row -> Cells.number(row.a.medianNs));
  static final Column<ScenarioRatio, String> MEDIAN_B =
      Column.text("median_b", "ns", "run B's median", row -> Cells.number(row.b.medianNs));
  static final Column<ScenarioRatio, String> RATIO =
      Column.text("ratio", "", "B's median over A's", row -> Cells.ratio(row.ratio.value()));
  static final Column<ScenarioRatio, String> CI_LOW =
      RunColumns.CI_LOW
          .meaning("lower end of its 95 % bootstrap interval")
          .of(row -> Cells.ratio(row.ratio.interval().low()));
  static final Column<ScenarioRatio, String> CI_HIGH =
      RunColumns.CI_HIGH.of(row -> Cells.ratio(row.ratio.interval().high()));
  static final Column<ScenarioRatio, String> N_A =
      trials("n_a", "measured trials of A that have the measure", row -> row.a.n);
  static final Column<ScenarioRatio, String> N_B = trials("n_b", "the same of B", row -> row.b.n);
  static final Column<ScenarioRatio, String> FAILED_A =
      trials("failed_a", "measured trials of the scenario that failed in A", row -> row.a.failed);
  static final Column<ScenarioRatio, String> FAILED_B =
      trials("failed_b", "the same in B", row -> row.b.failed);

  /** The columns of {@code compare.csv}. */
  public static final Table<ScenarioRatio> TABLE =
      new Table<>(
          "compare.csv",
          List.of(
              asInTrials(TrialColumns.BINDING),
              asInTrials(TrialColumns.FORMAT),
              asInTrials(TrialColumns.SHAPE),
              asInTrials(TrialColumns.PAYLOAD_BYTES),
              asInTrials(TrialColumns.DIRECTION),
              MEASURE,
              MEDIAN_A,
              MEDIAN_B,
              RATIO,
              CI_LOW,
              CI_HIGH,
              N_A,
              N_B,
              FAILED_A,
              FAILED_B));

  public ScenarioRatio {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(ratio, "ratio");
  }

  /** Every measure that both runs have above 0, of every scenario they have in common. */
  public static List<ScenarioRatio> of(RunPair runs) {
    MeasuredTrials a = runs.a().measured();
    MeasuredTrials b = runs.b().measured();
    List<ScenarioRatio> ratios = new ArrayList<>();
    for (Scenario scenario : runs.common()) {
      for (Measure measure : Measure.values()) {
        ScenarioRatio ratio = of(scenario, measure, a, b);
        if (measure == Measure.TRANSACTION || ratio.a.medianNs > 0 && ratio.b.medianNs > 0) {
          ratios.add(ratio);
        }
      }
    }
    return List.copyOf(ratios);
  }

  /** Whether it is about the whole exchange. */
  public boolean wholeExchange() {
    return measure == Measure.TRANSACTION;
  }

  /** Verdict of the interval, in few words. */
  public String difference() {
    if (!ratio.distinguishable()) {
      return ratio.n() < Ratio.ENOUGH ? "too few trials" : "not distinguishable";
    }
    return ratio.interval().low() > 1 ? "B takes longer" : "B takes less time";
  }

  private static ScenarioRatio of(
      Scenario scenario, Measure measure, MeasuredTrials a, MeasuredTrials b) {
    Cell cell = Cell.of(scenario);
    long size = scenario.payloadBytes();
    ForkedSample under = a.sample(cell, size, measure.column());
    ForkedSample over = b.sample(cell, size, measure.column());
    return new ScenarioRatio(
        scenario,
        measure,
        new Side(under.n(), a.failed(cell, size), Sample.median(under.values())),
        new Side(over.n(), b.failed(cell, size), Sample.median(over.values())),
        Bootstrap.ratioOfIndependentMedians(over, under));
  }

  private static <V> Column<ScenarioRatio, V> asInTrials(Column<Scenario, V> column) {
    return column.asIn(RunFolder.TRIALS).of(ScenarioRatio::scenario);
  }

  private static Column<ScenarioRatio, String> trials(
      String name, String meaning, ToIntFunction<ScenarioRatio> count) {
    return Column.text(name, "trials", meaning, row -> Cells.whole(count.applyAsInt(row)));
  }
}
