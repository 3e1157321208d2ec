package soapbench.experiment.farm.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.folder.RunFolder;
import soapbench.madeup.WellFormed;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

class FarmReportTest {

  private static final FarmCell CALL = KnownFarm.cell("soap-http", 1, 500);
  private static final FarmCell MESSAGE = KnownFarm.cell("jms", 1, 500);

  @TempDir private Path path;

  /** Every way, with disturbed cells; as large as a run needs to be for every part of a page. */
  private RunFolder madeUp() throws IOException {
    List<FarmCell> cells = MadeUpFarm.cells(List.of(1, 3), List.of(500, 5_000, 100_000));
    List<FarmCell> all =
        Stream.concat(cells.stream(), MadeUpFarm.disturbed(cells.subList(3, 6)).stream()).toList();
    return new MadeUpFarm(all, 6).write(path);
  }

  private String html() throws IOException {
    return Files.readString(RunReport.write(FarmReport.REPORT, path).report());
  }

  @Test
  void shouldWriteSummaryClaimsFiguresAndReport() throws Exception {
    RunFolder folder = madeUp();

    ReportResult result = RunReport.write(FarmReport.REPORT, path);

    assertEquals(folder.report(), result.report());
    List<String> conclusion = result.conclusion();
    int claims = conclusion.indexOf("");
    assertStarts("Call the workers or use a queue? ", conclusion.get(0));
    assertEquals(claims + 1 + 3 + 3 + 12, conclusion.size(), conclusion::toString);
    assertTrue(conclusion.get(claims + 1).startsWith("SF1 "), conclusion::toString);
    assertEquals(4, Files.readAllLines(folder.claims()).size());
    assertStarts("way,data,workers,integers,disturbance,", Files.readString(folder.summary()));
    try (Stream<Path> figures = Files.list(folder.figures())) {
      assertEquals(28, figures.count());
    }
  }

  @Test
  void shouldBeWellFormedAndEscapeWhatFilesSay() throws Exception {
    RunFolder folder = madeUp();
    Path executions = new FarmFolder(folder).executions();
    Files.writeString(
        executions, Files.readString(executions).replace("worker-3", "<b>worker</b> & 3"));
    Files.writeString(
        folder.environment(),
        MadeUpFarm.environment()
            .replace("each worker has 0.3 of a core", "<script>" + "wide ".repeat(100)));

    String html = html();
    Document document = WellFormed.parse(html);

    assertEquals(14, document.getElementsByTagName("figure").getLength());
    assertTrue(html.contains("&lt;b&gt;worker&lt;/b&gt; &amp; 3"), "workers' names");
    assertLacks("<script>wide", html);
    assertTrue(html.contains("no answer from &lt;worker-1&gt; in 600 s"), "failures by cause");
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
    FarmFolder own = new FarmFolder(folder);
    for (Path file : List.of(folder.trials(), own.executions(), own.floors())) {
      String text = Files.readString(file);
      Files.writeString(file, text.substring(0, text.length() * 2 / 5));
    }

    String html = html();

    WellFormed.parse(html);
    assertContains("This run is not complete (state: interrupted)", html);
    assertContains("how workers shared the cores is not recorded", html);
  }

  @Test
  void shouldSayWhatIsNotKnownWithoutExecutionsFloorsAndEnvironment() throws Exception {
    RunFolder folder = madeUp();
    FarmFolder own = new FarmFolder(folder);
    Files.delete(own.executions());
    Files.delete(own.floors());
    Files.delete(folder.environment());

    String html = html();

    WellFormed.parse(html);
    assertContains("This run has no executions.csv", html);
    assertContains("whether the system held it to one is not recorded", html);
    assertLacks("id=\"floors\"", html);
    assertContains("Not drawn, for want of floors: farm-floors.", html);
  }

