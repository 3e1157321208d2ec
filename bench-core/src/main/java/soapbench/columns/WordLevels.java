package soapbench.columns;

import java.util.List;

/** A factor whose levels are words. */
public final class WordLevels {

  private WordLevels() {}

  /** One of a factor's levels, or a reason that names the factor and what is allowed. */
  public static String level(String factor, String level, List<String> allowed) {
    if (!allowed.contains(level)) {
      throw new IllegalArgumentException(
          "%s is '%s', not one of %s".formatted(factor, level, String.join(", ", allowed)));
    }
    return level;
  }
}
