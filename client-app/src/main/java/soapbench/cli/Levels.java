package soapbench.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.contract.Contract;

/** Reads the levels of factors as options give them: a list with commas. */
final class Levels {

  private static final BigDecimal MEGABYTE = BigDecimal.valueOf(1_000_000);

  private Levels() {}

  /**
   * Payload sizes in MB, 10^6 bytes.
   *
   * @throws IllegalArgumentException if one is no number or out of range
   */
  static List<Integer> megabytes(String text) {
    List<Integer> sizes = new ArrayList<>();
    for (String word : words(text)) {
      int bytes = bytes(word);
      if (sizes.contains(bytes)) {
        throw new IllegalArgumentException("'%s' is there twice".formatted(word));
      }
      sizes.add(bytes);
    }
    return sizes;
  }

  /**
   * Words out of a closed choice.
   *
   * @throws IllegalArgumentException if one is unknown or there twice; the message names the choice
   */
  static <T> List<T> choice(String text, List<T> choice, Function<T, String> word) {
    List<T> chosen = new ArrayList<>();
    for (String wanted : words(text)) {
      T level = one(wanted, choice, word);
      if (chosen.contains(level)) {
        throw new IllegalArgumentException("'%s' is there twice".formatted(wanted));
      }
      chosen.add(level);
    }
    return chosen;
  }

  /**
   * A word out of a closed choice.
   *
   * @throws IllegalArgumentException if it is unknown; the message names the choice
   */
  static <T> T one(String wanted, List<T> choice, Function<T, String> word) {
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

  private static int bytes(String megabytes) {
    try {
      BigDecimal bytes = new BigDecimal(megabytes).multiply(MEGABYTE);
      if (bytes.compareTo(BigDecimal.valueOf(Contract.MIN_PAYLOAD_BYTES)) >= 0
          && bytes.compareTo(BigDecimal.valueOf(Contract.MAX_PAYLOAD_BYTES)) <= 0) {
        return bytes.setScale(0, RoundingMode.HALF_EVEN).intValueExact();
      }
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          "'%s' is no number: allowed are 0.001 to 64 (MB of 10^6 bytes)".formatted(megabytes),
          notANumber);
    }
    throw new IllegalArgumentException(
        "'%s' is out of range: allowed are 0.001 to 64 (MB of 10^6 bytes)".formatted(megabytes));
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split(",", -1)).map(String::strip).toList();
  }
}
