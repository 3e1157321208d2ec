package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableTest {

  private static final Column<String, String> WORD = Column.of("word", "", "a|b", CellCodec.WORD);
  private static final Column<String, Integer> LENGTH =
      Column.of("length_ns", "ns", "how long", CellCodec.COUNT).of(String::length);

  @Test
  void shouldGiveHeaderCellsAndDictionaryFromOneTable() {
    Table<String> table = new Table<>("words.csv", List.of(WORD, LENGTH));

    assertEquals(List.of("word", "length_ns"), table.header());
    assertEquals(List.of("abc", "3"), table.cells("abc"));
    assertEquals(List.of("", "ns"), table.columns().stream().map(Column::unit).toList());
    assertEquals("a|b", table.meaning("word"));
    assertEquals("how long", table.meaning(LENGTH));
  }

  @Test
  void shouldReuseColumnForRowsThatContainItsSubject() {
    Column<List<String>, Integer> first = LENGTH.of(words -> words.get(0));
    Column<List<String>, Optional<Integer>> any = LENGTH.ofAny(words -> words.stream().findAny());

    assertEquals("5", first.cell(List.of("hello", "x")));
    assertEquals("5", any.cell(List.of("hello")));
    assertEquals("", any.cell(List.of()));
  }

  @Test
  void shouldRejectColumnWhenNamedTwiceOrBadly() {
    assertRefused(
        () -> new Table<>("words.csv", List.of(WORD, WORD)),
        () -> Column.of("A b", "", "", CellCodec.WORD));
  }

  @Test
  void shouldRejectCellWhenItHoldsALineBreak() {
    Table<String> table = new Table<>("words.csv", List.of(WORD));

    assertRefused(
        () -> table.cells("two\nlines"), () -> table.cells("\nline"), () -> table.cells("\rline"));
  }

  @Test
  void shouldWriteNumbersPlainlyAndNaNAsEmpty() {
    assertEquals("", Cells.number(Double.NaN));
    assertEquals("12345678901", Cells.number(12_345_678_901.0));
    assertEquals("0.5", Cells.number(0.5));
  }

  @Test
  void shouldRoundNumbersToTheirDecimalsAndHalvesToTheEvenDigit() {
    assertEquals("0.2", Cells.number(0.25));
    assertEquals("0.4", Cells.number(0.35));
    assertEquals("7", Cells.number(7.04));
    assertEquals("0.125", Cells.number(0.125, 3));
    assertEquals("100", Cells.number(100, 0));
  }

  @Test
  void shouldWriteRatiosToFourDecimalsAndNothingWithoutABound() {
    assertEquals("1.5000", Cells.ratio(1.5));
    assertEquals("0.3333", Cells.ratio(1 / 3.0));
    assertEquals("", Cells.ratio(Double.NaN));
    assertEquals("", Cells.ratio(Double.POSITIVE_INFINITY));
  }

  @Test
  void shouldNotKnowTheMeaningOfAColumnThatItHasNot() {
    Table<String> table = new Table<>("words.csv", List.of(WORD));

    assertEquals("words.csv has no column length_ns", refusal(() -> table.meaning(LENGTH)));
  }
}
