package soapbench.experiment.jobs.report;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;

class JobsReportTest extends ReportContract<JobsResults> {

  private static final JobsCell VALUE = JobsCell.transfer("value", 1_000);

  @Override
  protected RunFolder madeUp() throws Exception {
    return new MadeUpJobs(6, 6, 60).write(path);
  }

  @Override
  protected ExperimentReport<JobsResults> report() {
    return JobsReport.REPORT;
  }

  @Override
  protected RunFolder none() throws Exception {
    return new KnownJobs().write(path);
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "A call adds 6.73 ms; send data by reference from 100 MB on.",
        7,
        5,
        3,
        "part,way,bytes,problem,step,measure,",
        "share 2 cores",
        List.of("no answer from &lt;server&gt; in 60 s", "Programs: gmsh 4.8.4, ccx 2.20."),
        List.of("how client, server and programs share the machine is not recorded"));
  }

  @Test
  void shouldBeAboutTheUsualCollectorAndCompareBoth() throws Exception {
    assertComparesCollectors(JobsRows.TRIALS);
  }

  @Test
  void shouldSayPlainlyThatTheProgramsOfTheSimulationWereNotThere() throws Exception {
    new MadeUpJobs(6, 0, 10).write(path);

    assertShows(
        "This run has no simulation. Not measured: the simulation: there is no &lt;gmsh&gt; on"
            + " the PATH; on Debian: apt-get install gmsh calculix-ccx.",
        "<dt>OS1a not tested</dt>",
        "<dt>OS2a contradicted</dt>",
        "jobs-overhead-1, jobs-overhead-2.",
        "Table 2 of the paper");
  }

  @Test
  void shouldReportEachPartAlone() throws Exception {
    new KnownJobs().simulation("value", 1, "total", 900, 30).write(path);
    String simulation = html();
    WellFormed.parse(simulation);
    assertContains("The run has no measured trial that moves a file.", simulation);
    assertContains("The run has no completed call of a program that does nothing", simulation);
    assertContains("The run does not say whether its results agree.", simulation);

    new KnownJobs().trials(JobsCell.call("call"), 8, 9).write(path);
    String calls = html();
    WellFormed.parse(calls);
    assertContains("The server does not tell where the time of a call goes.", calls);
  }

  @Test
  void shouldShowThePapersNumbersAsTheyArePrinted() throws Exception {
    new KnownJobs().around(VALUE, 10).write(path);

    String html = html();

    for (String printed : List.of("348.34", "8899.91", "172.58", "0.95", "1.74", "83609")) {
      assertTrue(html.contains(">" + printed + "<"), printed);
    }
  }

  @Test
  void shouldShowFilesThatNeverArrived() throws Exception {
    new KnownJobs()
        .around(VALUE, 10)
        .failed(JobsCell.transfer("value", 1_000_000_000), 5, "fault: too large")
        .write(path);

    assertContains(">failed, 5 of 5<", html());
  }

  @Test
  void shouldWarnOfResultsThatDoNotAgree() throws Exception {
    new KnownJobs()
        .simulation("value", 1, "total", 900, 30)
        .check(
            new CheckRow(
                Optional.empty(),
                Optional.empty(),
                "value",
                "analytic",
                "radial displacement",
                "mm",
                2,
                1,
                1e-4,
                Optional.empty()))
        .write(path);

    assertShows(
        "Results of the simulation do not agree: by value, radial displacement against"
            + " analytic.",
        ">1.0e+00<");
  }

  @Test
  void shouldWarnOfCellsThatStillDrift() throws Exception {
    KnownJobs known = new KnownJobs();
    for (int round = 1; round <= 20; round++) {
      known.trials(VALUE, 200 - 2 * round + round * 7 % 5);
    }
    known.write(path);

    assertShows(
        "Still drifting while it was measured", "by value, 1 KB −2", "Of 1 cell 1 still drifted");
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownJobs().trials(VALUE, 10).write(path);

    assertShows("no intervals from single trials");
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownJobs()
            .failedInWarmUp(VALUE, "fault: the server is gone")
            .failed(VALUE, 2, "fault: the server is gone")
            .write(path);

    assertShows("Nothing completed, so there is no answer.", "Failed trials: 3, warm-up included.");
    writeData();
    assertContains(
        "transfer,value,1000,,,elapsed_ns,ns,0,2,,,,,,,\n", Files.readString(folder.summary()));
  }
}
