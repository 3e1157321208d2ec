package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionValuesTest {

  @Test
  @DefaultLocale("de-DE")
  void shouldReadMegabytesOfTenToTheSixthWhateverTheLocale() {
    assertEquals(
        List.of(1_300_000, 22_200_000, 1_000, 64_000_000),
        OptionValues.megabytes("--sizes", "1.3, 22.2,0.001,64"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "0.0009     | '0.0009' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes), or with"
            + " a unit, such as 100KB or 1.3MB",
        "64.1       | '64.1' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes), or with a"
            + " unit, such as 100KB or 1.3MB",
        "-1         | '-1' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes), or with a"
            + " unit, such as 100KB or 1.3MB",
        "1.3,       | '' is not a number: allowed are 0.001 to 64 (MB of 10^6 bytes), or with a"
            + " unit, such as 100KB or 1.3MB",
        "big        | 'big' is not a number: allowed are 0.001 to 64 (MB of 10^6 bytes), or with a"
            + " unit, such as 100KB or 1.3MB",
        "1.3,1.30   | '1.30' is there twice"
      })
  void shouldSayWhatIsAllowedWhenASizeIsNot(String sizes, String reason) {
    assertEquals(
        "--sizes: " + reason,
        assertThrows(InvalidOptionException.class, () -> OptionValues.megabytes("--sizes", sizes))
            .getMessage());
  }

  @Test
  void shouldReadKilobytesOfTenToTheThird() {
    assertEquals(
        List.of(500, 1_300, 1_000_000), OptionValues.kilobytes("--requests", "0.5,1.3,1000"));
    assertRefused(
        "'0.4' is out of range: allowed are 0.5 to 1000 (KB of 1000 bytes), or with a unit, such as"
            + " 100KB or 1.3MB",
        () -> OptionValues.kilobytes("--requests", "0.4"));
    assertRefused(
        "'1000.1' is out of range: allowed are 0.5 to 1000 (KB of 1000 bytes), or with a unit, such"
            + " as 100KB or 1.3MB",
        () -> OptionValues.kilobytes("--requests", "1000.1"));
  }

  /** Whatever the option's own unit. */
  @Test
  void shouldReadSizesWithTheirUnits() {
    String text = "1000B,100KB,1.3MB,0.05GB,2kb,3mb";
    List<Integer> bytes = List.of(1_000, 100_000, 1_300_000, 50_000_000, 2_000, 3_000_000);

    assertEquals(bytes, OptionValues.megabytes("--sizes", text));
    assertEquals(bytes.subList(0, 2), OptionValues.kilobytes("--sizes", "1000B,100KB"));
    assertEquals(bytes, OptionValues.bytes("--sizes", text, 1, 1_000_000_000));
    assertEquals(List.of(1, 1_000), OptionValues.bytes("--sizes", "1,1KB", 1, 1_000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "65MB     | '65MB' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "999B     | '999B' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1000.5B  | '1000.5B' is not a whole number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "MB       | 'MB' is not a number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1MiB     | '1MiB' is not a number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1TB      | '1TB' is not a number: allowed are 0.001 to 64 (MB of 10^6 bytes)",
        "1,1000KB | '1000KB' is there twice"
      })
  void shouldSayWhatIsAllowedWhenASizeWithAUnitIsNot(String sizes, String reason) {
    String message =
        assertThrows(InvalidOptionException.class, () -> OptionValues.megabytes("--sizes", sizes))
            .getMessage();
    assertTrue(message.startsWith("--sizes: " + reason), message);
  }

  @Test
  void shouldReadBytesThatAreWhole() {
    assertRefused(
        "'1.5' is not a whole number: allowed are 1 to 9 (bytes), or with a unit, such as 100KB or"
            + " 1.3MB",
        () -> OptionValues.bytes("--sizes", "1.5", 1, 9));
  }

  /** A byte is not divided: half of one is rounded to the even number. */
  @Test
  void shouldRoundToWholeBytes() {
    assertEquals(List.of(1_000_000), OptionValues.megabytes("--sizes", "1.0000005"));
    assertEquals(List.of(1_000_002), OptionValues.megabytes("--sizes", "1.0000015"));
  }

  @Test
  void shouldReadWholeNumbersInARange() {
    assertEquals(List.of(1, 8), OptionValues.counts("--clients", "1,8", 8));
    assertEquals(List.of(0, 5), OptionValues.counts("--clients", "0,5", 0, 5));
    assertRefused(
        "'9' is out of range: allowed are 1 to 8", () -> OptionValues.counts("--clients", "9", 8));
    assertRefused(
        "'0' is out of range: allowed are 1 to 8", () -> OptionValues.counts("--clients", "0", 8));
    assertRefused(
        "'1.5' is not a whole number: allowed are 1 to 8",
        () -> OptionValues.counts("--clients", "1.5", 8));
  }

  @Test
  void shouldReadRatesToAThousandthOfARequest() {
    assertEquals(
        List.of(0.1, 2.346, 100_000.0), OptionValues.rates("--rates", "0.1,2.3456,100000"));
    assertRefused(
        "'0.09' is out of range: allowed are 0.1 to 100000 (a second)",
        () -> OptionValues.rates("--rates", "0.09"));
  }

  @Test
  void shouldReadOneSizeAndNotMore() {
    assertEquals(1_300_000, OptionValues.oneSize("--size", "1.3"));
    assertRefused("one size is allowed", () -> OptionValues.oneSize("--size", "1.3,2"));
  }

  @Test
  void shouldLetANumberBeWithinItsRangeAndNotBeside() {
    assertEquals(2, OptionValues.within("--number", 2, 2, 4));
    assertEquals(4, OptionValues.within("--number", 4, 2, 4));
    for (int wrong : new int[] {1, 5}) {
      assertRefused(
          wrong + " is out of range: allowed are 2 to 4",
          () -> OptionValues.within("--number", wrong, 2, 4));
    }
  }

  @Test
  void shouldReadOneWordAndNotMore() {
    assertEquals("b", OptionValues.one("--word", "b", List.of("a", "b")));
    assertEquals(2, (int) OptionValues.one("--word", "2", List.of(1, 2), String::valueOf));
    assertRefused(
        "'a,b' is unknown: allowed are a, b",
        () -> OptionValues.one("--word", "a,b", List.of("a", "b")));
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
                InvalidOptionException.class,
                () -> OptionValues.choice("--words", words, List.of(1, 2), String::valueOf))
            .getMessage());
  }

  private static void assertRefused(String reason, Executable reading) {
    String message = assertThrows(InvalidOptionException.class, reading).getMessage();
    assertEquals(reason, message.replaceFirst("^--[a-z]+: ", ""));
  }
}
