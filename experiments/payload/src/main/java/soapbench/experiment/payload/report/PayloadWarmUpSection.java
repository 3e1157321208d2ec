package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import soapbench.columns.PlaceColumns;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.factor.Levels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.results.RoundDrift;
import soapbench.statistics.WarmUp;

/** Whether each cell was warm: at the end of its warm-up, and while it was measured. */
final class PayloadWarmUpSection {

  private static final Term CHANGE =
      new Term(
          "change",
          "by the Theil-Sen slope from the first measured round to the last, as a share of the"
              + " cell's median");

  private PayloadWarmUpSection() {}

  static void write(PayloadResults results, Html html) {
    List<WarmUpRow> rows = results.whole().warmUps();
    results
        .run()
        .environment()
        .text("/warm_up")
        .ifPresent(rule -> html.element("p", "The warm-up, by its rule: " + sentence(rule)));
    if (!rows.isEmpty()) {
      warmUps().addTo(html, inOrder(rows));
      html.element(
          "p",
          "note",
          "warmup.csv holds the same. These exchanges have no rows in trials.csv; a fork that was"
              + " resumed was warmed up again.");
    }
    html.element("p", Drift.RULE);
    drifts()
        .addTo(
            html,
            changes(results)
                .sorted(Comparator.comparingLong(Change::size).thenComparing(Change::tried))
                .toList());
  }

  /** Whether a cell was not warm when it was first measured. */
  static boolean cold(WarmUpRow row) {
    return row.state() != WarmUp.State.WARM;
  }

  /** The cells that were not warm when they were first measured, for a warning. */
  static List<String> cold(PayloadResults results) {
    return results.whole().warmUps().stream()
        .filter(PayloadWarmUpSection::cold)
        .map(
            row ->
                label(tried(row), row.scenario().payloadBytes())
                    + (row.ofExchanges() ? "" : " (its floor)"))
        .distinct()
        .toList();
  }

  /**
   * The cells that still grew slower or faster while they were measured, for a warning; those first
   * that changed most.
   */
  static List<String> drifting(PayloadResults results) {
    return changes(results)
        .filter(change -> change.drift.drifts())
        .sorted(Comparator.comparingDouble(change -> -Math.abs(change.drift.share())))
        .map(change -> label(change.tried, change.size) + " " + change.drift.change())
        .toList();
  }

  private static CellOnStacks tried(WarmUpRow row) {
    return CellOnStacks.of(row.scenario(), row.levels());
  }

  private static String label(CellOnStacks tried, long size) {
    return "%s %s MB".formatted(tried.label(), Quantity.megabytes(size));
  }

  /** How a cell changed at a size while it was measured. */
  private record Change(CellOnStacks tried, long size, RoundDrift drift) {

    static Change of(MeasuredTrials atLevels, Scenario scenario, Levels levels) {
      CellOnStacks tried = CellOnStacks.of(scenario, levels);
      long size = scenario.payloadBytes();
      Drift drift = Drift.of(atLevels.only(tried.stacks()), tried.cell(), size);
      return new Change(tried, size, drift.ofRounds());
    }
  }

  private static Stream<Change> changes(PayloadResults results) {
    MeasuredTrials measured = results.whole().measuredOfAllStacks();
    return results.whole().levels().stream()
        .flatMap(
            levels -> {
              MeasuredTrials some = measured.only(levels);
              return some.scenarios().stream().map(cell -> Change.of(some, cell, levels));
            });
  }

  private static String sentence(String rule) {
    return rule.endsWith(".") ? rule : rule + ".";
  }

  private static List<WarmUpRow> inOrder(List<WarmUpRow> rows) {
    return rows.stream()
        .sorted(
            Comparator.comparingLong((WarmUpRow row) -> row.scenario().payloadBytes())
                .thenComparing(PayloadWarmUpSection::tried)
                .thenComparing(WarmUpRow::what)
                .thenComparing(WarmUpRow::fork))
        .toList();
  }

  private static DataTable<WarmUpRow> warmUps() {
    return PayloadNumbersSection.<WarmUpRow>ofCells(
            "How each cell was warmed up; times in ms.",
            row -> row.scenario().payloadBytes(),
            row -> tried(row).label())
        .number(new Term("fork", PlaceColumns.FORK.meaning()), WarmUpRow::fork)
        .word(new Term("what", "the cell's exchanges, or its floor"), WarmUpRow::what)
        .number(new Term("n", "how many completed"), WarmUpRow::done)
        .number(new Term("failed", WarmUpRow.FAILED.meaning()), WarmUpRow::failed)
        .number(
            new Term("first", WarmUpRow.FIRST.meaning()),
            row -> Quantity.milliseconds(row.firstNs()))
        .number(
            new Term("last", WarmUpRow.LAST.meaning()), row -> Quantity.milliseconds(row.lastNs()))
        .word(
            new Term("warm", WarmUpRow.STATE.meaning().replace("`", "")),
            row -> row.state() == WarmUp.State.WARM ? "yes" : "no: " + row.state().word());
  }

  private static DataTable<Change> drifts() {
    return PayloadNumbersSection.ofCells(
            "Change of the transaction from the first measured round to the last.",
            Change::size,
            change -> change.tried.label())
        .number(CHANGE, change -> change.drift.change())
        .word(
            new Term("warm while measured", "whether it did not drift, by the rule"),
            change -> warm(change.drift));
  }

  private static String warm(RoundDrift drift) {
    if (!drift.judged()) {
      return "too few rounds";
    }
    return drift.drifts() ? "no: drifts" : "yes";
  }
}
