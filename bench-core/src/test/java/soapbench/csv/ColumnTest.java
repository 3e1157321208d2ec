package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import soapbench.trial.Stage;

class ColumnTest {

  private static <V> Column<V, V> column(CellCodec<V> codec) {
    return Column.of("some_cell", "", "", codec);
  }

  private static CsvRow row(String cell) {
    return CsvFile.parse("some.csv", "some_cell,other\n\"" + cell + "\",x\n").get(0);
  }

  private static <V> void shouldReadWhatItWrites(CellCodec<V> codec, V value, String cell) {
    assertEquals(cell, column(codec).cell(value));
    assertEquals(value, column(codec).read(row(cell)));
  }

  @Test
  void shouldReadWhatItWrites() {
    Instant at = Instant.parse("2026-11-21T08:15:30.120Z");

    shouldReadWhatItWrites(CellCodec.WORD, "länger, \n2", "länger, \n2");
    shouldReadWhatItWrites(CellCodec.TEXT, "", "");
    shouldReadWhatItWrites(CellCodec.WHOLE, 12_345_678_901L, "12345678901");
    shouldReadWhatItWrites(CellCodec.COUNT, -7, "-7");
    shouldReadWhatItWrites(CellCodec.INSTANT, at, "2026-11-21T08:15:30.120Z");
    shouldReadWhatItWrites(CellCodec.MEASURED, OptionalLong.of(3), "3");
    shouldReadWhatItWrites(CellCodec.MEASURED, OptionalLong.empty(), "");
    shouldReadWhatItWrites(CellCodec.number(3), 0.125, "0.125");
    shouldReadWhatItWrites(CellCodec.number(3), Double.NaN, "");
    shouldReadWhatItWrites(
        CellCodec.INSTANT.optional(), Optional.of(at), "2026-11-21T08:15:30.120Z");
    shouldReadWhatItWrites(CellCodec.INSTANT.optional(), Optional.empty(), "");
  }

  @Test
  void shouldReadItsDefaultWhenTheCellIsEmptyOrTheColumnMissing() {
    Column<Integer, Integer> fork = column(CellCodec.COUNT.orElse(1));

    assertEquals(1, fork.read(row("")));
    assertEquals(1, fork.read(CsvRow.of("some.csv", Map.of())));
    assertEquals(4, fork.read(row("4")));
  }

  @Test
  void shouldNameLineAndColumnWhenACellIsMissingOrCannotBeRead() {
    assertEquals("some.csv line 2: some_cell is missing", refusal(CellCodec.COUNT, ""));
    assertEquals("some.csv line 2: some_cell cannot be '1.5'", refusal(CellCodec.COUNT, "1.5"));
    assertEquals("some.csv line 2: some_cell cannot be 'x'", refusal(CellCodec.number(1), "x"));
    assertEquals("some.csv line 2: some_cell cannot be 'now'", refusal(CellCodec.INSTANT, "now"));
    assertEquals(
        "some.csv line 2: some_cell cannot be '9'", refusal(CellCodec.INSTANT.optional(), "9"));
  }

  private static String refusal(CellCodec<?> codec, String cell) {
    return assertThrows(MalformedCsvException.class, () -> column(codec).read(row(cell)))
        .getMessage();
  }

  @Test
  void shouldKeepNameAndCellsWhenOnlyTheDictionaryDiffers() {
    Column<String, Integer> length =
        Column.of("length", "", "how long", CellCodec.COUNT).of(String::length);
    Table<String> table =
        new Table<>("words.csv", List.of(length.unit("letters").asIn("other.csv")));

    assertEquals("length\n5\n", table.text(List.of("hello")));
    assertEquals("letters", table.columns().get(0).unit());
    assertEquals("as in other.csv", table.meaning("length"));
  }

  @Test
  void shouldReadEachWordOfAClosedChoiceAndNoOther() {
    CellCodec<Stage> codec = CellCodec.ofWords("stage", Stage.values(), Stage::word);

    for (Stage stage : Stage.values()) {
      assertEquals(stage, codec.value().apply(codec.text().apply(stage)));
    }
    assertEquals(
        "stage is 'main', not one of warmup, measured",
        assertThrows(IllegalArgumentException.class, () -> codec.value().apply("main"))
            .getMessage());
  }
}
