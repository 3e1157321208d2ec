package soapbench.experiment.messaging.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.messaging.report.claim.MessagingClaims;
import soapbench.experiment.messaging.report.figure.MessagingFigures;
import soapbench.experiment.messaging.results.MessageSize;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.figure.Figure;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.ShortTable;
import soapbench.report.page.TrialNotes;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** Report of a run of the messaging experiment. */
public final class MessagingReport {

  public static final ExperimentReport<MessagingResults> REPORT =
      ExperimentReport.of(MessagingFolder.EXPERIMENT, MessagingReport.class, MessagingResults::read)
          .environment(results -> results.run().environment())
          .summary(results -> MessagingRows.SUMMARY.text(results.run().summary()))
          .about(MessagingReport::about)
          .answer(MessagingAnswer::paragraphs)
          .warnings(results -> TrialNotes.drifting(results.run().cells()).stream().toList())
          .claims(MessagingClaims.ALL)
          .figures(MessagingReport::figures)
          .section("table", "The paper's numbers", PublishedSection::write)
          .section("ratios", "Against MPI", RatiosSection::write)
          .section("costs", "What it costs", CostsSection::write)
          .section("parts", "Where a message's time goes", PartsSection::write)
          .section("numbers", "Numbers", NumbersSection::write)
          .section(
              "warmup",
              "Warm-up",
              (results, html) ->
                  TrialNotes.warmUp(results.run().cells(), "the median repetition", html))
          .section("failures", "Failures", (results, html) -> Failures.addTo(html, results.run()))
          .method(MessagingMethod::write)
          .tables(MessagingReport::tables)
          .build();

  private MessagingReport() {}

  /** Line of a command's table: a size of a setup, of which each stack is a column. */
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

  private static String about(MessagingResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().trials().size())
        + " Stacks: %s; programs: %s; links: %s. How ranks share the machine: %s."
            .formatted(
                TrialNotes.listed(results.stacks()),
                TrialNotes.listed(results.setups().stream().map(Setup::local).distinct().toList()),
                TrialNotes.listed(results.links().stream().map(Setup::link).toList()),
                results.setting().sharing());
  }

  private static List<String> warnings(MessagingResults results) {
    return TrialNotes.drifting(results.run().cells()).stream().toList();
  }

  private static List<Figure<MessagingResults>> figures(MessagingResults results) {
    return results.run().cells().isEmpty() ? MessagingFigures.USUAL : MessagingFigures.of(results);
  }

  private static List<ShortTable> tables(MessagingResults results) {
    List<Row> rows = rows(results);
    if (rows.isEmpty()) {
      return List.of();
    }
    TextTable<Row> table = new TextTable<Row>().left("program and size", Row::label);
    results.stacks().forEach(stack -> table.right(stack, row -> row.median(results, stack)));
    return List.of(ShortTable.of("Median repetition, µs, by stack", table, rows));
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
}
