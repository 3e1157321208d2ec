package soapbench.answer;

import java.util.List;
import java.util.Optional;
import soapbench.factor.Factor;

/**
 * Something that options differ in, with the words for its levels.
 *
 * @param name its name, e.g. {@code format}
 * @param standard the level that costs nothing to keep, and that others are compared with
 * @param levels its levels, each with its words
 * @param undecided what to do where no level is better, e.g. {@code choose the binding by what you
 *     need, not by speed}
 * @param line the ratio up to which a level counts as no slower than the standard one; usually 1
 * @param everywhere words of a headline whose winner is the same at each level of this factor, e.g.
 *     {@code with either broker}; empty of factors that go without saying
 */
public record AnswerFactor(
    String name,
    String standard,
    List<Level> levels,
    String undecided,
    double line,
    String everywhere) {

  /** Stands for what has a level, such as {@code large payloads}, in words for a level. */
  static final String WHAT = "{what}";

  /**
   * A level of a factor in words.
   *
   * @param name its name
   * @param wins what to do where it is better, e.g. {@code serialize {what}}; empty of a level that
   *     is shown, but not compared
   * @param among where another factor is told of, e.g. {@code over HTTP}
   * @param instead the level in place of the standard one, as a subject, e.g. {@code serializing}
   */
  public record Level(String name, String wins, String among, String instead) {

    boolean compared() {
      return !wins.isEmpty();
    }
  }

  public AnswerFactor {
    levels = List.copyOf(levels);
  }

  /** A factor of which nothing is said where another one decides the same at all its levels. */
  public AnswerFactor(
      String name, String standard, List<Level> levels, String undecided, double line) {
    this(name, standard, levels, undecided, line, "");
  }

  /**
   * A factor whose levels are compared by which takes less time.
   *
   * @param usual the level that others are compared with; the first one where it was not tried
   */
  public static AnswerFactor of(String name, String usual, List<Level> levels, String undecided) {
    return new AnswerFactor(name, standard(usual, levels), levels, undecided, 1);
  }

  private static String standard(String usual, List<Level> levels) {
    boolean tried = levels.isEmpty() || levels.stream().anyMatch(one -> one.name.equals(usual));
    return tried ? usual : levels.get(0).name;
  }

  /** A declared factor with the levels that were tried. */
  static AnswerFactor of(Factor<?> declared, List<soapbench.factor.Level<?>> tried) {
    String each = tried.size() == 2 ? "either" : "every";
    if (declared.given()) {
      return new AnswerFactor(
          declared.name(),
          "",
          tried.stream().map(one -> new Level(one.word(), "", "over " + one.shown(), "")).toList(),
          "",
          1,
          "over %s %s".formatted(each, declared.noun()));
    }
    List<Level> levels =
        tried.stream()
            .map(
                one ->
                    new Level(one.word(), "use " + one.shown(), "with " + one.shown(), one.shown()))
            .toList();
    String usual =
        tried.stream()
            .filter(soapbench.factor.Level::isUsual)
            .map(soapbench.factor.Level::word)
            .findFirst()
            .orElse("");
    return new AnswerFactor(
        declared.name(),
        standard(usual, levels),
        levels,
        "the %s hardly matters".formatted(declared.noun()),
        1,
        "with %s %s".formatted(each, declared.noun()));
  }

  /** A factor that options are told apart by, and that is not compared. */
  public static AnswerFactor of(String name, List<Level> levels) {
    return new AnswerFactor(name, "", levels, "", 1);
  }

  /** This factor with another level as the standard one, and no line but equality. */
  AnswerFactor against(String level) {
    return level.equals(standard)
        ? this
        : new AnswerFactor(name, level, levels, undecided, 1, everywhere);
  }

  /** Whether its levels are compared with each other. */
  boolean compared() {
    return !standard.isEmpty();
  }

  /** Whether a level is compared with the standard one. */
  boolean challenges(String level) {
    return !level.equals(standard) && compares(level);
  }

  /** Whether a level is compared with any other. */
  boolean compares(String level) {
    return find(level).filter(Level::compared).isPresent();
  }

  Optional<Level> find(String level) {
    return levels.stream().filter(one -> one.name.equals(level)).findFirst();
  }

  Level level(String level) {
    return find(level)
        .orElseThrow(
            () -> new IllegalArgumentException("factor %s has no %s".formatted(name, level)));
  }
}
