package soapbench.experiment.load.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.folder.RunFolder;

class LoadResultsTest {

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 1);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 1);

  @TempDir private Path path;

  private static KnownLoad known() {
    return new KnownLoad()
        .first(JMS, 1, 90, 300)
        .first(JMS, 2, 110, 280)
        .repeat(JMS, 1, 5, 6)
        .repeat(JMS, 2, 7, 8)
        .failed(JMS, 2, 1, "no reply")
        .repeat(HTTP, 1, 1, 2, 3)
        .nothing(HTTP, 2, "no samples")
        .paced(KnownLoad.rate("http", 3_500, 12.5), 1, 5, 0, 0, 1, 0);
  }

  private String summary() throws IOException {
    return LoadSummaryRow.TABLE.text(known().results(path).summary());
  }

  @Test
  void shouldSumUpAsTheGoldenFileSays() throws Exception {
    Golden.assertText(getClass(), "summary.csv", summary());
    Golden.assertText(getClass(), "summary.csv", InLocale.arabic(this::summary));
  }

  @Test
  void shouldPutCellsInTheirOrderAndSamplesIntoTheirRepeats() throws IOException {
    LoadResults results = known().results(path);

    assertEquals(
        List.of("HTTP, 0.5 KB, 1 user", "JMS, 0.5 KB, 1 user", "HTTP, 3.5 KB, 12.5/s"),
        results.cells().stream().map(CellResults::label).toList());
    CellResults jms = results.cells().get(1);
    assertArrayEquals(new double[] {7, 8}, jms.repeats().get(1).of(LoadMeasure.ELAPSED));
    assertArrayEquals(new double[] {280}, jms.repeats().get(1).of(LoadMeasure.CONNECT));
    assertEquals(1, jms.failed());
    assertEquals(Map.of(JMS, Map.of("no reply", 1L)), results.failures());
  }

  @Test
  void shouldLeaveOutRepeatsThatDidNotEnd() throws IOException {
    RunFolder folder = known().write(path);
    String cells = Files.readString(new LoadFolder(folder).cells());
    Files.writeString(new LoadFolder(folder).cells(), cells.substring(0, cells.indexOf("load,2,")));

    LoadResults results = LoadResults.read(folder);

    assertEquals(1, results.cells().stream().filter(c -> c.cell().equals(JMS)).count());
    assertEquals(
        List.of(1), results.cells().get(0).repeats().stream().map(Repeat::number).toList());
    assertTrue(results.unfinished() >= 3, () -> "left out: " + results.unfinished());
  }

  @Test
  void shouldKeepWhatThereIsWithoutCellsFileAndWithHalfARow() throws IOException {
    RunFolder folder = known().write(path);
    Files.delete(new LoadFolder(folder).cells());
    String trials = Files.readString(folder.trials());
    Files.writeString(folder.trials(), trials.substring(0, trials.length() - 20));

    LoadResults results = LoadResults.read(folder);

    assertFalse(results.cellsFile());
    assertEquals(3, results.cells().size());
    assertEquals(0, results.unfinished());
    assertEquals(3, results.cells().get(2).repeats().get(0).samples());
    assertEquals(0, results.cells().get(0).summary(LoadMeasure.JMETER_CPU).n());
  }

  /** Samples may be alike: two requests of a user may fit into a millisecond. */
  @Test
  void shouldRefuseMoreSamplesThanTheirCellHad() throws IOException {
    RunFolder folder = known().write(path);
    String trials = Files.readString(folder.trials());
    String last = trials.substring(trials.lastIndexOf('\n', trials.length() - 2) + 1);
    Files.writeString(folder.trials(), trials + last);

    String refusal = refusal(MalformedCsvException.class, () -> LoadResults.read(folder));

    assertContains(
        "trials.csv: has 5 measured samples of HTTP, 3.5 KB, 12.5/s in repeat 1, and cells.csv"
            + " says 4",
        refusal);
  }

  @Test
  void shouldNameFileAndLineWhenARowCannotBe() throws IOException {
    RunFolder folder = known().write(path);
    Files.writeString(
        folder.trials(), Files.readString(folder.trials()).replace("load,first,", "load,last,"));

    assertContains(
        "trials.csv line 2: stage cannot be 'last'",
        refusal(MalformedCsvException.class, () -> LoadResults.read(folder)));
  }

  private boolean missed(long elapsedMs, long... lateMs) throws IOException {
    LoadCell cell = KnownLoad.rate("http", 500, 100);
    return new KnownLoad()
        .paced(cell, 1, elapsedMs, lateMs)
        .results(path)
        .cells()
        .get(0)
        .missedRate();
  }

  @Test
  void shouldMarkARateAsMissedWhenRequestsAreFewerOrLater() throws IOException {
    long[] kept = new long[400];
    long[] slipping = new long[400];
    long[] late = new long[400];
    for (int i = 0; i < late.length; i++) {
      slipping[i] = i / 8;
      late[i] = 101;
    }

    assertFalse(missed(5, kept));
    assertTrue(missed(5, slipping), "50 ms more of 4 s are more than 1 %");
    assertTrue(missed(5, late), "sent at the rate, and too late");
  }

  @Test
  void shouldCountTheResponseFromTheIntendedStart() throws IOException {
    LoadResults results =
        new KnownLoad().paced(KnownLoad.rate("jms", 500, 10), 1, 7, 0, 30, 5).results(path);

    assertArrayEquals(
        new double[] {7, 37, 12}, results.cells().get(0).values(LoadMeasure.RESPONSE).get(0));
  }

  @Test
  void shouldCountWhatCountsNowhere() throws IOException {
    RunFolder folder = known().write(path);
    Path cells = new LoadFolder(folder).cells();
    Files.writeString(
        folder.trials(),
        Files.readString(folder.trials())
            .replace("load,measured,1,http,500", "load,warmup,1,http,500"));
    Files.writeString(
        cells,
        Files.readAllLines(cells).stream()
            .filter(row -> !row.startsWith("load,2,") || !row.contains(",jms,"))
            .collect(Collectors.joining("\n", "", "\n")));

    LoadResults results = LoadResults.read(folder);

    assertEquals(3, results.warmup(), "of HTTP's first repeat");
    assertEquals(3, results.unfinished(), "two replies and a failure of JMS's second repeat");
    assertEquals(0, results.find("jms", JMS).orElseThrow().failed());
    assertEquals(Map.of(JMS, Map.of("no reply", 1L)), results.failures());
  }

  @Test
  void shouldPairRepeatsThatBothBindingsHave() throws IOException {
    LoadResults results =
        new KnownLoad()
            .repeat(JMS, 1, 20)
            .repeat(JMS, 2, 30)
            .repeat(JMS, 4, 900)
            .repeat(HTTP, 1, 10)
            .repeat(HTTP, 2, 10)
            .repeat(HTTP, 3, 1)
            .results(path);

    assertEquals(Math.sqrt(2 * 3), results.jmsOverHttp(HTTP, 0.95).value(), 1e-9);
    assertEquals(2, results.jmsOverHttp(JMS, 0.95).n());
    assertEquals(0, results.jmsOverHttp(KnownLoad.cell("jms", 501, 1), 0.95).n());
  }

  @Test
  void shouldKnowTheLevelsOfTheClosedModelAscending() throws IOException {
    LoadResults results =
        new KnownLoad()
            .repeat(KnownLoad.cell("jms", 3_500, 30), 1, 1)
            .repeat(KnownLoad.cell("jms", 500, 30), 1, 1)
            .repeat(KnownLoad.cell("jms", 500, 100), 1, 1)
            .paced(KnownLoad.rate("jms", 9_000, 10), 1, 5, 0, 0)
            .paced(KnownLoad.rate("jms", 9_000, 5), 1, 5, 0, 0)
            .results(path);

    assertEquals(List.of(500, 3_500), results.sizes());
    assertEquals(List.of(30, 100), results.users());
    assertEquals(
        List.of(
            "JMS, 0.5 KB, 30 users",
            "JMS, 3.5 KB, 30 users",
            "JMS, 0.5 KB, 100 users",
            "JMS, 9 KB, 5/s",
            "JMS, 9 KB, 10/s"),
        results.cells().stream().map(CellResults::label).toList());
    assertEquals(2, results.rates().size());
    assertEquals(LoadMeasure.RESPONSE, results.rates().get(0).time());
    assertEquals(LoadMeasure.ELAPSED, results.closed().get(0).time());
  }

  @Test
  void shouldKnowTheSizeOfTheStatedFirstRequest() {
    PublishedFirstRequest stated = PublishedFirstRequest.stated();
    int bytes = (int) Math.round(1_000 * stated.sizeKb());

    assertTrue(stated.at(bytes));
    assertFalse(stated.at(bytes + 1));
  }

  @Test
  void shouldTakeAnEmptyListOfCellsForNone() throws IOException {
    RunFolder folder = known().write(path);
    Files.writeString(new LoadFolder(folder).cells(), "");
    LoadResults empty = LoadResults.read(folder);
    Files.delete(new LoadFolder(folder).cells());

    LoadResults without = LoadResults.read(folder);

    assertEquals(
        without.cells().stream().map(CellResults::samples).toList(),
        empty.cells().stream().map(CellResults::samples).toList());
    assertEquals(3, empty.cells().size());
  }
}