  @Test
  void shouldWarnWhenNothingHeldTheWorkersToTheirShare() throws Exception {
    RunFolder folder = new KnownFarm().trials(CALL, 10, 11).write(path);
    Files.writeString(
        folder.environment(),
        """
        {"farm": {"worker_cpus_asked": 0.3, "worker_cpus_enforced": false, "enforced_by": "",
          "machine_cores": 2, "sharing": "5 workers share 2 cores"}}
        """);

    String html = html();

    assertTrue(
        html.contains(
            "This system did not hold the workers to 0.30 of a core each (5 workers share 2"
                + " cores)."),
        "warning");
    assertContains("nothing held it to a share", html);
  }

  @Test
  void shouldWarnOfCellsThatStillDrift() throws Exception {
    KnownFarm farm = new KnownFarm();
    for (int round = 1; round <= 20; round++) {
      farm.trials(CALL, 200 - 2 * round + round * 7 % 5);
    }
    farm.write(path);

    String html = html();

    assertContains("Still drifting while it was measured", html);
    assertContains("soap-http, 1 worker, 500 integers −2", html);
    assertContains("Of 1 cells with undisturbed workers 1 still drifted", html);
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownFarm().trials(CALL, 10).write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("This run does not compare calls over SOAP with messages", html);
    assertContains("This run does not compare several workers with one.", html);
    assertContains("no intervals from single trials", html);
    assertTrue(html.contains("2627119"), "the paper's table is there in any case");
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownFarm()
            .failedInWarmUp(CALL, "refused: no worker")
            .failed(CALL, 2, "refused: no worker")
            .failed(MESSAGE, 1, "timeout: nothing came")
            .write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("No measured trial completed, so this run has no answer.", html);
    assertContains("<dt>SF1 not distinguishable</dt>", html);
    assertContains("Failed trials: 4, warm-up included.", html);
    assertContains(
        "soap-http,xml,1,500,none,transaction_ns,ns,0,2,,,,,,,\n",
        Files.readString(folder.summary()));
  }

  @Test
  void shouldReportARunWithoutAnyTrial() throws Exception {
    RunFolder folder = new KnownFarm().write(path);
    Files.writeString(folder.environment(), "{\"experiment\": \"farm\"}");

    String html = html();

    WellFormed.parse(html);
    assertContains("soapbench: farm", html);
    assertContains("The run has no measured trial.", html);
  }

  @Test
  void shouldReportDisturbedCellsAlone() throws Exception {
    new KnownFarm()
        .trials(KnownFarm.disturbed(KnownFarm.cell("jms", 3, 500), "killed"), 10, 11)
        .write(path);

    String html = html();

    WellFormed.parse(html);
    assertContains("jms, one worker killed", html);
    assertContains("No cell with a slow or killed worker has completed trials and the", html);
  }

  @Test
  void shouldNameTheFileWhenAFloorIsOfAnotherCell() throws Exception {
    RunFolder folder = new KnownFarm().trials(CALL, 10).floor(1, 2).write(path);
    Path floors = new FarmFolder(folder).floors();
    Files.writeString(floors, Files.readString(floors).replace(",500,", ",501,"));

    assertEnds(
        "its floor of measured round 1, position 1 is of another cell",
        refusal(MalformedCsvException.class, () -> RunReport.write(FarmReport.REPORT, path)));
  }

  @Test
  void shouldNotWarnWhenWorkersWereHeldToTheirShareOrWereToHaveNone() throws Exception {
    RunFolder folder = new KnownFarm().trials(CALL, 10, 11).write(path);
    assertEquals(List.of(), FarmReport.REPORT.warnings().apply(FarmResults.read(folder)));

    Files.writeString(
        folder.environment(),
        "{\"farm\": {\"worker_cpus_asked\": 0.3, \"worker_cpus_enforced\": true}}");
    assertEquals(List.of(), FarmReport.REPORT.warnings().apply(FarmResults.read(folder)));

    Files.writeString(folder.environment(), "{\"farm\": {\"worker_cpus_asked\": 0.3}}");
    assertEquals(1, FarmReport.REPORT.warnings().apply(FarmResults.read(folder)).size());
  }
}
