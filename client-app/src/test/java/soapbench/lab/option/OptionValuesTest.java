package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionValuesTest {

  @Test
  void shouldReadMegabytesOfTenToTheSixthWhateverTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals(
          List.of(1_300_000, 22_200_000, 1_000, 64_000_000),
          OptionValues.megabytes("--sizes", "1.3, 22.2,0.001,64"));
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "0.0009     | '0.0009' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "64.1       | '64.1' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "-1         | '-1' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1.3,       | '' is no number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "big        | 'big' is no number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1.3,1.30   | '1.30' is there twice"
      })
  void shouldSayWhatIsAllowedWhenASizeIsNot(String sizes, String reason) {
    assertEquals(
        "--sizes: " + reason,
        assertThrows(RefusedOptionException.class, () -> OptionValues.megabytes("--sizes", sizes))
            .getMessage());
  }

  @Test
  void shouldKeepTheOrderInWhichWordsWereGiven() {
    assertEquals(
        List.of(3, 1), OptionValues.choice("--words", "3,1", List.of(1, 2, 3), String::valueOf));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "4      | '4' is unknown: allowed are 1, 2",
        "1,2,1  | '1' is there twice",
        "1,     | '' is unknown: allowed are 1, 2"
      })
  void shouldSayWhatIsAllowedWhenAWordIsNot(String words, String reason) {
    assertEquals(
        "--words: " + reason,
        assertThrows(
                RefusedOptionException.class,
                () -> OptionValues.choice("--words", words, List.of(1, 2), String::valueOf))
            .getMessage());
  }
}
