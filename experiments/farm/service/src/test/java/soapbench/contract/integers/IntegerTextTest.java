package soapbench.contract.integers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntegerTextTest {

  @Test
  void shouldReadWhatItWrote() {
    int[] numbers = {0, -1, 7, Integer.MIN_VALUE, Integer.MAX_VALUE};

    assertEquals("0 -1 7 -2147483648 2147483647", IntegerText.print(numbers));
    assertArrayEquals(numbers, IntegerText.parse(IntegerText.print(numbers)));
  }

  @Test
  void shouldReadManyShortNumbers() {
    int[] digits = IntStream.range(0, 100_000).map(i -> i % 10).toArray();

    assertArrayEquals(digits, IntegerText.parse(IntegerText.print(digits)));
  }

  @Test
  void shouldReadAnyWhiteSpaceOfXml() {
    assertArrayEquals(new int[] {1, 2, 3}, IntegerText.parse("\r\n 1\t+2 \n003 "));
    assertArrayEquals(new int[0], IntegerText.parse(" "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "2147483648", "1.0", "0x1", "-", "1\u00a02", "\u0661", "1,2"})
  void shouldNameTheNumberThatIsNone(String wrong) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> IntegerText.parse("7 " + wrong + " 9"));
    assertEquals("number 2 of the list is not an xs:int", refused.getMessage());
  }
}
