package soapbench.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static final TextTable<Map.Entry<String, Integer>> COUNTS =
      new TextTable<Map.Entry<String, Integer>>()
          .left("what", Map.Entry::getKey)
          .right("count", row -> row.getValue().toString())
          .left("", row -> row.getValue() > 9 ? "many" : "");

  @Test
  void shouldAlignWordsLeftAndNumbersRight() {
    assertEquals(
        List.of(
            "what    count", //
            "apples      9",
            "Öl         10  many"),
        COUNTS.lines(List.of(Map.entry("apples", 9), Map.entry("Öl", 10))));
  }

  @Test
  void shouldIndentEveryLine() {
    assertEquals(
        List.of("  what  count", "  a     12345  many"),
        COUNTS.indented(List.of(Map.entry("a", 12_345))));
  }

  @Test
  void shouldHaveNoLineOfHeadersWhenNoColumnHasOne() {
    TextTable<String> lengths =
        new TextTable<String>().left(word -> word).left(word -> "has " + word.length());

    assertEquals(List.of("one    has 3", "three  has 5"), lengths.lines(List.of("one", "three")));
  }

  @Test
  void shouldNeverBreakALongCell() {
    String longer = "word ".repeat(100).strip();

    assertEquals(
        List.of(longer), new TextTable<String>().left(word -> word).lines(List.of(longer)));
  }
}
