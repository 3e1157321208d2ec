package soapbench.factor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeapSizeTest {

  @ParameterizedTest
  @CsvSource({"1536m, 1536", "2g, 2048", "512M, 512", "64G, 65536"})
  void shouldReadSizeWhenItHasAUnit(String text, int mebibytes) {
    assertEquals(mebibytes, HeapSize.of(text).mebibytes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1536", "1536k", "-1g", "511m", "65g", "1.5g", "1g -XX:foo"})
  void shouldRefuseAndNameTheRangeWhenTheSizeIsNotOne(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> HeapSize.of(text));

    assertEquals(
        "heap size '" + refusedText(text) + "' is not a number of m or g from 512m to 64g",
        refused.getMessage());
  }

  @Test
  void shouldPrintAsAJvmReadsIt() {
    assertEquals("2048m", HeapSize.of("2g").toString());
  }

  private static String refusedText(String text) {
    return text.equals("65g") ? "66560m" : text;
  }
}
