package soapbench.report.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.claim.ClaimResult;
import soapbench.claim.payload.PayloadClaims;
import soapbench.columns.payload.PayloadFolder;
import soapbench.columns.payload.SummaryRow;
import soapbench.columns.payload.TrialRow;
import soapbench.figure.Figure;
import soapbench.figure.payload.PayloadFigures;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.report.page.ClaimsSection;
import soapbench.report.page.EnvironmentSection;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.FiguresSection;
import soapbench.report.page.ReasonsSection;
import soapbench.report.page.Section;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Drift;
import soapbench.results.payload.PayloadResults;
import soapbench.results.payload.PayloadRunData;

/** What is made of a run of the payload experiment. */
public final class PayloadReport implements ExperimentReport<PayloadResults> {

  private static final Section<PayloadResults> OF_FLOORS = new FloorsSection();

  private static final List<Section<? super PayloadResults>> SECTIONS =
      List.of(
          new ClaimsSection<>(PayloadClaims::of),
          new FiguresSection(),
          new ReasonsSection<>(PayloadClaims::of),
          new NumbersSection(),
          OF_FLOORS,
          new FailuresSection(),
          new GarbageCollectionSection(),
          new EnvironmentSection(),
          new MethodSection(),
          new LimitsSection());

  @Override
  public String experiment() {
    return PayloadFolder.EXPERIMENT;
  }

  @Override
  public PayloadResults read(RunFolder folder) throws IOException {
    return PayloadResults.of(PayloadRunData.read(folder));
  }

  @Override
  public Environment environment(PayloadResults results) {
    return results.run().environment();
  }

  @Override
  public Map<Path, String> tables(RunFolder folder, PayloadResults results) {
    return Map.of(
        folder.summary(),
        SummaryRow.TABLE.text(results.summaries().rows()),
        folder.claims(),
        ClaimResult.TABLE.text(PayloadClaims.of(results)));
  }

  @Override
  public List<Figure<PayloadResults>> figures(PayloadResults results) {
    return PayloadFigures.of(results);
  }

  @Override
  public String about(PayloadResults results) {
    PayloadRunData run = results.run();
    List<TrialRow> measured = results.measured().rows();
    long failed = measured.stream().filter(trial -> !trial.completed()).count();
    long warmup = run.trials().size() - measured.size();
    Environment environment = run.environment();
    String when = environment.text("/started_at").map(time -> "Begun " + time + ". ").orElse("");
    String where = environment.text("/machine/cpu").map(cpu -> " on " + cpu).orElse("");
    return when
        + "Measured trials%s: %d, of which %d failed; warm-up trials left out: %d."
            .formatted(where, measured.size(), failed, warmup)
        + " Cells: "
        + String.join(", ", results.measured().cells().stream().map(Cell::label).toList())
        + "; payloads "
        + String.join(", ", results.measured().sizes().stream().map(Quantity::megabytes).toList())
        + " MB.";
  }

  @Override
  public void answer(PayloadResults results, Html html) {
    PayloadAnswer.sentences(results.measured()).forEach(sentence -> html.element("p", sentence));
    html.element(
        "p",
        "note",
        "Ratios are of median transaction times at the largest payload size; in parentheses are 95"
            + " % bootstrap intervals. “Not distinguishable” means that the interval of the ratio"
            + " holds 1.");
    String drifting =
        Drift.atLargest(results.measured()).stream()
            .filter(Drift::drifts)
            .map(Drift::text)
            .collect(Collectors.joining(", "));
    if (!drifting.isEmpty()) {
      html.element(
          "p",
          "warning",
          "Still drifting while it was measured, so a longer warm-up would give other numbers: "
              + drifting
              + " from the first measured round to the last. "
              + Drift.RULE);
    }
  }

  @Override
  public List<Section<? super PayloadResults>> sections(PayloadResults results) {
    return results.run().floors().tried()
        ? SECTIONS
        : SECTIONS.stream().filter(section -> section != OF_FLOORS).toList();
  }

  @Override
  public List<String> conclusion(PayloadResults results) {
    return PayloadConclusion.lines(results.measured());
  }
}
