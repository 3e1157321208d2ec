package soapbench.report.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import soapbench.claim.ClaimResult;
import soapbench.claim.load.LoadClaims;
import soapbench.columns.load.LoadFolder;
import soapbench.columns.load.LoadSummaryRow;
import soapbench.figure.Figure;
import soapbench.figure.load.LoadFigures;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.report.page.ClaimsSection;
import soapbench.report.page.EnvironmentSection;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.FiguresSection;
import soapbench.report.page.ReasonsSection;
import soapbench.report.page.Section;
import soapbench.results.Environment;
import soapbench.results.TrialCounts;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadResults;
import soapbench.results.load.LoadRunData;
import soapbench.results.load.Repeat;

/** What is made of a run of the load experiment. */
public final class LoadReport implements ExperimentReport<LoadResults> {

  private static final List<Section<? super LoadResults>> SECTIONS =
      List.of(
          new ClaimsSection<>(LoadClaims::of),
          new FiguresSection(),
          new ReasonsSection<>(LoadClaims::of),
          new CellsSection(),
          new FirstRequestsSection(),
          new RatesSection(),
          new CoresSection(),
          new LoadFailuresSection(),
          new DashboardsSection(),
          new EnvironmentSection(),
          new LoadMethodSection(),
          new LoadLimitsSection());

  @Override
  public String experiment() {
    return LoadFolder.EXPERIMENT;
  }

  @Override
  public LoadResults read(RunFolder folder) throws IOException {
    return new LoadResults(LoadRunData.read(folder), folder);
  }

  @Override
  public Environment environment(LoadResults results) {
    return results.run().environment();
  }

  @Override
  public Map<Path, String> tables(RunFolder folder, LoadResults results) {
    return Map.of(
        folder.summary(), LoadSummaryRow.TABLE.text(results.summary()),
        folder.claims(), ClaimResult.TABLE.text(LoadClaims.of(results)));
  }

  @Override
  public List<Figure<LoadResults>> figures(LoadResults results) {
    return LoadFigures.of(results);
  }

  @Override
  public String about(LoadResults results) {
    LoadRunData run = results.run();
    Environment environment = run.environment();
    String when = environment.text("/started_at").map(time -> "Begun " + time + ". ").orElse("");
    String where = environment.text("/machine/cpu").map(cpu -> " on " + cpu).orElse("");
    List<Repeat> repeats =
        run.cells().stream().flatMap((CellResults cell) -> cell.repeats().stream()).toList();
    String text =
        when
            + "Measured requests%s: %d, of which %d failed; warm-up requests left out: %d."
                .formatted(
                    where,
                    repeats.stream().mapToLong(Repeat::samples).sum(),
                    repeats.stream().mapToLong(Repeat::failed).sum(),
                    run.left().warmup())
            + " Cells: %d, of %s repeats each."
                .formatted(
                    run.cells().size(),
                    TrialCounts.text(run.cells().stream().mapToInt(cell -> cell.repeats().size())));
    return run.left().unfinished() == 0
        ? text
        : text
            + " Left out as well: %d requests of repeats that did not end."
                .formatted(run.left().unfinished());
  }

  @Override
  public void answer(LoadResults results, Html html) {
    LoadConclusion.claims(results).forEach(sentence -> html.element("p", sentence));
    html.element(
        "p",
        "note",
        "The claims are those of the paper. Ratios are of mean response times, paired by repeat;"
            + " intervals are 95 % intervals over the repeats. “Not distinguishable” means that"
            + " these repeats do not decide.");
  }

  @Override
  public List<Section<? super LoadResults>> sections(LoadResults results) {
    return SECTIONS;
  }

  @Override
  public List<String> conclusion(LoadResults results) {
    return LoadConclusion.lines(results);
  }
}
