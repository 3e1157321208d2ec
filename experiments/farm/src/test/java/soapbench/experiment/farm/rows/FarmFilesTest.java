package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class FarmFilesTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final FarmCell ALONE = new FarmCell("soap-http", "xml", 1, 500, "none");
  private static final FarmCell FIVE = new FarmCell("jms", "packed", 5, 100_000, "killed");

  private static final Values ONE_PART =
      KnownFarm.times(
          2_600_000, 1_200_000, 400_000, 400_000, 120_000, 15_000, 9_876, 9_870, 1, 1, 0, 0);
  private static final Values EIGHT_PARTS =
      KnownFarm.times(
          3_000_000_000L,
          30_000_000,
          2_500_000_000L,
          9_000_000_000L,
          2_700_000_000L,
          8_000_000,
          400_123,
          400_321,
          8,
          4,
          1,
          2);

  private static final List<Trial<FarmCell>> TRIALS =
      List.of(
          FarmRows.TRIALS.completed(place(Stage.WARMUP, 1, 1), ALONE, ONE_PART, AT),
          FarmRows.TRIALS.completed(place(Stage.MEASURED, 1, 2), FIVE, EIGHT_PARTS, AT),
          Trial.failed(
              place(Stage.MEASURED, 2, 1),
              FIVE,
              "wrong result: expected \"a\",\nbut came \"b\"",
              AT));

  private static final List<ExecutionRow> EXECUTIONS =
      List.of(
          new ExecutionRow(
              place(Stage.MEASURED, 1, 2),
              FIVE,
              "worker-1",
              3,
              37_500,
              2_500_000_000L,
              750_000_000),
          new ExecutionRow(place(Stage.MEASURED, 1, 2), FIVE, "worker, 2", 5, 62_500, 0, 0));

  private static final List<Trial<FarmCell>> FLOORS =
      List.of(
          FarmRows.FLOORS.completed(
              place(Stage.MEASURED, 1, 1),
              ALONE,
              KnownFarm.floor(800_000, 380_000, 110_000, 9_876, 9_870),
              AT),
          Trial.failed(place(Stage.MEASURED, 2, 1), ALONE, "timeout: no\nanswer", AT));

  private static final List<SummaryRow<FarmCell>> SUMMARY =
      List.of(
          new SummaryRow<>(
              ALONE,
              FarmRows.TRANSACTION,
              1,
              Summary.of(ForkedSample.of(2_600_000, 2_600_000, 2_600_000))),
          new SummaryRow<>(
              FIVE, FarmRows.COMMUNICATION_OVER_FLOOR, 0, Summary.of(ForkedSample.of(1.2346))),
          new SummaryRow<>(FIVE, FarmRows.TRANSACTION, 2, Summary.of(ForkedSample.of())));

  @TempDir private Path folder;

  private static Place place(Stage stage, int round, int position) {
    return new Place(FarmFolder.EXPERIMENT, stage, round, position);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = FarmFilesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void shouldEqualGoldenFiles() throws IOException {
    assertEquals(golden("trials.csv"), FarmRows.TRIALS.table().text(TRIALS));
    assertEquals(golden("executions.csv"), ExecutionRow.TABLE.text(EXECUTIONS));
    assertEquals(golden("floors.csv"), FarmRows.FLOORS.table().text(FLOORS));
    assertEquals(golden("summary.csv"), FarmRows.SUMMARY.text(SUMMARY));
  }

  /** A file of this name that holds a text. */
  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void shouldEqualGoldenFilesWhenRowsAreWritten() throws IOException {
    shouldEqualGoldenFiles();
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      shouldEqualGoldenFiles();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    assertEquals(TRIALS, FarmRows.TRIALS.read(file("trials.csv", golden("trials.csv"))));
    assertEquals(EXECUTIONS, ExecutionRow.read(file("executions.csv", golden("executions.csv"))));
    assertEquals(FLOORS, FarmRows.FLOORS.read(file("floors.csv", golden("floors.csv"))));
  }

  @Test
  void shouldLeaveOutHalfALineWhenItsWriterWasKilled() throws IOException {
    String trials = golden("trials.csv");
    String executions = golden("executions.csv");
    String floors = golden("floors.csv");

    assertEquals(
        TRIALS.subList(0, 2),
        FarmRows.TRIALS.read(file("trials.csv", trials.substring(0, trials.length() - 10))));
    assertEquals(
        EXECUTIONS.subList(0, 1),
        ExecutionRow.read(
            file("executions.csv", executions.substring(0, executions.length() - 3))));
    assertEquals(
        FLOORS.subList(0, 1),
        FarmRows.FLOORS.read(file("floors.csv", floors.substring(0, floors.length() - 30))));
  }

  @Test
  void shouldTellWhatFollowsFromTimes() {
    assertEquals(500_000_000, EIGHT_PARTS.whole(FarmRows.COMMUNICATION));
    assertEquals(0.3, EIGHT_PARTS.of(FarmRows.CPU_SHARE), 1e-12);
    assertEquals(0.3, EXECUTIONS.get(0).cpuShare(), 1e-12);
    assertTrue(Double.isNaN(EXECUTIONS.get(1).cpuShare()));
    assertEquals("jms", FIVE.line());
    assertEquals("soap-http", ALONE.line());
    assertEquals("soap-jms/packed", new FarmCell("soap-jms", "packed", 1, 1, "none").line());
  }

  @Test
  void shouldNameLineAndReasonWhenARowCannotBe() throws IOException {
    String trials = golden("trials.csv");

    assertEquals(
        folder.resolve("trials.csv")
            + " line 2: way is 'pigeon', not one of soap-http, jms, soap-jms",
        refusal("trials.csv", trials.replace("soap-http,", "pigeon,")));
    assertTrue(
        refusal("trials.csv", trials.replace(",2600000,1200000,", ",2600000,2700000,"))
            .contains("line 2: distribution_ns 2700000 is more than transaction_ns 2600000"));
    assertTrue(
        refusal("trials.csv", trials.replace(",completed,,2600000,", ",completed,,,"))
            .contains("line 2: transaction_ns is missing"));
    assertTrue(
        refusal("trials.csv", trials.replace("jms,packed,5,", "jms,xml,5,"))
            .contains("line 3: over plain JMS integers travel packed, not xml"));
  }

  private String refusal(String name, String text) throws IOException {
    Path file = file(name, text);
    return assertThrows(MalformedCsvException.class, () -> FarmRows.TRIALS.read(file)).getMessage();
  }

  @Test
  void shouldRejectLevelsThatCannotBe() {
    assertThrows(IllegalArgumentException.class, () -> new FarmCell("jms", "packed", 0, 1, "none"));
    assertThrows(IllegalArgumentException.class, () -> new FarmCell("jms", "packed", 1, 0, "none"));
    assertThrows(IllegalArgumentException.class, () -> new FarmCell("jms", "packed", 1, 1, "ill"));
    assertThrows(IllegalArgumentException.class, () -> new FarmCell("jms", "csv", 1, 1, "none"));
  }

  @Test
  void shouldRejectNumbersThatCannotBe() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            FarmRows.TRIALS.completed(
                place(Stage.WARMUP, 1, 1),
                ALONE,
                KnownFarm.times(10, 1, 5, 4, 0, 0, 0, 0, 1, 1, 0, 0),
                AT),
        "the slowest takes no longer than all");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            FarmRows.TRIALS.completed(
                place(Stage.WARMUP, 1, 1),
                ALONE,
                KnownFarm.times(10, 1, 5, 5, 0, 0, 0, 0, 1, 2, 0, 0),
                AT),
        "two workers of one part");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            FarmRows.TRIALS.completed(
                place(Stage.WARMUP, 1, 1),
                ALONE,
                KnownFarm.times(10, 1, 5, 5, 0, 0, 0, 0, 1, 1, -1, 0),
                AT),
        "fewer than no part was sent again");
    assertThrows(
        IllegalArgumentException.class,
        () -> Trial.failed(place(Stage.WARMUP, 1, 1), ALONE, "", AT));
    assertThrows(
        IllegalArgumentException.class,
        () -> Trial.failed(place(Stage.WARMUP, 1, 1), ALONE, " \n", AT));
    assertThrows(
        IllegalArgumentException.class,
        () -> new ExecutionRow(place(Stage.WARMUP, 1, 1), ALONE, " ", 1, 1, 1, 1));
    assertThrows(
        IllegalArgumentException.class, () -> KnownFarm.floor(1, -1, 1, 1, 1), "a negative time");
  }
}
