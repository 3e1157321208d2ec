package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads the values of options: numbers in a range, words of a choice, and lists with commas. A
 * value that is not allowed, or is twice in a list, is refused with a {@link
 * InvalidOptionException} that names the option and what is allowed.
 */
public final class OptionValues {
  private static final Range MEGABYTES = new Range(1_000_000, "0.001", "64", " (MB of 10^6 bytes)");
  private static final Range KILOBYTES = new Range(1_000, "0.5", "1000", " (KB of 1000 bytes)");
  private static final Range RATES = new Range(1, "0.1", "100000", " (a second)");
  private static final int RATE_DECIMALS = 3;

  /** Range of a number, in words too, and its unit. */
  private record Range(BigDecimal unit, BigDecimal least, BigDecimal most, String words) {

    Range(long unit, String least, String most, String meaning) {
      this(
          BigDecimal.valueOf(unit),
          new BigDecimal(least),
          new BigDecimal(most),
          "%s to %s%s".formatted(least, most, meaning));
    }
  }

  private OptionValues() {}

  /** One payload size in MB, 10^6 bytes. */
  public static int oneSize(String option, String text) {
    List<Integer> sizes = megabytes(option, text);
    refuseIf(sizes.size() > 1, option, "one size is allowed");
    return sizes.get(0);
  }

  /** Payload sizes in MB, 10^6 bytes. */
  public static List<Integer> megabytes(String option, String text) {
    return each(option, text, word -> bytes(word, MEGABYTES));
  }

  /** Sizes of a request in KB, 10^3 bytes. */
  public static List<Integer> kilobytes(String option, String text) {
    return each(option, text, word -> bytes(word, KILOBYTES));
  }

  /** Whole numbers from 1. */
  public static List<Integer> counts(String option, String text, int most) {
    return counts(option, text, 1, most);
  }

  /** Whole numbers in a range. */
  public static List<Integer> counts(String option, String text, int least, int most) {
    Range range = new Range(1, Integer.toString(least), Integer.toString(most), "");
    return each(option, text, word -> whole(word, range));
  }

  /** Requests a second. */
  public static List<Double> rates(String option, String text) {
    return each(
        option,
        text,
        word -> number(word, RATES).setScale(RATE_DECIMALS, RoundingMode.HALF_EVEN).doubleValue());
  }

  /** Levels out of a closed choice, each with its word. */
  public static <T> List<T> choice(
      String option, String text, List<T> choice, Function<T, String> word) {
    return each(option, text, value -> one(value, choice, word));
  }

  /** Words out of a closed choice. */
  public static List<String> choice(String option, String text, List<String> choice) {
    return choice(option, text, choice, Function.identity());
  }

  /** A level out of a closed choice, in which each has its word. */
  public static <T> T one(String option, String value, List<T> choice, Function<T, String> word) {
    return orRefused(option, () -> one(value, choice, word));
  }

  /** A word out of a closed choice. */
  public static String one(String option, String value, List<String> choice) {
    return one(option, value, choice, Function.identity());
  }

  /** Levels of any kind, each read by a function that throws what is wrong with a bad word. */
  public static <T> List<T> each(String option, String text, Function<String, T> level) {
    List<T> levels = new ArrayList<>();
    for (String word : text.split(",", -1)) {
      T next = orRefused(option, () -> level.apply(word.strip()));
      refuseIf(levels.contains(next), option, "'%s' is there twice".formatted(word.strip()));
      levels.add(next);
    }
    return levels;
  }

  /** A whole number in a range. */
  public static int within(String option, int number, int least, int most) {
    refuseIf(
        number < least || number > most,
        option,
        "%s is out of range: allowed are %s to %s".formatted(number, least, most));
    return number;
  }

  private static <T> T one(String value, List<T> choice, Function<T, String> word) {
    return choice.stream()
        .filter(level -> word.apply(level).equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is unknown: allowed are %s"
                        .formatted(
                            value, choice.stream().map(word).collect(Collectors.joining(", ")))));
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
