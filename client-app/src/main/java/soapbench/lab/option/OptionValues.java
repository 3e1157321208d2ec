package soapbench.lab.option;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads the values of options: numbers in a range, words of a choice, and lists with commas. */
public final class OptionValues {

  private static final Range MEGABYTES =
      new Range(
          BigDecimal.valueOf(1_000_000),
          new BigDecimal("0.001"),
          new BigDecimal("64"),
          "0.001 to 64 (MB of 10^6 bytes)");
  private static final Range KILOBYTES =
      new Range(
          BigDecimal.valueOf(1_000),
          new BigDecimal("0.5"),
          new BigDecimal("1000"),
          "0.5 to 1000 (KB of 1000 bytes)");
  private static final Range RATES =
      new Range(
          BigDecimal.ONE,
          new BigDecimal("0.1"),
          new BigDecimal("100000"),
          "0.1 to 100000 (a second)");

  private static final int RATE_DECIMALS = 3;

  /** What a number may be, in words too, and the unit it is in. */
  private record Range(BigDecimal unit, BigDecimal least, BigDecimal most, String words) {}

  private OptionValues() {}

  /**
   * Payload sizes in MB, 10^6 bytes.
   *
   * @throws IllegalArgumentException if one is not a number or out of range
   */
  public static List<Integer> megabytes(String text) {
    return each(text, word -> bytes(word, MEGABYTES));
  }

  /**
   * Sizes of a request in KB, 10^3 bytes.
   *
   * @throws IllegalArgumentException if one is not a number or out of range
   */
  public static List<Integer> kilobytes(String text) {
    return each(text, word -> bytes(word, KILOBYTES));
  }

  /**
   * Whole numbers from 1.
   *
   * @throws IllegalArgumentException if one is not a whole number or out of range
   */
  public static List<Integer> counts(String text, int most) {
    Range range =
        new Range(BigDecimal.ONE, BigDecimal.ONE, BigDecimal.valueOf(most), "1 to " + most);
    return each(text, word -> whole(word, range));
  }

  /**
   * Requests a second.
   *
   * @throws IllegalArgumentException if one is not a number or out of range
   */
  public static List<Double> rates(String text) {
    return each(
        text,
        word -> number(word, RATES).setScale(RATE_DECIMALS, RoundingMode.HALF_EVEN).doubleValue());
  }

  /**
   * Words out of a closed choice.
   *
   * @throws IllegalArgumentException if one is unknown or given twice; the message names the choice
   */
  public static <T> List<T> choice(String text, List<T> choice, Function<T, String> word) {
    return each(text, wanted -> one(wanted, choice, word));
  }

  /**
   * A word out of a closed choice.
   *
   * @throws IllegalArgumentException if it is unknown; the message names the choice
   */
  public static <T> T one(String wanted, List<T> choice, Function<T, String> word) {
    return choice.stream()
        .filter(level -> word.apply(level).equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is unknown: allowed are %s"
                        .formatted(
                            wanted, choice.stream().map(word).collect(Collectors.joining(", ")))));
  }

  /**
   * Levels of any kind, each read by a function that rejects bad words.
   *
   * @throws IllegalArgumentException if one is given twice
   */
  public static <T> List<T> each(String text, Function<String, T> level) {
    List<T> levels = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      T next = level.apply(word.strip());
      if (levels.contains(next)) {
        throw new IllegalArgumentException("'%s' is there twice".formatted(word.strip()));
      }
      levels.add(next);
    }
    return levels;
  }

  /**
   * A whole number in a range.
   *
   * @throws IllegalArgumentException if it is out of range
   */
  public static int within(int number, int least, int most) {
    if (number < least || number > most) {
      throw new IllegalArgumentException(
          "%d is out of range: allowed are %d to %d".formatted(number, least, most));
    }
    return number;
  }

  private static int bytes(String word, Range range) {
    return number(word, range)
        .multiply(range.unit())
        .setScale(0, RoundingMode.HALF_EVEN)
        .intValueExact();
  }

  private static int whole(String word, Range range) {
    try {
      return number(word, range).intValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "'%s' is no whole number: allowed are %s".formatted(word, range.words()), e);
    }
  }

  private static BigDecimal number(String word, Range range) {
    BigDecimal number;
    try {
      number = new BigDecimal(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'%s' is no number: allowed are %s".formatted(word, range.words()), e);
    }
    if (number.compareTo(range.least()) < 0 || number.compareTo(range.most()) > 0) {
      throw new IllegalArgumentException(
          "'%s' is out of range: allowed are %s".formatted(word, range.words()));
    }
    return number;
  }
}
