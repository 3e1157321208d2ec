package soapbench.broker;

import java.util.Arrays;
import java.util.Locale;

/** Whether a broker keeps messages over a restart. */
public enum Delivery {
  PERSISTENT,
  NON_PERSISTENT;

  /**
   * The delivery of a word, {@code persistent} or {@code non-persistent}.
   *
   * @throws IllegalArgumentException in one line, naming the word and those that are allowed
   */
  static Delivery of(String word) {
    return Arrays.stream(values())
        .filter(delivery -> delivery.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "delivery is persistent or non-persistent, not \"%s\""
                        .formatted(word.replaceAll("\\p{Cntrl}", "?"))));
  }
}
