package soapbench.factor;

import java.util.List;

/**
 * Levels of a factor that a run tries.
 *
 * @param levels in the order in which they were asked for
 */
public record TriedLevels<T extends Comparable<T>>(Factor<T> factor, List<T> levels) {

  public TriedLevels {
    levels = List.copyOf(levels);
    if (levels.isEmpty()) {
      throw new IllegalArgumentException(factor.name() + " needs a level");
    }
  }

  /** Whether it has several levels, so that it makes cells differ. */
  public boolean several() {
    return levels.size() > 1;
  }

  List<Level<T>> each() {
    return levels.stream().map(level -> new Level<>(factor, level)).toList();
  }
}
