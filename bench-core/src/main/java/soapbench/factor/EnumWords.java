package soapbench.factor;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Words of factors whose levels are the constants of an enum: their names in small letters. */
final class EnumWords {

  private EnumWords() {}

  static String word(Enum<?> level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  /** The words of all levels, in a row for a message. */
  static <E extends Enum<E>> String all(Class<E> levels) {
    return Arrays.stream(levels.getEnumConstants())
        .map(EnumWords::word)
        .collect(Collectors.joining(", "));
  }

  /**
   * The level of a word; any other is refused, naming what is allowed.
   *
   * @param noun what the levels are, such as {@code collector}
   */
  static <E extends Enum<E>> E level(Class<E> levels, String noun, String word) {
    return Arrays.stream(levels.getEnumConstants())
        .filter(level -> word(level).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s '%s' is not one of %s".formatted(noun, word, all(levels))));
  }
}
