package soapbench.experiment.jobs.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.experiment.jobs.report.claim.JobsClaims;
import soapbench.experiment.jobs.report.figure.JobsFigures;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.Section;
import soapbench.report.page.TrialNotes;
import soapbench.results.DataSize;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** What is made of a run of the jobs experiment. */
public final class JobsReport implements ExperimentReport<JobsResults> {

  private static final List<Section<JobsResults>> SECTIONS =
      List.of(
          new Section<>("table", "The paper's tables", PublishedSection::write),
          new Section<>("simulation", "Results of the simulation", SimulationSection::write),
          new Section<>("transfer", "Moving files", TransferSection::write),
          new Section<>("calls", "Calls of a program that does nothing", CallsSection::write),
          new Section<>(
              "warmup",
              "Warm-up",
              (results, html) -> TrialNotes.warmUp(results.run().cells(), "the median time", html)),
          new Section<>(
              "failures",
              "Failures",
              (results, html) ->
                  Failures.addTo(html, "trial", results.run().failures(), JobsResults::label)));

  @Override
  public String experiment() {
    return JobsFolder.EXPERIMENT;
  }

  @Override
  public JobsResults read(RunFolder folder) throws IOException {
    return JobsResults.read(folder);
  }

  @Override
  public Environment environment(JobsResults results) {
    return results.run().environment();
  }

  @Override
  public String summary(JobsResults results) {
    return JobsRows.SUMMARY.text(results.run().summary());
  }

  @Override
  public List<Claim<JobsResults>> claims() {
    return JobsClaims.ALL;
  }

  @Override
  public List<Figure<JobsResults>> figures(JobsResults results) {
    return JobsFigures.of(results);
  }

  @Override
  public String about(JobsResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().trials().size())
        + " Files: %s, %s; simulated problems: %s; calls of true: %s. How they share the machine:"
            .formatted(
                TrialNotes.listed(
                    results.ways(JobsLevels.TRANSFER).stream().map(WayName::of).toList()),
                sizes(results.sizes()),
                TrialNotes.listed(results.problems().stream().map(String::valueOf).toList()),
                results
                    .run()
                    .find(JobsCell.call(JobsLevels.CALL))
                    .map(cell -> String.valueOf(cell.completed().size()))
                    .orElse("none"))
        + " %s.".formatted(results.setting().sharing());
  }

  private static String sizes(List<Long> sizes) {
    return sizes.isEmpty()
        ? "no size"
        : DataSize.of(sizes.get(0)) + " to " + DataSize.of(sizes.get(sizes.size() - 1));
  }

  @Override
  public List<String> answer(JobsResults results) {
    return JobsAnswer.paragraphs(results);
  }

  @Override
  public String reading(JobsResults results) {
    return "Times are medians unless said otherwise; in parentheses are 95 % bootstrap intervals,"
        + " which draw rounds again. Factors are ratios of medians. Beyond the programs' runs means"
        + " what calls take without the time in which the server saw the program run.";
  }

  @Override
  public List<String> warnings(JobsResults results) {
    List<String> warnings = new ArrayList<>();
    String wrong = SimulationSection.disagreements(results);
    if (!wrong.isEmpty()) {
      warnings.add("Results of the simulation do not agree: " + wrong + ".");
    }
    TrialNotes.drifting(results.run().cells()).ifPresent(warnings::add);
    return warnings;
  }

  @Override
  public List<String> conclusion(JobsResults results, List<ClaimResult> claims) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    claims.forEach(claim -> lines.add(claim.line()));
    if (!results.sizes().isEmpty()) {
      lines.add("");
      lines.add("Median time to move a file, ms");
      TextTable<Long> table = new TextTable<Long>().left("size", DataSize::of);
      results
          .ways(JobsLevels.TRANSFER)
          .forEach(
              way ->
                  table.right(
                      WayName.of(way), size -> median(results, JobsCell.transfer(way, size))));
      lines.addAll(table.indented(results.sizes()));
    }
    if (!results.problems().isEmpty()) {
      lines.add("");
      lines.add("Median time of the whole simulation, ms");
      TextTable<Integer> table = new TextTable<Integer>().left("problem", String::valueOf);
      results
          .ways(JobsLevels.SIMULATION)
          .forEach(
              way ->
                  table.right(
                      WayName.of(way),
                      problem ->
                          median(results, JobsCell.simulation(way, problem, JobsLevels.TOTAL))));
      lines.addAll(table.indented(results.problems()));
    }
    return lines;
  }

  private static String median(JobsResults results, JobsCell cell) {
    return results
        .run()
        .find(cell)
        .map(one -> Quantity.milliseconds(one.medianNs()))
        .orElse(Quantity.NONE);
  }

  @Override
  public List<Section<JobsResults>> sections(JobsResults results) {
    return SECTIONS;
  }

  @Override
  public void method(JobsResults results, Html html) {
    JobsMethod.write(results, html);
  }
}
