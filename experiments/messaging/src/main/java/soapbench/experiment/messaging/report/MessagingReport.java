package soapbench.experiment.messaging.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.experiment.messaging.report.claim.MessagingClaims;
import soapbench.experiment.messaging.report.figure.MessagingFigures;
import soapbench.experiment.messaging.results.MessageSize;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.rows.MessagingRows;
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

/** What is made of a run of the messaging experiment. */
public final class MessagingReport implements ExperimentReport<MessagingResults> {

  private static final List<Section<MessagingResults>> SECTIONS =
      List.of(
          new Section<>("table", "The paper's numbers", PublishedSection::write),
          new Section<>("ratios", "Against MPI", RatiosSection::write),
          new Section<>("costs", "What it costs", CostsSection::write),
          new Section<>("parts", "Where a message's time goes", PartsSection::write),
          new Section<>("numbers", "Numbers", NumbersSection::write),
          new Section<>(
              "warmup",
              "Warm-up",
              (results, html) ->
                  TrialNotes.warmUp(results.run().cells(), "the median repetition", html)),
          new Section<>("failures", "Failures", FailuresSection::write));

  /** What a command shows in one line: a size of a setup, of which each stack is a column. */
  private record Row(Setup setup, CellTrials<MessagingCell> size) {

    String label() {
      return setup.label() + ", " + MessageSize.brief(size.cell());
    }

    String median(MessagingResults results, String stack) {
      return results
          .twin(size.cell(), stack)
          .map(cell -> MessagingText.micros(cell.medianNs()))
          .orElse(Quantity.NONE);
    }
  }

  @Override
  public String experiment() {
    return MessagingFolder.EXPERIMENT;
  }

  @Override
  public MessagingResults read(RunFolder folder) throws IOException {
    return MessagingResults.read(folder);
  }

  @Override
  public Environment environment(MessagingResults results) {
    return results.run().environment();
  }

  @Override
  public String summary(MessagingResults results) {
    return MessagingRows.SUMMARY.text(results.run().summary());
  }

  @Override
  public List<Claim<MessagingResults>> claims() {
    return MessagingClaims.ALL;
  }

  @Override
  public List<Figure<MessagingResults>> figures(MessagingResults results) {
    return results.run().cells().isEmpty() ? MessagingFigures.USUAL : MessagingFigures.of(results);
  }

  @Override
  public String about(MessagingResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().trials().size())
        + " Stacks: %s; programs: %s; links: %s. How ranks share the machine: %s."
            .formatted(
                TrialNotes.listed(results.stacks()),
                TrialNotes.listed(results.setups().stream().map(Setup::local).distinct().toList()),
                TrialNotes.listed(results.links().stream().map(Setup::link).toList()),
                results.setting().sharing());
  }

  @Override
  public List<String> answer(MessagingResults results) {
    return MessagingAnswer.paragraphs(results);
  }

  @Override
  public String reading(MessagingResults results) {
    return "Times are those of a repetition: PingPong is a message and one back. Factors are ratios"
        + " of medians over the trials of the same round, program, link and size; in parentheses"
        + " are 95 % bootstrap intervals. Keeping up means to take at most 1.15 times as long.";
  }

  @Override
  public List<String> warnings(MessagingResults results) {
    return TrialNotes.drifting(results.run().cells()).stream().toList();
  }

  @Override
  public List<String> conclusion(MessagingResults results, List<ClaimResult> claims) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    claims.forEach(claim -> lines.add(claim.line()));
    List<Row> rows = rows(results);
    if (!rows.isEmpty()) {
      lines.add("");
      lines.add("Median repetition, µs, by stack");
      TextTable<Row> table = new TextTable<Row>().left("program and size", Row::label);
      results.stacks().forEach(stack -> table.right(stack, row -> row.median(results, stack)));
      lines.addAll(table.indented(rows));
    }
    return lines;
  }

  private static List<Row> rows(MessagingResults results) {
    List<Row> rows = new ArrayList<>();
    for (Setup setup : results.setups()) {
      double last = Double.NaN;
      for (CellTrials<MessagingCell> cell : results.of(setup)) {
        if (cell.cell().n() != last) {
          rows.add(new Row(setup, cell));
          last = cell.cell().n();
        }
      }
    }
    return rows;
  }

  @Override
  public List<Section<MessagingResults>> sections(MessagingResults results) {
    return SECTIONS;
  }

  @Override
  public void method(MessagingResults results, Html html) {
    MessagingMethod.write(results, html);
  }
}
