package soapbench.experiment.load.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.experiment.load.report.claim.LoadClaims;
import soapbench.experiment.load.report.figure.LoadFigures;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Section;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** What is made of a run of the load experiment. */
public final class LoadReport implements ExperimentReport<LoadResults> {

  private static final List<Section<LoadResults>> SECTIONS =
      List.of(
          new Section<>("numbers", "Numbers", CellsSection::write),
          new Section<>("first", "First requests", FirstRequestsSection::write),
          new Section<>("rates", "Fixed rates", RatesSection::write),
          new Section<>("cpu", "CPU beside the rates", CoresSection::write),
          new Section<>("failures", "Failures", LoadFailuresSection::write),
          new Section<>("dashboards", "JMeter's own dashboards", DashboardsSection::write));

  private static final TextTable<CellResults> CELLS =
      new TextTable<CellResults>()
          .left("cell", CellResults::label)
          .right("mean", cell -> Quantity.number(cell.summary(cell.time()).mean()))
          .left("95 % interval", cell -> Quantity.numbers(cell.summary(cell.time()).interval()))
          .right("replies/s", cell -> Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()))
          .right("n", cell -> String.valueOf(cell.summary(cell.time()).n()))
          .right("failed", cell -> String.valueOf(cell.failed()))
          .left("", cell -> cell.missedRate() ? "rate missed" : "");

  @Override
  public String experiment() {
    return LoadFolder.EXPERIMENT;
  }

  @Override
  public LoadResults read(RunFolder folder) throws IOException {
    return LoadResults.read(folder);
  }

  @Override
  public Environment environment(LoadResults results) {
    return results.environment();
  }

  @Override
  public String summary(LoadResults results) {
    return LoadSummaryRow.TABLE.text(results.summary());
  }

  @Override
  public List<Claim<LoadResults>> claims() {
    return LoadClaims.ALL;
  }

  @Override
  public List<Figure<LoadResults>> figures(LoadResults results) {
    return LoadFigures.of(results);
  }

  @Override
  public String about(LoadResults results) {
    String text =
        "Measured requests: %d, of which %d failed; warm-up requests left out: %d."
                .formatted(
                    results.cells().stream().mapToLong(CellResults::samples).sum(),
                    results.cells().stream().mapToLong(CellResults::failed).sum(),
                    results.warmup())
            + " Cells: %d, of %s repeats each."
                .formatted(
                    results.cells().size(),
                    Quantity.counts(
                        results.cells().stream().mapToInt(cell -> cell.repeats().size())));
    return results.unfinished() == 0
        ? text
        : text
            + " Left out as well: %d requests of repeats that did not end."
                .formatted(results.unfinished());
  }

  @Override
  public List<String> answer(LoadResults results) {
    return LoadAnswer.paragraphs(results);
  }

  @Override
  public String reading(LoadResults results) {
    return "Factors are ratios of mean response times, paired by repeat; in parentheses are 95 %"
        + " intervals over the repeats, where there are several. “Not distinguishable” means that"
        + " the interval holds 1. With a fixed rate a time counts from when its request was due.";
  }

  @Override
  public List<String> conclusion(LoadResults results, List<ClaimResult> claims) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    claims.forEach(claim -> lines.add(claim.line()));
    if (!results.cells().isEmpty()) {
      lines.add("");
      lines.add("Mean response time, ms, and right replies a second");
      lines.addAll(CELLS.indented(results.cells()));
    }
    return lines;
  }

  @Override
  public List<Section<LoadResults>> sections(LoadResults results) {
    return SECTIONS;
  }
}
