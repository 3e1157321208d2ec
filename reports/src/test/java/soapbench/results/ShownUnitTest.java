package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownUnitTest {

  @ParameterizedTest
  @CsvSource({
    "ns, 12345678, 'time, ms', 12.3, 12.3 ms",
    "ms, 12.345, 'time, ms', 12.3, 12.3 ms",
    "requests/s, 250, 'time, requests/s', 250, 250 requests/s",
    "1/s, 250, 'time, 1/s', 250, 250/s",
    "'', 0.5, time, 0.500, 0.500",
    "ns, NaN, 'time, ms', –, – ms",
  })
  void shouldShowNanosecondsAsMillisecondsAndOthersAsTheyAre(
      String unit, double value, String title, String number, String text) {
    ShownUnit shown = ShownUnit.of(unit);
    assertEquals(title, shown.title("time"));
    assertEquals(number, shown.number(value));
    assertEquals(text, shown.text(value));
  }
}
