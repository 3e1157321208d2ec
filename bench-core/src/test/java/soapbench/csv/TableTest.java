package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.columns.payload.TrialColumns;

class TableTest {

  private static final Column<String> WORD = new Column<>("word", "", "a|b", word -> word);
  private static final Column<String> LENGTH =
      new Column<>("length_ns", "ns", "how long", word -> Cells.whole(word.length()));

  @Test
  void shouldGiveHeaderCellsAndDictionaryFromOneTable() {
    Table<String> table = new Table<>("words.csv", List.of(WORD, LENGTH));

    assertEquals(List.of("word", "length_ns"), table.header());
    assertEquals(List.of("abc", "3"), table.cells("abc"));
    assertEquals(
        """
        | column | unit | meaning |
        |---|---|---|
        | `word` |  | a\\|b |
        | `length_ns` | ns | how long |
        """,
        ColumnDictionary.markdown(table));
  }

  @Test
  void shouldReuseColumnForRowsThatContainItsSubject() {
    Column<List<String>> first = LENGTH.of(words -> words.get(0));

    assertEquals("5", first.cell().apply(List.of("hello", "x")));
  }

  @Test
  void shouldRejectColumnWhenNamedTwiceOrBadly() {
    assertThrows(
        IllegalArgumentException.class, () -> new Table<>("words.csv", List.of(WORD, WORD)));
    assertThrows(
        IllegalArgumentException.class, () -> new Column<String>("A b", "", "", word -> word));
  }

  @Test
  void shouldRejectCellWhenItHoldsALineBreak() {
    Table<String> table = new Table<>("words.csv", List.of(WORD));

    assertThrows(IllegalArgumentException.class, () -> table.cells("two\nlines"));
  }

  @Test
  void shouldDescribeEveryTrialColumn() {
    String dictionary = ColumnDictionary.markdown(TrialColumns.TABLE);

    assertTrue(dictionary.contains("| `transaction_ns` | ns | c4 - c0"), dictionary);
    assertTrue(TrialColumns.durations().contains("server_deserialization_ns"));
    assertTrue(!TrialColumns.durations().contains("payload_bytes"));
  }

  @Test
  void shouldWriteNumbersPlainlyAndNaNAsEmpty() {
    assertEquals("", Cells.number(Double.NaN));
    assertEquals("12345678901", Cells.number(12_345_678_901.0));
    assertEquals("0.5", Cells.number(0.5));
  }
}
