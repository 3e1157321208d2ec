package soapbench.experiment.jobs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import soapbench.csv.InLocale;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

class JobsReportTest {

  private static final MadeUpJobs MADE_UP = new MadeUpJobs(6, 6, 60);
  private static final JobsCell VALUE = JobsCell.transfer("value", 1_000);

  @TempDir private Path path;

  private String html() throws Exception {
    return Files.readString(RunReport.write(JobsReport.REPORT, path).report());
  }

  @Test
  void shouldWriteSummaryClaimsFiguresAndReport() throws Exception {
    RunFolder folder = MADE_UP.write(path);

    ReportResult result = RunReport.write(JobsReport.REPORT, path);

    assertEquals(folder.report(), result.report());
    List<String> conclusion = result.conclusion();
    int claims = conclusion.indexOf("");
    assertStarts("What does it cost to offer a program as a web service?", conclusion.get(0));
    assertTrue(conclusion.get(claims + 1).startsWith("OS1 holds: "), conclusion::toString);
    assertTrue(conclusion.get(claims + 2).startsWith("OS2 reversed: "), conclusion::toString);
    assertEquals(claims + 1 + 2 + (3 + 7) + (3 + 2), conclusion.size(), conclusion::toString);
    assertEquals(3, Files.readAllLines(folder.claims()).size());
    assertStarts("part,way,bytes,problem,step,measure,", Files.readString(folder.summary()));
    try (Stream<Path> figures = Files.list(folder.figures())) {
      assertEquals(14, figures.count());
    }
  }

  @Test
  void shouldBeWellFormedAndEscapeWhatFilesSay() throws Exception {
    RunFolder folder = MADE_UP.write(path);
    Files.writeString(
        folder.environment(),
        MADE_UP.environment().replace("share 2 cores", "<script>" + "wide ".repeat(100)));

    String html = html();
    Document document = WellFormed.parse(html);

    assertEquals(7, document.getElementsByTagName("figure").getLength());
    assertLacks("<script>wide", html);
    assertTrue(html.contains("no answer from &lt;server&gt; in 60 s"), "failures by cause");
    assertTrue(html.contains("Programs: gmsh 4.8.4, ccx 2.20."), "programs");
    assertTrue(html.length() < 5_000_000, "bytes: " + html.length());
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    RunFolder folder = MADE_UP.write(path);
    String html = html();
    String summary = Files.readString(folder.summary());
    String claims = Files.readString(folder.claims());

    assertEquals(html, InLocale.german(this::html));

    assertEquals(summary, Files.readString(folder.summary()));
    assertEquals(claims, Files.readString(folder.claims()));
  }

  @Test
  void shouldReportRunThatWasInterrupted() throws Exception {
    RunFolder folder = MADE_UP.write(path);
    Files.writeString(folder.environment(), "{\"state\": \"interrupted\"}");
    String text = Files.readString(folder.trials());
    Files.writeString(folder.trials(), text.substring(0, text.length() / 5));

    String html = html();

    WellFormed.parse(html);
    assertContains("This run is not complete (state: interrupted)", html);
    assertContains("how client, server and programs share the machine is not recorded", html);
    assertContains("This run does not compare calls of a program that does nothing", html);
  }

  @Test
  void shouldSayPlainlyThatTheProgramsOfTheSimulationWereNotThere() throws Exception {
    new MadeUpJobs(6, 0, 10).write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("What services add to programs that compute was not measured", html);
    assertContains(
        "This run has no simulation. Not measured: the simulation: there is no &lt;gmsh&gt; on"
            + " the PATH; on Debian: apt-get install gmsh calculix-ccx.",
        html);
    assertContains("<dt>OS1 not distinguishable</dt>", html);
    assertTrue(html.contains("<dt>OS2 reversed</dt>"), "everything else is there");
    assertTrue(html.contains("jobs-overhead-1, jobs-overhead-2."), "not drawn");
    assertContains("Table 2 of the paper", html);
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

    String html = html();

    assertContains(
        "Results of the simulation do not agree: by value, radial displacement against"
            + " analytic.",
        html);
    assertTrue(html.contains(">1.0e+00<"), "the deviation");
  }

  @Test
  void shouldWarnOfCellsThatStillDrift() throws Exception {
    KnownJobs known = new KnownJobs();
    for (int round = 1; round <= 20; round++) {
      known.trials(VALUE, 200 - 2 * round + round * 7 % 5);
    }
    known.write(path);

    String html = html();

    assertContains("Still drifting while it was measured", html);
    assertContains("by value, 1 KB −2", html);
    assertContains("Of 1 cells 1 still drifted", html);
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownJobs().trials(VALUE, 10).write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("no intervals from single trials", html);
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownJobs()
            .failedInWarmUp(VALUE, "fault: the server is gone")
            .failed(VALUE, 2, "fault: the server is gone")
            .write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("No measured trial completed, so this run has no answer.", html);
    assertContains("Failed trials: 3, warm-up included.", html);
    assertContains(
        "transfer,value,1000,,,elapsed_ns,ns,0,2,,,,,,,\n", Files.readString(folder.summary()));
  }

  @Test
  void shouldReportARunWithoutAnyTrial() throws Exception {
    RunFolder folder = new KnownJobs().write(path);
    Files.writeString(folder.environment(), "{\"experiment\": \"jobs\"}");

    String html = html();

    WellFormed.parse(html);
    assertContains("soapbench: jobs", html);
  }
}
