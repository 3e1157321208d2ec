package soapbench.experiment.farm.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertLacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;

class FarmReportTest extends ReportContract<FarmResults> {

  private static final FarmCell CALL = KnownFarm.cell("soap-http", 1, 500);
  private static final FarmCell MESSAGE = KnownFarm.cell("jms", 1, 500);

  /** Every way, with disturbed cells. */
  @Override
  protected RunFolder madeUp() throws IOException {
    List<FarmCell> cells = MadeUpFarm.cells(List.of(1, 3), List.of(500, 5_000, 100_000));
    List<FarmCell> all =
        Stream.concat(cells.stream(), MadeUpFarm.disturbed(cells.subList(3, 6)).stream()).toList();
    return new MadeUpFarm(all, 6).write(path);
  }

  @Override
  protected ExperimentReport<FarmResults> report() {
    return FarmReport.REPORT;
  }

  @Override
  protected RunFolder none() throws Exception {
    return new KnownFarm().write(path);
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "3 workers pay from 5,000 integers on.",
        14,
        4,
        25,
        "way,data,workers,integers,disturbance,",
        "each worker has 0.3 of a core",
        List.of("no answer from &lt;worker-1&gt; in 600 s"),
        List.of("how workers shared the cores is not recorded"));
  }

  @Override
  protected List<Path> cutFiles(RunFolder folder) {
    FarmFolder own = new FarmFolder(folder);
    return List.of(folder.trials(), own.executions(), own.floors());
  }

  @Test
  void shouldBeAboutTheUsualCollectorAndCompareBoth() throws Exception {
    assertComparesCollectors(FarmRows.TRIALS);
  }

  @Test
  void shouldEscapeTheNamesOfWorkers() throws Exception {
    Path executions = new FarmFolder(madeUp()).executions();
    Files.writeString(
        executions, Files.readString(executions).replace("worker-3", "<b>worker</b> & 3"));

    assertShows("&lt;b&gt;worker&lt;/b&gt; &amp; 3");
  }

  @Test
  void shouldShowWhereTheTimeGoesAtOneSizeOfTwo() throws Exception {
    madeUp();

    String html = html();

    assertContains("data-pick=\"500 integers\" hidden=\"hidden\"", html);
    assertContains("<dt>soap-http, 1 worker</dt>", html);
  }

  @Test
  void shouldSayThatThereIsNoMeasuredTrial() throws Exception {
    none();

    assertShows("The run has no measured trial.");
  }

  @Test
  void shouldSayWhatIsNotKnownWithoutExecutionsFloorsAndEnvironment() throws Exception {
    RunFolder folder = madeUp();
    FarmFolder own = new FarmFolder(folder);
    Files.delete(own.executions());
    Files.delete(own.floors());
    Files.delete(folder.environment());

    String html = html();

    assertContains("This run has no executions.csv", html);
    assertContains("whether the system held it to one is not recorded", html);
    assertLacks("id=\"floors\"", html);
    assertContains("Not drawn, for lack of floors: farm-floors.", html);
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

    assertShows(
        "This system did not hold the workers to 0.30 of a core each (5 workers share 2"
            + " cores).",
        "nothing held it to a share");
  }

  @Test
  void shouldWarnOfCellsThatStillDrift() throws Exception {
    KnownFarm farm = new KnownFarm();
    for (int round = 1; round <= 20; round++) {
      farm.trials(CALL, 200 - 2 * round + round * 7 % 5);
    }
    farm.write(path);

    assertShows(
        "Still drifting while it was measured",
        "soap-http, 1 worker, 500 integers −2",
        "Of 1 cell with undisturbed workers 1 still drifted");
  }

  @Test
  void shouldReportOneTrialOfOneCell() throws Exception {
    new KnownFarm().trials(CALL, 10).write(path);

    assertShows(
        "Nothing to compare: the run has one option.",
        "no intervals from single trials",
        "2627119");
  }

  @Test
  void shouldReportWhenEveryTrialFailed() throws Exception {
    RunFolder folder =
        new KnownFarm()
            .failedInWarmUp(CALL, "refused: no worker")
            .failed(CALL, 2, "refused: no worker")
            .failed(MESSAGE, 1, "timeout: nothing came")
            .write(path);

    assertShows(
        "Nothing completed, so there is no answer.",
        "<dt>SF1 not tested</dt>",
        "Failed trials: 4, warm-up included.");
    writeData();
    assertContains(
        "soap-http,xml,1,500,none,transaction_ns,ns,0,2,,,,,,,\n",
        Files.readString(folder.summary()));
  }

  @Test
  void shouldReportDisturbedCellsAlone() throws Exception {
    new KnownFarm()
        .trials(KnownFarm.disturbed(KnownFarm.cell("jms", 3, 500), "killed"), 10, 11)
        .write(path);

    assertShows(
        "jms, one worker killed",
        "No cell with a slow or killed worker has completed trials and the");
  }

  @Test
  void shouldNameTheFileWhenAFloorIsOfAnotherCell() throws Exception {
    RunFolder folder = new KnownFarm().trials(CALL, 10).floor(1, 2).write(path);
    Path floors = new FarmFolder(folder).floors();
    Files.writeString(floors, Files.readString(floors).replace(",500,", ",501,"));

    assertEnds(
        "its floor of measured round 1, position 1 is of another cell",
        refusal(MalformedCsvException.class, this::writeData));
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
