package soapbench.experiment.farm.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.experiment.farm.report.claim.FarmClaims;
import soapbench.experiment.farm.report.figure.FarmFigures;
import soapbench.experiment.farm.results.CellLabel;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.FarmWay;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.rows.Handout;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Section;
import soapbench.report.page.TrialNotes;
import soapbench.results.CellTrials;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** What is made of a run of the farm experiment. */
public final class FarmReport implements ExperimentReport<FarmResults> {

  /** The section that only a run with floors has. */
  private static final Section<FarmResults> OF_FLOORS =
      new Section<>("floors", "Cost over the floor", FloorsSection::write);

  private static final List<Section<FarmResults>> SECTIONS =
      List.of(
          new Section<>("table", "The paper's table", PublishedSection::write),
          new Section<>("numbers", "Numbers", NumbersSection::write),
          new Section<>("scaling", "More workers, more integers", ScalingSection::write),
          new Section<>("costs", "What it costs", CostsSection::write),
          new Section<>("workers", "Workers", WorkersSection::write),
          OF_FLOORS,
          new Section<>("warmup", "Warm-up", WarmUpSection::write),
          new Section<>("failures", "Failures", FailuresSection::write));

  /** What a command shows in one line: a way and workers, of which each size is a column. */
  private record Row(FarmWay way, int workers, String disturbance) {

    static Row of(CellTrials<FarmCell> cell) {
      return new Row(FarmWay.of(cell.cell()), cell.cell().workers(), cell.cell().disturbance());
    }

    String label() {
      String words = way.label() + ", " + FarmResults.workers(workers);
      return disturbance.equals(Handout.NONE)
          ? words
          : words + ", " + CellLabel.disturbance(disturbance);
    }

    String median(FarmResults results, int integers) {
      return results
          .run()
          .find(new FarmCell(way.way(), way.data(), workers, integers, disturbance))
          .map(cell -> Quantity.milliseconds(cell.medianNs()))
          .orElse(Quantity.NONE);
    }
  }

  @Override
  public String experiment() {
    return FarmFolder.EXPERIMENT;
  }

  @Override
  public FarmResults read(RunFolder folder) throws IOException {
    return FarmResults.read(folder);
  }

  @Override
  public Environment environment(FarmResults results) {
    return results.run().environment();
  }

  @Override
  public String summary(FarmResults results) {
    return FarmRows.SUMMARY.text(results.summary());
  }

  @Override
  public List<Claim<FarmResults>> claims() {
    return FarmClaims.ALL;
  }

  @Override
  public List<Figure<FarmResults>> figures(FarmResults results) {
    return FarmFigures.of(results);
  }

  @Override
  public String about(FarmResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().trials().size())
        + " Ways: %s; workers %s; integers %s. How workers share the machine: %s."
            .formatted(
                TrialNotes.listed(results.ways().stream().map(FarmWay::label).toList()),
                TrialNotes.listed(results.workers().stream().map(String::valueOf).toList()),
                TrialNotes.listed(results.sizes().stream().map(FarmResults::count).toList()),
                results.setting().sharing());
  }

  @Override
  public List<String> answer(FarmResults results) {
    return FarmAnswer.paragraphs(results);
  }

  @Override
  public String reading(FarmResults results) {
    return "A transaction lasts from before the integers are split until the merged result is"
        + " there; its communication is what the slowest worker's sorting leaves of it."
        + " Factors are ratios of medians with the same workers and integers, over several"
        + " cells their geometric mean; in parentheses are 95 % bootstrap intervals. “Not"
        + " distinguishable” means that the interval holds 1.";
  }

  @Override
  public List<String> warnings(FarmResults results) {
    List<String> warnings = new ArrayList<>();
    FarmSetting setting = results.setting();
    if (setting.cpusAsked().isPresent() && !setting.enforced().orElse(false)) {
      warnings.add(
          "This system did not hold the workers to %s of a core each (%s). Workers that run at the"
                  .formatted(Quantity.factor(setting.cpusAsked().get()), setting.sharing())
              + " same time take CPU from each other and from the coordinator, so speed-ups are"
              + " smaller than those of workers with machines of their own.");
    }
    TrialNotes.drifting(results.undisturbed()).ifPresent(warnings::add);
    return warnings;
  }

  @Override
  public List<String> conclusion(FarmResults results, List<ClaimResult> claims) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    claims.forEach(claim -> lines.add(claim.line()));
    if (!results.run().cells().isEmpty()) {
      lines.add("");
      lines.add("Median transaction time, ms, by the number of integers");
      TextTable<Row> table = new TextTable<Row>().left("way and workers", Row::label);
      results.run().cells().stream()
          .map(cell -> cell.cell().integers())
          .distinct()
          .sorted()
          .forEach(size -> table.right(FarmResults.count(size), row -> row.median(results, size)));
      lines.addAll(table.indented(results.run().cells().stream().map(Row::of).distinct().toList()));
    }
    return lines;
  }

  @Override
  public List<Section<FarmResults>> sections(FarmResults results) {
    return results.floors().tried()
        ? SECTIONS
        : SECTIONS.stream().filter(section -> section != OF_FLOORS).toList();
  }

  @Override
  public void method(FarmResults results, Html html) {
    FarmMethod.write(results, html);
  }
}
