package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.WarmUp;
import soapbench.trial.Scenario;

/** Whether each cell was warm: at the end of its warm-up, and while it was measured. */
final class WarmUpSection {

  private static final Term CHANGE =
      new Term(
          "change",
          "by the Theil-Sen slope from the first measured round to the last, as a share of the"
              + " cell's median");

  private WarmUpSection() {}

  static void write(PayloadResults results, Html html) {
    List<WarmUpRow> rows = results.run().warmUps();
    results
        .run()
        .environment()
        .text("/warm_up")
        .ifPresent(rule -> html.element("p", "The warm-up, by its rule: " + sentence(rule)));
    if (!rows.isEmpty()) {
      warmUps(rows).addTo(html);
      html.element(
          "p",
          "note",
          "warmup.csv holds the same. These exchanges have no rows in trials.csv; a fork that was"
              + " resumed was warmed up again.");
    }
    html.element("p", Drift.RULE);
    drifts(results).addTo(html);
  }

  /** The cells that were not warm when they were first measured, for a warning. */
  static List<String> cold(PayloadResults results) {
    return results.run().warmUps().stream()
        .filter(row -> row.state() != WarmUp.State.WARM)
        .map(
            row ->
                row.ofExchanges() ? label(row.scenario()) : label(row.scenario()) + " (its floor)")
        .distinct()
        .toList();
  }

  /**
   * The cells that still grew slower or faster while they were measured, for a warning; those first
   * that changed most.
   */
  static List<String> drifting(PayloadResults results) {
    MeasuredTrials measured = results.run().measuredOfAllStacks();
    return measured.scenarios().stream()
        .map(scenario -> Map.entry(label(scenario), drift(measured, scenario)))
        .filter(cell -> cell.getValue().drifts())
        .sorted(Comparator.comparingDouble(cell -> -Math.abs(cell.getValue().share())))
        .map(cell -> cell.getKey() + " " + cell.getValue().change())
        .toList();
  }

  private static String label(Scenario scenario) {
    return Tried.of(scenario).label() + " " + Quantity.megabytes(scenario.payloadBytes()) + " MB";
  }

  private static Drift drift(MeasuredTrials all, Scenario scenario) {
    Tried tried = Tried.of(scenario);
    return Drift.of(all.only(tried.stacks()), tried.cell(), scenario.payloadBytes());
  }

  private static String sentence(String rule) {
    return rule.endsWith(".") ? rule : rule + ".";
  }

  private static HtmlTable warmUps(List<WarmUpRow> rows) {
    HtmlTable table =
        new HtmlTable("How each cell was warmed up; times in ms.")
            .numbers(NumbersSection.PAYLOAD)
            .words(NumbersSection.CELL)
            .numbers(new Term("fork", TrialColumns.FORK.meaning()))
            .words(new Term("what", "the cell's exchanges, or its floor"))
            .numbers(
                new Term("n", "how many completed"),
                new Term("failed", WarmUpRow.FAILED.meaning()),
                new Term("first", WarmUpRow.FIRST.meaning()),
                new Term("last", WarmUpRow.LAST.meaning()))
            .words(new Term("warm", WarmUpRow.STATE.meaning().replace("`", "")));
    rows.stream()
        .sorted(
            Comparator.comparingLong((WarmUpRow row) -> row.scenario().payloadBytes())
                .thenComparing(row -> Tried.of(row.scenario()))
                .thenComparing(WarmUpRow::what)
                .thenComparing(WarmUpRow::fork))
        .forEach(
            row ->
                table.row(
                    Quantity.megabytes(row.scenario().payloadBytes()),
                    Tried.of(row.scenario()).label(),
                    String.valueOf(row.fork()),
                    row.what(),
                    String.valueOf(row.done()),
                    String.valueOf(row.failed()),
                    Quantity.milliseconds(row.firstNs()),
                    Quantity.milliseconds(row.lastNs()),
                    row.state() == WarmUp.State.WARM ? "yes" : "no: " + row.state().word()));
    return table;
  }

  private static HtmlTable drifts(PayloadResults results) {
    HtmlTable table =
        new HtmlTable("Change of the transaction from the first measured round to the last.")
            .numbers(NumbersSection.PAYLOAD)
            .words(NumbersSection.CELL)
            .numbers(CHANGE)
            .words(new Term("warm while measured", "whether it did not drift, by the rule"));
    MeasuredTrials measured = results.run().measuredOfAllStacks();
    measured.scenarios().stream()
        .sorted(Comparator.comparingLong(Scenario::payloadBytes).thenComparing(Tried::of))
        .forEach(
            scenario -> {
              Drift drift = drift(measured, scenario);
              table.row(
                  Quantity.megabytes(scenario.payloadBytes()),
                  Tried.of(scenario).label(),
                  drift.change(),
                  warm(drift));
            });
    return table;
  }

  private static String warm(Drift drift) {
    return Optional.of(drift)
        .filter(one -> one.trend().interval().known())
        .map(one -> one.drifts() ? "no: drifts" : "yes")
        .orElse("too few rounds");
  }
}
