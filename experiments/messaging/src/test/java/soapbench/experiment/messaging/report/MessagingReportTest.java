package soapbench.experiment.messaging.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import soapbench.csv.InLocale;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

class MessagingReportTest {

  private static final MessagingCell SOAP = KnownMessaging.loopback("soap-mtom", 1_024);
  private static final MessagingCell MPI = KnownMessaging.loopback("mpi", 1_024);

  @TempDir private Path path;

  /** Every stack and program on two links. */
  private RunFolder madeUp() throws Exception {
    return new MadeUpMessaging(
            MadeUpMessaging.cells(
                List.of("1gbit", "loopback"),
                List.of(1_024, 65_536, 200_000, 1_048_576),
                List.of(100, 200, 400)),
            6)
        .write(path);
  }

  private String html() throws Exception {
    return Files.readString(RunReport.write(MessagingReport.REPORT, path).report());
  }

  @Test
  void shouldWriteSummaryClaimsFiguresAndReport() throws Exception {
    RunFolder folder = madeUp();

    ReportResult result = RunReport.write(MessagingReport.REPORT, path);

    assertEquals(folder.report(), result.report());
    List<String> conclusion = result.conclusion();
    int claims = conclusion.indexOf("");
    assertTrue(
        conclusion.get(0).startsWith("How large must messages be before web services keep up"),
        conclusion.get(0));
    assertEquals(claims + 1 + 3 + 3 + 22, conclusion.size(), conclusion::toString);
    assertTrue(conclusion.get(claims + 1).startsWith("MP1 "), conclusion::toString);
    assertEquals(4, Files.readAllLines(folder.claims()).size());
    assertTrue(
        Files.readString(folder.summary())
            .startsWith("stack,program,link,ranks,message_bytes,order,burst,measure,"));
    try (Stream<Path> figures = Files.list(folder.figures())) {
      assertEquals(32, figures.count());
    }
  }

  @Test
  void shouldBeWellFormedAndEscapeWhatFilesSay() throws Exception {
    RunFolder folder = madeUp();
    Files.writeString(
        folder.environment(),
        MadeUpMessaging.environment()
            .replace("2 ranks share 2 cores", "<script>" + "wide ".repeat(100)));

    String html = html();
    Document document = WellFormed.parse(html);

    assertEquals(16, document.getElementsByTagName("figure").getLength());
    assertFalse(html.contains("<script>wide"));
    assertTrue(html.contains("no answer from &lt;rank 1&gt; in 60 s"), "failures by cause");
    assertTrue(html.contains("mpi-c was not built: there is no &lt;compiler&gt;"), "missing");
    assertTrue(html.contains("MPI: library MPICH 5.0.2, device ch4:ofi"), "MPI");
    assertTrue(html.length() < 5_000_000, "bytes: " + html.length());
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    RunFolder folder = madeUp();
    String html = html();
    String summary = Files.readString(folder.summary());
    String claims = Files.readString(folder.claims());

    assertEquals(html, InLocale.german(this::html));

    assertEquals(summary, Files.readString(folder.summary()));
    assertEquals(claims, Files.readString(folder.claims()));
  }

  @Test
  void shouldReportRunThatWasInterrupted() throws Exception {
    RunFolder folder = madeUp();
    Files.writeString(folder.environment(), "{\"state\": \"interrupted\"}");
    String text = Files.readString(folder.trials());
    Files.writeString(folder.trials(), text.substring(0, text.length() * 2 / 5));

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("This run is not complete (state: interrupted)"));
    assertTrue(html.contains("how ranks share the cores is not recorded"));
  }

  @Test
  void shouldReportWebServicesAlone() throws Exception {
    RunFolder folder = new KnownMessaging().around(SOAP, 100).write(path);
    Files.writeString(
        folder.environment(), "{\"messaging\": {\"missing\": [\"there is no MPI here\"]}}");

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("This run does not compare web services with MPI"));
    assertTrue(html.contains("Not measured: there is no MPI here."));
    assertTrue(html.contains("The run has no size with completed trials over mpi"));
    assertTrue(html.contains("The run has no two stacks to compare."));
    assertTrue(html.contains("No trial of PingPong tells where its time goes."));
    assertTrue(html.contains("Not drawn, for want of trials over MPI and over another stack:"));
    assertTrue(html.contains("<dt>MP1 not distinguishable</dt>"));
  }

  @Test
  void shouldShowThePapersNumbersWhetherTriedOrNot() throws Exception {
    new KnownMessaging().around(SOAP, 300).around(MPI, 100).write(path);

    String html = html();

    assertTrue(html.contains("200 KB\n(n = 158)"), "PingPong");
    assertTrue(html.contains("135 KB\n(n = 130)"), "Ping*Pong, which was not tried");
  }

  @Test
  void shouldWarnOfCellsThatStillDrift() throws Exception {
    KnownMessaging known = new KnownMessaging();
    for (int round = 1; round <= 20; round++) {
      for (int bytes = 1; bytes <= 12; bytes++) {
        known.trials(
            KnownMessaging.loopback("mpi", bytes), 300 - (bytes + 1) * round + round * 7 % 5);
      }
    }
    known.write(path);

    String html = html();

    assertTrue(html.contains("Still drifting while it was measured"));
    String most = "would give other numbers: mpi, PingPong, 2 ranks, loopback, 12 bytes −";
    assertTrue(html.contains(most), html);
    assertTrue(html.contains("; and 7 more, all under Warm-up"));
    assertTrue(html.contains("Of 12 cells 12 still drifted"));
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownMessaging().trials(MPI, 10).write(path);

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("no intervals from single trials"));
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownMessaging()
            .failedInWarmUp(SOAP, "lost: rank 1 died")
            .failed(SOAP, 2, "lost: rank 1 died")
            .failed(MPI, 1, "timeout: nothing came")
            .write(path);

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("No measured trial completed, so this run has no answer."));
    assertTrue(html.contains("Failed trials: 4, warm-up included."));
    assertTrue(
        Files.readString(folder.summary())
            .contains("soap-mtom,ping-pong,loopback,2,1024,,1,median_ns,ns,0,2,,,,,,,\n"));
  }

  @Test
  void shouldReportARunWithoutAnyTrial() throws Exception {
    RunFolder folder = new KnownMessaging().write(path);
    Files.writeString(folder.environment(), "{\"experiment\": \"messaging\"}");

    String html = html();

    WellFormed.parse(html);
    assertTrue(html.contains("soapbench: messaging"));
    assertTrue(html.contains("The run has no measured trial."));
  }
}
