package soapbench.factor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One level of each factor of which a run tries several; the part of a cell that follows from
 * declared factors.
 *
 * @param all in the order of the factors
 */
public record Levels(List<Level<?>> all) implements Comparable<Levels> {

  /** Levels of a run in which no declared factor varies. */
  public static final Levels NONE = new Levels(List.of());

  public Levels {
    all = List.copyOf(all);
    if (all.stream().map(Level::factor).distinct().count() < all.size()) {
      throw new IllegalArgumentException("levels name a factor twice: " + all);
    }
  }

  /** Every combination of levels, each factor with each of the others; {@link #NONE} of none. */
  public static List<Levels> combinations(List<TriedLevels<?>> variations) {
    List<Levels> combinations = List.of(NONE);
    for (TriedLevels<?> variation : variations) {
      combinations =
          combinations.stream().flatMap(some -> variation.each().stream().map(some::with)).toList();
    }
    return combinations;
  }

  /** These levels and another one. */
  public Levels with(Level<?> another) {
    List<Level<?>> more = new ArrayList<>(all);
    more.add(another);
    return new Levels(more);
  }

  /** These levels and others, which take the place of those of the same factors. */
  public Levels with(Levels others) {
    Stream<Level<?>> kept = all.stream().filter(own -> others.of(own.factor()).isEmpty());
    return new Levels(Stream.concat(kept, others.all.stream()).toList());
  }

  /** The level of a factor; nothing where that does not vary. */
  public <T extends Comparable<T>> Optional<T> of(Factor<T> factor) {
    return all.stream()
        .filter(level -> level.factor() == factor)
        .map(level -> factor.cast(level.value()))
        .findFirst();
  }

  /** Whether it has no level of any factor. */
  public boolean isEmpty() {
    return all.isEmpty();
  }

  /** The words of the levels by the names of their factors. */
  public Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    all.forEach(level -> words.put(level.factor().name(), level.word()));
    return words;
  }

  /** The words of other factors by their names, and behind them those of these levels. */
  public Map<String, String> behind(Map<String, String> others) {
    Map<String, String> words = new LinkedHashMap<>(others);
    words.putAll(words());
    return words;
  }

  /** The levels in a label, such as {@code zgc, 2g}. */
  public String label() {
    return joined(Level::label);
  }

  /** The levels in a sentence, such as {@code zgc, a heap of 2g}. */
  public String shown() {
    return joined(Level::shown);
  }

  /** A label with these levels behind it, if there are any. */
  public String after(String label) {
    return isEmpty() ? label : label + ", " + label();
  }

  private String joined(Function<Level<?>, String> word) {
    return all.stream().map(word).collect(Collectors.joining(", "));
  }

  /**
   * The levels that a report is about where it does not compare them: of each factor the usual one,
   * or, where that was not tried, the first. {@link #NONE} of none.
   */
  public static Levels main(List<Levels> tried) {
    List<Levels> sorted = tried.stream().distinct().sorted().toList();
    List<Levels> left = sorted;
    for (int i = 0; !left.isEmpty() && i < left.get(0).all.size(); i++) {
      int place = i;
      Predicate<Levels> usual = levels -> levels.all.get(place).isUsual();
      left = left.stream().anyMatch(usual) ? left.stream().filter(usual).toList() : left;
    }
    return left.isEmpty() ? NONE : left.get(0);
  }

  @Override
  public int compareTo(Levels other) {
    for (int i = 0; i < Math.min(all.size(), other.all.size()); i++) {
      int order = all.get(i).compare(other.all.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(all.size(), other.all.size());
  }

  /** The factors that vary among levels, each once, in their order. */
  public static List<Factor<?>> factors(List<Levels> some) {
    return some.stream()
        .flatMap(levels -> levels.all.stream())
        .<Factor<?>>map(Level::factor)
        .distinct()
        .toList();
  }

  /** The levels of a factor that were tried, each once, in their order. */
  public static List<Level<?>> tried(Factor<?> factor, List<Levels> some) {
    List<Level<?>> levels =
        new ArrayList<>(
            some.stream()
                .flatMap(one -> one.all.stream())
                .filter(level -> level.factor() == factor)
                .distinct()
                .toList());
    Collections.sort(levels, Level::compare);
    return levels;
  }

  @Override
  public String toString() {
    return words().toString();
  }
}
