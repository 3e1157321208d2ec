package soapbench.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Contrast.At;
import soapbench.answer.Contrast.Pattern;

/**
 * Part of a headline that is about one factor, and how much that matters.
 *
 * @param contrasts of the levels that win, or of that which comes nearest, with the standard one
 * @param rivals of the levels that win with those that do not, or that are tied with them
 * @param text what to do
 * @param brief the same in few words, for a headline that would grow too long
 * @param effect how much it matters at the largest level
 */
record Clause(
    List<Contrast> contrasts,
    List<Contrast> rivals,
    String text,
    String brief,
    Strength strength,
    String effect) {

  /** How many comparisons are named one by one. */
  private static final int FEW = 2;

  /**
   * Clause of a factor; nothing where no comparison of it was tested.
   *
   * @param contrasts all that differ in it
   */
  static Optional<Clause> of(Choice choice, AnswerFactor factor, List<Contrast> contrasts) {
    List<Contrast> all =
        contrasts.stream().filter(contrast -> contrast.pattern() != Pattern.UNTESTED).toList();
    return all.stream()
        .min(Contrast.BY_LARGEST)
        .map(best -> best.over().level(factor))
        .map(level -> told(choice, factor, level, all));
  }

  /**
   * Tells of a factor.
   *
   * @param nearest the level that comes nearest to the standard one, or is better
   * @param all every level against the standard one
   */
  private static Clause told(
      Choice choice, AnswerFactor factor, String nearest, List<Contrast> all) {
    List<Contrast> contrasts = of(factor, all, List.of(nearest));
    List<Winners> everywhere = contrasts.stream().map(one -> Winners.of(choice, one, all)).toList();
    List<Winners> won = everywhere.stream().filter(Winners::decided).toList();
    List<Contrast> rivals = won.stream().flatMap(one -> one.rivals().stream()).toList();
    if (won.isEmpty()) {
      String text = undecided(choice, factor, all);
      return new Clause(contrasts, rivals, text, text, Strength.TIE, effect(factor, contrasts));
    }
    List<Level> common =
        won.get(0).levels().stream()
            .filter(level -> won.stream().allMatch(one -> one.levels().contains(level)))
            .toList();
    if (common.isEmpty()) {
      String text =
          won.stream()
              .map(
                  one ->
                      (one.where() + " " + said(choice, one.levels(), List.of(one)).all()).strip())
              .collect(Collectors.joining(", "));
      return new Clause(
          contrasts,
          rivals,
          text,
          depends(choice, factor),
          Strength.SPLIT,
          effect(factor, contrasts));
    }
    List<String> challengers = common.stream().map(Level::name).filter(factor::challenges).toList();
    List<Contrast> told = challengers.isEmpty() ? contrasts : of(factor, all, challengers);
    Alternatives said = said(choice, common, won);
    boolean partly = won.size() < contrasts.size();
    String where =
        partly
            ? (" " + won.stream().map(Winners::where).collect(Collectors.joining(" and ")))
                .stripTrailing()
            : "";
    return new Clause(
        told,
        rivals,
        said.all() + where,
        said.brief() + where,
        partly ? Strength.PARTLY : strength(told),
        effect(factor, told));
  }

  /** Says that levels are alike where all intervals are narrow enough, or else shows nothing. */
  private static String undecided(Choice choice, AnswerFactor factor, List<Contrast> all) {
    double margin = Math.max(choice.response().margin(), factor.line());
    return all.stream()
            .flatMap(contrast -> contrast.tested().stream())
            .map(at -> at.ratio().interval())
            .allMatch(ratio -> ratio.low() >= 1 / margin && ratio.high() <= margin)
        ? factor.undecided()
        : "no clear difference by "
            + choice.declared().getOrDefault(factor, factor.name().replace('_', ' '));
  }

  /** Every contrast of some levels, level by level. */
  private static List<Contrast> of(AnswerFactor factor, List<Contrast> all, List<String> levels) {
    return levels.stream()
        .flatMap(level -> all.stream().filter(one -> one.over().level(factor).equals(level)))
        .toList();
  }

  /** Says of a factor that the others decide on it. */
  private static String depends(Choice choice, AnswerFactor factor) {
    return "which %s is better depends on the %s"
        .formatted(
            factor.name(),
            choice.varied().stream()
                .filter(other -> !other.equals(factor))
                .map(AnswerFactor::name)
                .collect(Collectors.joining(" and ")));
  }

  private static Strength strength(List<Contrast> contrasts) {
    List<Pattern> patterns = contrasts.stream().map(Contrast::pattern).toList();
    if (patterns.contains(Pattern.FLIPS)) {
      return Strength.FLIPS;
    }
    return patterns.contains(Pattern.MOSTLY) ? Strength.MOSTLY : Strength.SURE;
  }

  /** Words of levels, with the part of the scale in which all of them win everywhere. */
  private static Alternatives said(Choice choice, List<Level> levels, List<Winners> won) {
    List<Contrast> bounds = won.stream().flatMap(one -> one.bounds(levels)).toList();
    Optional<Double> from =
        bounds.stream().flatMap(one -> one.from().stream()).max(Comparator.naturalOrder());
    Optional<Double> upTo =
        bounds.stream().flatMap(one -> one.upTo().stream()).min(Comparator.naturalOrder());
    Scale scale = choice.scale();
    String part =
        from.map(level -> " from " + scale.of(level) + " on")
            .or(() -> upTo.map(level -> " up to " + scale.of(level)))
            .orElse("");
    String things = scale.things().apply(part.isEmpty() ? choice.levels() : List.of());
    Alternatives said = Alternatives.of(levels.stream().map(Level::wins).toList());
    return said.says(AnswerFactor.WHAT)
        ? said.replace(AnswerFactor.WHAT, things + part)
        : said.followedBy(part);
  }

  /**
   * Which other factors change nothing about it, in words; empty where they do, or where it was not
   * compared at each of their levels.
   */
  String everywhere(Choice choice) {
    if (strength == Strength.TIE || strength == Strength.SPLIT || strength == Strength.PARTLY) {
      return "";
    }
    return choice.varied().stream()
        .filter(factor -> !factor.everywhere().isEmpty() && atEachLevel(choice, factor))
        .map(AnswerFactor::everywhere)
        .collect(Collectors.joining(" and "));
  }

  /**
   * Whether every option was compared, and those of each level of another factor are among them.
   */
  private boolean atEachLevel(Choice choice, AnswerFactor other) {
    AnswerFactor own = contrasts.get(0).factor();
    Set<String> levels =
        contrasts.stream().map(one -> one.over().level(own)).collect(Collectors.toSet());
    List<Option> compared = contrasts.stream().map(Contrast::over).toList();
    return !other.name().equals(own.name())
        && choice.options().stream()
            .filter(option -> levels.contains(option.level(own)))
            .allMatch(compared::contains)
        && levelsOf(other, compared).equals(levelsOf(other, choice.options()));
  }

  private static Set<String> levelsOf(AnswerFactor factor, List<Option> options) {
    return options.stream().map(option -> option.level(factor)).collect(Collectors.toSet());
  }

  /** Comparisons that it rests on. */
  Stream<Contrast> restsOn() {
    return Stream.concat(contrasts.stream(), rivals.stream());
  }

  /** The largest effect that any of its comparisons has, as a ratio of at least 1. */
  double size() {
    return contrasts.stream()
        .map(one -> one.mean().value())
        .filter(value -> !Double.isNaN(value))
        .mapToDouble(value -> Math.exp(Math.abs(Math.log(value))))
        .max()
        .orElse(1);
  }

  /** Effect of the levels in place of the standard one at the largest level of the scale. */
  private static String effect(AnswerFactor factor, List<Contrast> contrasts) {
    List<String> instead =
        contrasts.stream()
            .map(one -> factor.level(one.over().level(factor)).instead())
            .distinct()
            .toList();
    String subject = Alternatives.of(instead).all();
    if (contrasts.stream().noneMatch(one -> one.largest().orElseThrow().sure())) {
      return subject + " makes no clear difference";
    }
    if (contrasts.size() > FEW || instead.size() > 1) {
      return subject + " " + range(contrasts);
    }
    List<String> parts = new ArrayList<>();
    String last = "";
    for (Contrast one : contrasts) {
      At at = one.largest().orElseThrow();
      String verb = verb(at);
      parts.add(
          ((verb.equals(last) ? "" : verb + " ") + amount(at) + " " + one.where())
              .replaceAll(" +", " ")
              .strip());
      last = verb;
    }
    return subject + " " + String.join(" and ", parts);
  }

  private static String range(List<Contrast> contrasts) {
    double[] ratios =
        contrasts.stream()
            .mapToDouble(one -> one.largest().orElseThrow().ratio().value())
            .sorted()
            .toArray();
    return RatioWords.range(ratios[0], ratios[ratios.length - 1]);
  }

  private static boolean unclear(At at) {
    return !at.sure() && at.ratio().interval().contains(1);
  }

  private static String verb(At at) {
    return unclear(at) ? "makes no clear difference" : RatioWords.verb(at.ratio().value());
  }

  private static String amount(At at) {
    return unclear(at) ? "" : RatioWords.amount(at.ratio().value());
  }
}
