package soapbench.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;
import soapbench.factor.Levels;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class RowsTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:00:00Z");

  private static final Column<String, String> COLOUR =
      Column.of("colour", "", "how it is painted", CellCodec.WORD);
  private static final Factors<String> FACTORS = new Factors<>(List.of(COLOUR), COLOUR::read);

  private static final Measure TIME = Measure.ns("time_ns", "how long it took");
  private static final Measure HALF =
      Measure.ns("half_ns", "half of it").computed(values -> values.of(TIME) / 2);
  private static final Measure SIZE = Measure.bytes("size", "how much there was").optional();
  private static final Measure TURNS = Measure.count("turns", "", "how often").notSummarised();
  private static final Measure SHARE =
      Measure.computed("share", "cores", "a tenth", 3, values -> values.of(TURNS) / 10);

  private static final Rows<String> TRIALS =
      Rows.trials(
          FACTORS,
          List.of(TIME, HALF, SIZE, TURNS, SHARE),
          values -> {
            if (values.of(TURNS) > 3) {
              throw new IllegalArgumentException("turns %s".formatted(values.whole(TURNS)));
            }
          },
          "when it began");

  private static final Rows<String> FLOORS =
      Rows.beside("floors.csv", FACTORS, List.of(TIME), "why there is none", "when that began");

  private static final Values COMPLETE =
      Values.NONE.with(TIME, 3_000_000_000L).with(SIZE, 12).with(TURNS, 2);

  @TempDir private Path folder;

  private static Place place(int position) {
    return new Place("painting", Stage.MEASURED, 1, position);
  }

  private static List<Trial<String>> trials() {
    return List.of(
        TRIALS.completed(place(1), "red", COMPLETE, AT),
        TRIALS.completed(place(2), "blue", Values.NONE.with(TIME, 5).with(TURNS, 1), AT),
        Trial.failed(place(3), "blue", "timeout: no\n answer", AT));
  }

  private static final String TEXT =
      """
      experiment,stage,round,position,colour,outcome,error,time_ns,half_ns,size,turns,share,\
      started_at
      painting,measured,1,1,red,completed,,3000000000,1500000000,12,2,0.2,2026-11-21T08:00:00Z
      painting,measured,1,2,blue,completed,,5,3,,1,0.1,2026-11-21T08:00:00Z
      painting,measured,1,3,blue,failed,timeout: no answer,,,,,,2026-11-21T08:00:00Z
      """;

  @Test
  void shouldWriteHeaderAndCellsFromTheListOfMeasures() throws Exception {
    assertEquals(TEXT, TRIALS.table().text(trials()));
    assertEquals(TEXT, InLocale.arabic(() -> TRIALS.table().text(trials())));
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    Path file = Files.writeString(folder.resolve("trials.csv"), TEXT);

    assertEquals(trials(), TRIALS.read(file));
  }

  @Test
  void shouldComputeFromWhatWasMeasuredAndNotReadIt() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("trials.csv"), TEXT.replace("1500000000", "1").replace(",0.2,", ",,"));
    Trial<String> first = TRIALS.read(file).get(0);

    assertEquals(1.5e9, first.of(HALF));
    assertEquals(0.2, first.of(SHARE));
  }

  @Test
  void shouldWriteAndReadAWordForANumber() throws IOException {
    Measure finish = Measure.word("finish", "how it shines", "matt", "glossy");
    Rows<String> rows = Rows.trials(FACTORS, List.of(TIME, finish), values -> {}, "when");
    List<Trial<String>> trials =
        List.of(
            rows.completed(place(1), "red", Values.NONE.with(TIME, 1).with(finish, 1), AT),
            rows.completed(place(2), "red", Values.NONE.with(TIME, 1), AT));
    String text = rows.table().text(trials);
    Path file = Files.writeString(folder.resolve("trials.csv"), text);

    assertTrue(text.contains(",1,glossy,") && text.contains(",1,,"), text);
    assertEquals(CellCodec.Type.STRING, finish.column().codec().type());
    assertEquals(trials, rows.read(file));
    Files.writeString(file, text.replace("glossy", "wet"));
    assertEquals(
        file + " line 2: finish cannot be 'wet'",
        assertThrows(MalformedCsvException.class, () -> rows.read(file)).getMessage());
  }

  @Test
  void shouldPlaceExchangesOfBurstsOnlyWhereAFileHasThem() throws IOException {
    Rows<String> bursts = Rows.trials(FACTORS, List.of(TIME), values -> {}, "when").inBursts();
    List<Trial<String>> trials =
        List.of(
            bursts.completed(place(1), "red", Values.NONE.with(TIME, 1), AT),
            bursts.completed(place(1).at(2), "red", Values.NONE.with(TIME, 1), AT));
    Path file = Files.writeString(folder.resolve("trials.csv"), bursts.table().text(trials));

    assertEquals(trials, bursts.read(file));
    assertThrows(
        MalformedCsvException.class,
        () -> Rows.trials(FACTORS, List.of(TIME), values -> {}, "when").read(file));
  }

  @Test
  void shouldRefuseACompletedTrialThatLacksWhatEachHas() {
    assertThrows(
        IllegalArgumentException.class,
        () -> TRIALS.ended(place(1), "red", new Outcome.Completed(Values.NONE), AT));
    assertFalse(TRIALS.ended(place(1), "red", new Outcome.Failed("a: b"), AT).completed());
  }

  @Test
  void shouldTellTheDictionaryOfItsFile() {
    Table<Trial<String>> table = TRIALS.table();

    assertEquals("half of it", table.meaning("half_ns"));
    assertEquals("when it began", table.meaning("started_at"));
    assertEquals("how it is painted", table.meaning("colour"));
    assertEquals("as in trials.csv", FLOORS.table().meaning("colour"));
    assertEquals("as in trials.csv", FLOORS.table().meaning("stage"));
    assertEquals("why there is none", FLOORS.table().meaning("error"));
    assertEquals(
        List.of("", "ns", "ns", "bytes", "", "cores"),
        table.columns().subList(6, 12).stream().map(Column::unit).toList());
  }

  @Test
  void shouldTakeARowWithoutAnErrorForMeasuredInAFileWithoutOutcomes() throws IOException {
    List<Trial<String>> floors =
        List.of(
            FLOORS.completed(place(1), "red", Values.NONE.with(TIME, 7), AT),
            Trial.failed(place(2), "red", "nobody answers", AT));
    Path file = Files.writeString(folder.resolve("floors.csv"), FLOORS.table().text(floors));

    assertFalse(FLOORS.table().header().contains("outcome"));
    assertEquals(floors, FLOORS.read(file));
  }

  @Test
  void shouldNameTheLineOfARowThatCannotBe() throws IOException {
    assertRefused("completed,,3000000000", "completed,,", "line 2: time_ns is missing");
    assertRefused(",12,2,", ",12,4,", "line 2: turns 4");
    assertRefused(",12,2,", ",12,-2,", "line 2: turns -2 is negative");
    assertRefused(",12,2,", ",1.5,2,", "line 2: size cannot be '1.5'");
    assertRefused(
        "completed,,3000000000",
        "completed,late,3000000000",
        "line 2: either completed or an error");
    assertRefused("failed,timeout: no answer", "failed,", "line 4: either completed or an error");
  }

  private void assertRefused(String right, String wrong, String reason) throws IOException {
    Path file = Files.writeString(folder.resolve("trials.csv"), TEXT.replace(right, wrong));
    String message =
        assertThrows(MalformedCsvException.class, () -> TRIALS.read(file)).getMessage();
    assertTrue(message.contains(reason), message);
  }

  @Test
  void shouldRefuseNumbersThatAreNotOfItsFile() {
    Values sized = Values.NONE.with(TIME, 1).with(SIZE, 1);
    assertEquals(
        "size is not a measure of floors.csv",
        assertThrows(
                IllegalArgumentException.class, () -> FLOORS.completed(place(1), "red", sized, AT))
            .getMessage());
    assertEquals(
        "time_ns is not known",
        assertThrows(
                IllegalArgumentException.class,
                () -> FLOORS.completed(place(1), "red", Values.NONE, AT))
            .getMessage());
    assertThrows(IllegalArgumentException.class, () -> Values.NONE.with(HALF, 1));
    assertThrows(IllegalArgumentException.class, () -> Values.NONE.with(TIME, -1));
    assertThrows(IllegalArgumentException.class, () -> Trial.failed(place(1), "red", " \n ", AT));
  }

  @Test
  void shouldRefuseMoreThanThereCanBe() {
    COMPLETE.requireAtMost(SIZE, TIME);
    COMPLETE.requireAtMost(SIZE, SIZE);
    Values.NONE.with(TIME, 1).requireAtMost(TIME, SIZE);

    assertEquals(
        "size 12 is more than turns 2",
        assertThrows(IllegalArgumentException.class, () -> COMPLETE.requireAtMost(SIZE, TURNS))
            .getMessage());
  }

  @Test
  void shouldKnowNothingOfATrialThatFailed() {
    Trial<String> failed = trials().get(2);

    assertTrue(Double.isNaN(failed.of(TIME)));
    assertTrue(Double.isNaN(failed.of(HALF)));
    assertEquals(Optional.empty(), failed.values());
    assertEquals("timeout: no answer", failed.error());
    assertEquals("", trials().get(0).error());
  }

  @Test
  void shouldHaveNoRatioOverNothing() {
    Measure ratio = Measure.ratio("time_over_turns", TIME, TURNS);

    assertEquals("`time_ns / turns`", ratio.meaning());
    assertEquals(1.5e9, COMPLETE.of(ratio));
    assertTrue(Double.isNaN(COMPLETE.and(new Values(Map.of(TURNS, 0.0))).of(ratio)));
  }

  @Test
  void shouldSumUpMeasuresByCell() {
    Table<SummaryRow<String>> table = SummaryRow.table(FACTORS, "a column of trials.csv");
    SummaryRow<String> row =
        new SummaryRow<>("red", Levels.NONE, TIME, 2, Summary.of(ForkedSample.of(1_000, 1_000)));

    assertEquals(
        """
        colour,measure,unit,n,failed,mean,median,p90,min,max,ci_low,ci_high
        red,time_ns,ns,2,2,1000,1000,1000,1000,1000,1000,1000
        """,
        table.text(List.of(row)));
    assertEquals("a column of trials.csv", table.meaning("measure"));
  }
}
