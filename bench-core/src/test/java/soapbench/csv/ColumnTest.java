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

  private static <V> Column<V, V> column(Codec<V> codec) {
    return Column.of("some_cell", "", "", codec);
  }

  private static CsvRow row(String cell) {
    return CsvFile.parse("some.csv", "some_cell,other\n\"" + cell + "\",x\n").get(0);
  }

  private static <V> void shouldReadWhatItWrites(Codec<V> codec, V value, String cell) {
    assertEquals(cell, column(codec).cell(value));
    assertEquals(value, column(codec).read(row(cell)));
  }

  @Test
  void shouldReadWhatItWrites() {
    Instant at = Instant.parse("2026-11-21T08:15:30.120Z");

    shouldReadWhatItWrites(Codec.WORD, "länger, \n2", "länger, \n2");
    shouldReadWhatItWrites(Codec.TEXT, "", "");
    shouldReadWhatItWrites(Codec.WHOLE, 12_345_678_901L, "12345678901");
    shouldReadWhatItWrites(Codec.COUNT, -7, "-7");
    shouldReadWhatItWrites(Codec.INSTANT, at, "2026-11-21T08:15:30.120Z");
    shouldReadWhatItWrites(Codec.MEASURED, OptionalLong.of(3), "3");
    shouldReadWhatItWrites(Codec.MEASURED, OptionalLong.empty(), "");
    shouldReadWhatItWrites(Codec.number(3), 0.125, "0.125");
    shouldReadWhatItWrites(Codec.number(3), Double.NaN, "");
    shouldReadWhatItWrites(Codec.INSTANT.optional(), Optional.of(at), "2026-11-21T08:15:30.120Z");
    shouldReadWhatItWrites(Codec.INSTANT.optional(), Optional.empty(), "");
  }

  @Test
  void shouldReadItsDefaultWhenTheCellIsEmptyOrTheColumnMissing() {
    Column<Integer, Integer> fork = column(Codec.COUNT.orElse(1));

    assertEquals(1, fork.read(row("")));
    assertEquals(1, fork.read(CsvRow.of("some.csv", Map.of())));
    assertEquals(4, fork.read(row("4")));
  }

  @Test
  void shouldNameLineAndColumnWhenACellIsMissingOrCannotBeRead() {
    assertEquals("some.csv line 2: some_cell is missing", refusal(Codec.COUNT, ""));
    assertEquals("some.csv line 2: some_cell cannot be '1.5'", refusal(Codec.COUNT, "1.5"));
    assertEquals("some.csv line 2: some_cell cannot be 'x'", refusal(Codec.number(1), "x"));
    assertEquals("some.csv line 2: some_cell cannot be 'now'", refusal(Codec.INSTANT, "now"));
    assertEquals(
        "some.csv line 2: some_cell cannot be '9'", refusal(Codec.INSTANT.optional(), "9"));
  }

  private static String refusal(Codec<?> codec, String cell) {
    return assertThrows(MalformedCsvException.class, () -> column(codec).read(row(cell)))
        .getMessage();
  }

  @Test
  void shouldKeepNameAndCellsWhenOnlyTheDictionaryDiffers() {
    Column<String, Integer> length =
        Column.of("length", "", "how long", Codec.COUNT).of(String::length);
    Table<String> table =
        new Table<>("words.csv", List.of(length.unit("letters").asIn("other.csv")));

    assertEquals("length\n5\n", table.text(List.of("hello")));
    assertEquals("letters", table.columns().get(0).unit());
    assertEquals("as in other.csv", table.meaning("length"));
  }

  @Test
  void shouldReadEachWordOfAClosedChoiceAndNoOther() {
    Codec<Stage> codec = Codec.ofWords("stage", Stage.values(), Stage::word);

    for (Stage stage : Stage.values()) {
      assertEquals(stage, codec.value().apply(codec.text().apply(stage)));
    }
    assertEquals(
        "stage is 'main', not one of warmup, measured",
        assertThrows(IllegalArgumentException.class, () -> codec.value().apply("main"))
            .getMessage());
  }
}
