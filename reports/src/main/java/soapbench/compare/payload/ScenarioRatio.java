package soapbench.compare.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;
import soapbench.results.payload.MeasuredTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.trial.Scenario;

/**
 * One row of {@code compare.csv}: a measure of a scenario in two runs.
 *
 * @param scenario the scenario
 * @param measure the measure
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
   * @param medianNs their median
   */
  public record Side(int n, int failed, double medianNs) {}

  /** The columns of {@code compare.csv}. */
  public static final Table<ScenarioRatio> TABLE = new Table<>("compare.csv", columns());

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

  /** What the interval says, in few words. */
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

  private static List<Column<ScenarioRatio>> columns() {
    return Stream.of(identity(), numbers()).flatMap(List::stream).toList();
  }

  private static List<Column<ScenarioRatio>> identity() {
    return List.of(
        text("binding", "", "as in trials.csv", row -> row.scenario.binding()),
        text("format", "", "as in trials.csv", row -> row.scenario.format()),
        text("shape", "", "as in trials.csv", row -> row.scenario.shape()),
        text(
            "payload_bytes",
            "bytes",
            "as in trials.csv",
            row -> Cells.whole(row.scenario.payloadBytes())),
        text("direction", "", "as in trials.csv", row -> row.scenario.direction()),
        text("measure", "", "the column of trials.csv", row -> row.measure.column()));
  }

  private static List<Column<ScenarioRatio>> numbers() {
    return List.of(
        text("median_a", "ns", "run A's median", row -> Cells.number(row.a.medianNs)),
        text("median_b", "ns", "run B's median", row -> Cells.number(row.b.medianNs)),
        text("ratio", "", "B's median over A's", row -> Cells.ratio(row.ratio.value())),
        text(
            "ci_low",
            "",
            "lower end of its 95 % bootstrap interval",
            row -> Cells.ratio(row.ratio.interval().low())),
        text("ci_high", "", "its upper end", row -> Cells.ratio(row.ratio.interval().high())),
        text(
            "n_a",
            "trials",
            "measured trials of A that have the measure",
            row -> Cells.whole(row.a.n)),
        text("n_b", "trials", "the same of B", row -> Cells.whole(row.b.n)),
        text(
            "failed_a",
            "trials",
            "measured trials of the scenario that failed in A",
            row -> Cells.whole(row.a.failed)),
        text("failed_b", "trials", "the same in B", row -> Cells.whole(row.b.failed)));
  }

  private static Column<ScenarioRatio> text(
      String name, String unit, String meaning, Function<ScenarioRatio, String> cell) {
    return new Column<>(name, unit, meaning, cell);
  }
}
