package soapbench.experiment.messaging.report;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;

class MessagingReportTest extends ReportContract<MessagingResults> {

  private static final MessagingCell SOAP = KnownMessaging.loopback("soap-mtom", 1_024);
  private static final MessagingCell MPI = KnownMessaging.loopback("mpi", 1_024);

  /** Every stack and program on two links. */
  @Override
  protected RunFolder madeUp() throws Exception {
    return new MadeUpMessaging(
            MadeUpMessaging.cells(
                List.of("1gbit", "loopback"),
                List.of(1_024, 65_536, 200_000, 1_048_576),
                List.of(100, 200, 400)),
            6)
        .write(path);
  }

  @Override
  protected ExperimentReport<MessagingResults> report() {
    return MessagingReport.REPORT;
  }

  @Override
  protected RunFolder none() throws Exception {
    return new KnownMessaging().write(path);
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "Which stack is better depends on the link.",
        16,
        5,
        2,
        "stack,program,link,ranks,message_bytes,order,burst,measure,",
        "2 ranks share 2 cores",
        List.of(
            "no answer from &lt;rank 1&gt; in 60 s",
            "mpi-c was not built: there is no &lt;compiler&gt;",
            "MPI: library MPICH 5.0.2, device ch4:ofi"),
        List.of("how ranks share the cores is not recorded"));
  }

  @Test
  void shouldReportWebServicesAlone() throws Exception {
    RunFolder folder = new KnownMessaging().around(SOAP, 100).write(path);
    Files.writeString(
        folder.environment(), "{\"messaging\": {\"missing\": [\"there is no MPI here\"]}}");

    assertShows(
        "Not measured: there is no MPI here",
        "Not measured: there is no MPI here.",
        "The run has no size with completed trials over mpi",
        "The run has no two stacks to compare.",
        "No trial of PingPong tells where its time goes.",
        "Not drawn, for lack of trials over MPI and over another stack:",
        "<dt>MP1a not tested</dt>");
  }

  @Test
  void shouldShowThePapersNumbersWhetherTriedOrNot() throws Exception {
    new KnownMessaging().around(SOAP, 300).around(MPI, 100).write(path);

    assertShows("200 KB\n(n = 158)", "135 KB\n(n = 130)");
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

    String most = "might give other numbers: mpi, PingPong, 2 ranks, loopback, 12 bytes −";
    assertShows(
        "Still drifting while it was measured",
        most,
        "; and 7 more, all under Warm-up",
        "Of 12 cells 12 still drifted");
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownMessaging().trials(MPI, 10).write(path);

    assertShows("no intervals from single trials");
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownMessaging()
            .failedInWarmUp(SOAP, "lost: rank 1 died")
            .failed(SOAP, 2, "lost: rank 1 died")
            .failed(MPI, 1, "timeout: nothing came")
            .write(path);

    assertShows("Nothing completed, so there is no answer.", "Failed trials: 4, warm-up included.");
    writeData();
    assertTrue(
        Files.readString(folder.summary())
            .contains("soap-mtom,ping-pong,loopback,2,1024,,1,median_ns,ns,0,2,,,,,,,\n"));
  }

  @Test
  void shouldSayThatThereIsNoMeasuredTrial() throws Exception {
    none();

    assertShows("The run has no measured trial.");
  }
}
