package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import soapbench.folder.FileProblem;
import soapbench.folder.WholeFile;
import soapbench.folder.WholeFolder;
import soapbench.results.DataSize;

/**
 * Reads the values of options: numbers in a range, sizes, words of a choice, and lists with commas.
 * A value that is not allowed, or is twice in a list, is refused with a {@link
 * InvalidOptionException} that names the option and what is allowed.
 *
 * <p>A size is a number in the option's own unit, or has its unit behind it: {@code 500B}, {@code
 * 100KB}, {@code 1.3MB}, {@code 1GB}, of which each has 1000 of the one before.
 */
public final class OptionValues {
  /** Words in the help of an option that takes sizes. */
  public static final String WITH_UNIT = "or with a unit, such as 100KB or 1.3MB";

  private static final Pattern SIZE = Pattern.compile("(.*?)([KMG]?B)", Pattern.CASE_INSENSITIVE);
  private static final Range MEGABYTES =
      new Range(1_000_000, "0.001", "64", " (MB of 10^6 bytes), " + WITH_UNIT);
  private static final Range KILOBYTES =
      new Range(1_000, "0.5", "1000", " (KB of 1000 bytes), " + WITH_UNIT);
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

  /** The place of a file that is to be written; what can't be written is refused. */
  public static WholeFile output(String option, Path file) {
    try {
      return WholeFile.at(file);
    } catch (IOException e) {
      throw new InvalidOptionException(option, FileProblem.line(e));
    }
  }

  /** Refuses a folder that can't be made, or in which files can't be made. */
  public static void requireWritable(String option, Path folder) {
    try {
      WholeFolder.requireWritable(folder);
    } catch (IOException e) {
      throw new InvalidOptionException(option, FileProblem.line(e));
    }
  }

  /** One payload size in MB, 10^6 bytes. */
  public static int oneSize(String option, String text) {
    List<Integer> sizes = megabytes(option, text);
    refuseIf(sizes.size() > 1, option, "one size is allowed");
    return sizes.get(0);
  }

  /** Payload sizes in MB, 10^6 bytes. */
  public static List<Integer> megabytes(String option, String text) {
    return each(option, text, word -> size(word, MEGABYTES));
  }

  /** Sizes of a request in KB, 10^3 bytes. */
  public static List<Integer> kilobytes(String option, String text) {
    return each(option, text, word -> size(word, KILOBYTES));
  }

  /** Sizes in bytes, in a range. */
  public static List<Integer> bytes(String option, String text, int least, int most) {
    Range range =
        new Range(1, Integer.toString(least), Integer.toString(most), " (bytes), " + WITH_UNIT);
    return each(option, text, word -> size(word, range));
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

  /** A size in bytes; of a larger unit it is rounded to whole ones. */
  private static int size(String word, Range range) {
    Matcher parts = SIZE.matcher(word);
    if (!parts.matches()) {
      return range.unit().equals(BigDecimal.ONE)
          ? whole(word, range)
          : rounded(number(word, range).multiply(range.unit()));
    }
    BigDecimal unit =
        BigDecimal.valueOf(
            Objects.requireNonNull(
                DataSize.UNITS.get(parts.group(2).toUpperCase(Locale.ROOT)), "unit"));
    BigDecimal bytes = parsed(parts.group(1), word, range).multiply(unit);
    check(bytes.divide(range.unit()), word, range);
    return unit.equals(BigDecimal.ONE) ? whole(bytes, word, range) : rounded(bytes);
  }

  private static int rounded(BigDecimal bytes) {
    return bytes.setScale(0, RoundingMode.HALF_EVEN).intValueExact();
  }

  private static int whole(String word, Range range) {
    return whole(number(word, range), word, range);
  }

  private static int whole(BigDecimal number, String word, Range range) {
    try {
      return number.intValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "'%s' is not a whole number: allowed are %s".formatted(word, range.words()), e);
    }
  }

  private static BigDecimal number(String word, Range range) {
    BigDecimal number = parsed(word, word, range);
    check(number, word, range);
    return number;
  }

  private static BigDecimal parsed(String number, String word, Range range) {
    try {
      return new BigDecimal(number);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'%s' is not a number: allowed are %s".formatted(word, range.words()), e);
    }
  }

  private static void check(BigDecimal number, String word, Range range) {
    if (number.compareTo(range.least()) < 0 || number.compareTo(range.most()) > 0) {
      throw new IllegalArgumentException(
          "'%s' is out of range: allowed are %s".formatted(word, range.words()));
    }
  }
}
