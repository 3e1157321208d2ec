package soapbench.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.answer.Contrast.At;
import soapbench.answer.Contrast.Pattern;
import soapbench.answer.Factor.Level;
import soapbench.results.Quantity;

/**
 * Part of a headline that is about one factor, and how much that matters.
 *
 * @param contrasts those of the level that comes nearest to the standard one, or is better
 * @param text what to do
 * @param brief the same in few words, for a headline that would grow too long
 * @param effect how much it matters at the largest level
 */
record Clause(
    List<Contrast> contrasts, String text, String brief, Strength strength, String effect) {

  private static final double DOUBLE = 2;
  private static final double PERCENT = 100;

  /** How many comparisons are named one by one. */
  private static final int FEW = 2;

  /**
   * Clause of a factor; nothing where no comparison of it was tested.
   *
   * @param contrasts all that differ in it
   */
  static Optional<Clause> of(Choice choice, Factor factor, List<Contrast> contrasts) {
    List<Contrast> all =
        contrasts.stream().filter(contrast -> contrast.pattern() != Pattern.UNTESTED).toList();
    return all.stream()
        .min(Comparator.comparingDouble(one -> one.largest().orElseThrow().ratio().value()))
        .map(best -> best.over().level(factor))
        .map(level -> all.stream().filter(one -> one.over().level(factor).equals(level)).toList())
        .map(nearest -> told(choice, factor, nearest));
  }

  private static Clause told(Choice choice, Factor factor, List<Contrast> contrasts) {
    List<Contrast> won = contrasts.stream().filter(one -> one.winner().isPresent()).toList();
    List<Level> winners = won.stream().flatMap(one -> one.winner().stream()).distinct().toList();
    String effect = effect(factor, contrasts);
    if (winners.isEmpty()) {
      return new Clause(contrasts, factor.undecided(), factor.undecided(), Strength.TIE, effect);
    }
    if (winners.size() > 1) {
      String text =
          won.stream()
              .map(
                  one ->
                      (one.where() + " " + said(choice, one.winner().orElseThrow(), List.of(one)))
                          .strip())
              .collect(Collectors.joining(", "));
      return new Clause(contrasts, text, depends(choice, factor), Strength.SPLIT, effect);
    }
    String text = said(choice, winners.get(0), won);
    if (won.size() < contrasts.size()) {
      String where = won.stream().map(Contrast::where).collect(Collectors.joining(" and "));
      String partly = (text + " " + where).strip();
      return new Clause(contrasts, partly, partly, Strength.PARTLY, effect);
    }
    return new Clause(contrasts, text, text, strength(contrasts), effect);
  }

  /** Says of a factor that the others decide on it. */
  private static String depends(Choice choice, Factor factor) {
    return "which %s is better depends on the %s"
        .formatted(
            factor.name(),
            choice.varied().stream()
                .filter(other -> !other.equals(factor))
                .map(Factor::name)
                .collect(Collectors.joining(" and ")));
  }

  private static Strength strength(List<Contrast> contrasts) {
    List<Pattern> patterns = contrasts.stream().map(Contrast::pattern).toList();
    if (patterns.contains(Pattern.FLIPS)) {
      return Strength.FLIPS;
    }
    return patterns.contains(Pattern.MOSTLY) ? Strength.MOSTLY : Strength.SURE;
  }

  /** A level's words, with the part of the scale in which all of some contrasts are won. */
  private static String said(Choice choice, Level winner, List<Contrast> won) {
    Optional<Double> from =
        won.stream().flatMap(one -> one.from().stream()).max(Comparator.naturalOrder());
    Optional<Double> upTo =
        won.stream().flatMap(one -> one.upTo().stream()).min(Comparator.naturalOrder());
    Scale scale = choice.scale();
    String part =
        from.map(level -> " from " + scale.of(level) + " on")
            .or(() -> upTo.map(level -> " up to " + scale.of(level)))
            .orElse("");
    String things = scale.things().apply(part.isEmpty() ? choice.levels() : List.of());
    return winner.wins().contains(Factor.WHAT)
        ? winner.wins().replace(Factor.WHAT, things + part)
        : winner.wins() + part;
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

  /** Effect of the level in place of the standard one at the largest level of the scale. */
  private static String effect(Factor factor, List<Contrast> contrasts) {
    Level level = factor.level(contrasts.get(0).over().level(factor));
    if (contrasts.stream().noneMatch(one -> one.largest().orElseThrow().sure())) {
      return level.instead() + " makes no clear difference";
    }
    if (contrasts.size() > FEW) {
      return level.instead() + " " + range(contrasts);
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
    return level.instead() + " " + String.join(" and ", parts);
  }

  private static String range(List<Contrast> contrasts) {
    List<At> byRatio =
        contrasts.stream()
            .map(one -> one.largest().orElseThrow())
            .sorted(Comparator.comparingDouble(one -> one.ratio().value()))
            .toList();
    double low = byRatio.get(0).ratio().value();
    double high = byRatio.get(byRatio.size() - 1).ratio().value();
    return "takes %s to %s times as long".formatted(Quantity.factor(low), Quantity.factor(high));
  }

  private static boolean unclear(At at) {
    return !at.sure() && at.ratio().interval().contains(1);
  }

  private static String verb(At at) {
    if (unclear(at)) {
      return "makes no clear difference";
    }
    double ratio = at.ratio().value();
    return ratio < 1 ? "saves" : ratio < DOUBLE ? "costs" : "takes";
  }

  private static String amount(At at) {
    double ratio = at.ratio().value();
    if (unclear(at)) {
      return "";
    }
    return ratio < DOUBLE
        ? Math.round(PERCENT * Math.abs(1 - ratio)) + " %"
        : Quantity.number(ratio) + " times as long";
  }
}
