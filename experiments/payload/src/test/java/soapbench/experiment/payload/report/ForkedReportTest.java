package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.folder.RunFolder;
import soapbench.report.RunReport;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;

/** The report of a run whose JVMs were started several times. */
class ForkedReportTest {

  private static final double[] TIMES = {100, 101, 102, 103, 104, 105};

  @TempDir private Path path;

  /** Equal times, over HTTP shifted from fork to fork by more than they scatter within one. */
  private KnownTrials trials(int forks) {
    KnownTrials trials = new KnownTrials();
    for (int fork = 1; fork <= 6; fork++) {
      int shift = 20 * (fork % 3);
      trials.inFork(Math.min(fork, forks));
      for (double time : TIMES) {
        trials.completed(Cell.NORMAL_HTTP, 1.3, time + shift);
        trials.completed(Cell.SERIALIZED_HTTP, 1.3, 1.1 * time + shift);
        trials.completed(Cell.NORMAL_JMS, 1.3, 2 * time);
        trials.completed(Cell.SERIALIZED_JMS, 1.3, 3 * time);
      }
    }
    return trials.floors(Cell.NORMAL_HTTP, 1.3, 30, 40);
  }

  private PayloadResults results(KnownTrials trials) throws IOException {
    Files.createDirectories(path);
    MadeUpFolder.write(path, trials);
    return PayloadReport.REPORT.reader().read(new RunFolder(path));
  }

  private void writeData(KnownTrials trials) throws IOException {
    PayloadResults results = results(trials);
    RunReport.writeData(
        PayloadReport.REPORT, new RunFolder(path), results, PayloadReport.REPORT.answer(results));
  }

  private String page(KnownTrials trials) throws IOException {
    return ReportPage.of(
        PayloadReport.REPORT,
        Report.of(PayloadReport.REPORT, results(trials), Optional.of("no need")));
  }

  private double width(String measure) throws IOException {
    return width(new RunFolder(path).summary(), "measure", measure);
  }

  private double claimWidth(String claim) throws IOException {
    return width(new RunFolder(path).claims(), "claim", claim);
  }

  /** How wide the interval of a file's first row with a word is. */
  private static double width(Path file, String column, String word) throws IOException {
    CsvRow row =
        CsvFile.read(file, Function.identity()).stream()
            .filter(any -> any.requiredText(column).equals(word))
            .findFirst()
            .orElseThrow();
    return row.number("ci_high") - row.number("ci_low");
  }

  @Test
  void shouldHaveWiderIntervalsEverywhereWhenTheSameTimesComeFromForks() throws IOException {
    writeData(trials(1));
    double median = width("transaction_ns");
    double cost = width(PayloadRows.COST_OVER_FLOOR.name());
    double claim = claimWidth("SP3");

    path = path.resolve("forked");
    writeData(trials(6));

    assertTrue(width("transaction_ns") > 1.3 * median);
    assertTrue(width(PayloadRows.COST_OVER_FLOOR.name()) > 1.3 * cost);
    assertTrue(claimWidth("SP3") > 1.3 * claim);
  }

  @Test
  void shouldSayHowIntervalsCameAboutAndWhichJvmsRan() throws IOException {
    Files.writeString(
        new RunFolder(path).environment(),
        """
        {"forks": 2, "options": {"--forks": "2"},
         "jvms": [{"fork": 1, "client": {"pid": 4711}}, {"fork": 2}]}
        """);

    String html = page(trials(2));

    assertTrue(html.contains("The run has 2 forks"));
    assertTrue(html.contains("Each resample draws forks first"));
    assertTrue(html.contains("jvms.1") && html.contains("fork 1, client pid 4711"));
    assertTrue(html.contains("jvms.2"));
  }

  @Test
  void shouldSayThatStartsAreNotCoveredWhenThereIsOneFork() throws IOException {
    Files.writeString(
        new RunFolder(path).environment(), "{\"forks\": 1, \"options\": {\"--forks\": \"1\"}}");

    String html = page(trials(1));

    assertTrue(html.contains("The run has one fork"));
    assertFalse(html.contains("Each resample draws forks first"));
  }
}
