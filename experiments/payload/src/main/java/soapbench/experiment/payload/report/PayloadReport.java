package soapbench.experiment.payload.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.experiment.payload.report.claim.PayloadClaims;
import soapbench.experiment.payload.report.figure.PayloadFigures;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.StackTimes;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Section;
import soapbench.report.page.TrialNotes;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** What is made of a run of the payload experiment. */
public final class PayloadReport implements ExperimentReport<PayloadResults> {

  /** The section that only a run with floors has. */
  private static final Section<PayloadResults> OF_FLOORS =
      new Section<>("floors", "Cost over the floor", FloorsSection::write);

  /** The section that only a run of several SOAP stacks has. */
  private static final Section<PayloadResults> OF_STACKS =
      new Section<>("stacks", "SOAP stacks", StacksSection::write);

  private static final List<Section<PayloadResults>> SECTIONS =
      List.of(
          OF_STACKS,
          new Section<>("numbers", "Numbers", NumbersSection::write),
          OF_FLOORS,
          new Section<>("warm-up", "Warm-up", WarmUpSection::write),
          new Section<>("failures", "Failures", FailuresSection::write),
          new Section<>("gc", "Garbage collection", GarbageCollectionSection::write));

  private static final TextTable<CellResult> CELLS =
      new TextTable<CellResult>()
          .left("cell", row -> row.cell().label())
          .right("median", row -> Quantity.milliseconds(row.time().median()))
          .left("95 % interval", row -> Quantity.milliseconds(row.time().interval()))
          .right("n", row -> String.valueOf(row.time().n()))
          .right("failed", row -> String.valueOf(row.failed()));

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
  public String summary(PayloadResults results) {
    return SummaryRow.TABLE.text(results.allSummaries());
  }

  @Override
  public List<Claim<PayloadResults>> claims() {
    return PayloadClaims.ALL;
  }

  @Override
  public List<Figure<PayloadResults>> figures(PayloadResults results) {
    return PayloadFigures.of(results);
  }

  @Override
  public String about(PayloadResults results) {
    List<TrialRow> measured = results.measured().rows();
    return "Measured trials: %d, of which %d failed; warm-up trials left out: %d."
            .formatted(
                measured.size(),
                measured.stream().filter(trial -> !trial.completed()).count(),
                results.run().trialsOfMainStacks().size() - measured.size() + warmedUpWith(results))
        + " Cells: "
        + String.join(", ", results.measured().cells().stream().map(Cell::label).toList())
        + "; payloads "
        + String.join(", ", results.measured().sizes().stream().map(Quantity::megabytes).toList())
        + " MB."
        + stacks(results);
  }

  private static String stacks(PayloadResults results) {
    Stacks main = results.run().mainStacks();
    if (results.stacks().isEmpty()) {
      return main.equals(Stacks.TUNED) ? "" : " SOAP stacks: " + main.label() + ".";
    }
    return " These are of %s; also tried: %s."
        .formatted(
            main.label(),
            results.stacks().stream()
                .map(StackTimes::stacks)
                .distinct()
                .filter(stacks -> !stacks.equals(main))
                .sorted()
                .map(Stacks::label)
                .collect(Collectors.joining("; ")));
  }

  /** The exchanges of a warm-up that left no rows among the trials. */
  private static int warmedUpWith(PayloadResults results) {
    return results.run().warmUps().stream()
        .filter(WarmUpRow::ofExchanges)
        .filter(row -> Stacks.of(row.scenario()).equals(results.run().mainStacks()))
        .mapToInt(WarmUpRow::done)
        .sum();
  }

  @Override
  public List<String> answer(PayloadResults results) {
    return Stream.concat(
            PayloadAnswer.sentences(results.measured()).stream(),
            StacksAnswer.sentences(results).stream())
        .toList();
  }

  @Override
  public String reading(PayloadResults results) {
    return "Ratios are of median transaction times at the largest payload size; in parentheses are"
        + " 95 % bootstrap intervals. “Not distinguishable” means that the interval of the ratio"
        + " holds 1.";
  }

  @Override
  public List<String> warnings(PayloadResults results) {
    List<String> warnings = new ArrayList<>();
    List<String> cold = WarmUpSection.cold(results);
    if (!cold.isEmpty()) {
      warnings.add(
          "Not warm, or not known to be, when they were measured, as the section on the warm-up"
              + " tells: "
              + TrialNotes.named(cold)
              + ".");
    }
    List<String> drifting = WarmUpSection.drifting(results);
    if (!drifting.isEmpty()) {
      warnings.add(
          TrialNotes.stillDrifting(drifting)
              + "Of cells that do not drift, about one in a hundred counts as drifting by chance. "
              + Drift.RULE);
    }
    return warnings;
  }

  @Override
  public List<String> conclusion(PayloadResults results, List<ClaimResult> claims) {
    MeasuredTrials measured = results.measured();
    if (measured.largestSize().isEmpty()) {
      return List.of();
    }
    long size = measured.largestSize().getAsLong();
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("Transaction time at " + Quantity.megabytes(size) + " MB, ms");
    lines.addAll(CELLS.indented(CellResult.at(measured, size)));
    return lines;
  }

  @Override
  public List<Section<PayloadResults>> sections(PayloadResults results) {
    return SECTIONS.stream()
        .filter(section -> section != OF_FLOORS || results.run().floors().tried())
        .filter(section -> section != OF_STACKS || !results.stacks().isEmpty())
        .toList();
  }

  @Override
  public void method(PayloadResults results, Html html) {
    PayloadMethod.write(results, html);
  }
}
