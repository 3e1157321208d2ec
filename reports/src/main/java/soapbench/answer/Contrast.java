package soapbench.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/**
 * Two options that differ in one factor, compared along the scale.
 *
 * @param over the option with the level that is tried in place of the standard one
 * @param under the option with the standard level
 * @param at the comparison at every level of the scale, ascending
 * @param mean the geometric mean of the ratios that count; NaN of none
 * @param breakEven where the better option changes
 * @param where the other factors of both in words, e.g. {@code over HTTP}; empty where they have
 *     none in common that differ elsewhere
 */
record Contrast(
    AnswerFactor factor,
    Option over,
    Option under,
    List<At> at,
    Ratio mean,
    Optional<BreakEven> breakEven,
    String where) {

  /**
   * Order of comparisons that were tested: the smallest ratio first of those at the largest level
   * of the scale, then those that were tested at smaller levels alone.
   */
  static final Comparator<Contrast> BY_LARGEST =
      Comparator.comparingDouble((Contrast one) -> -one.largest().orElseThrow().level())
          .thenComparingDouble(one -> one.largest().orElseThrow().ratio().value());

  /** Meaning of a ratio. */
  enum State {
    BELOW,
    ABOVE,
    OPEN,
    UNTESTED
  }

  /** How the states go along the scale. */
  enum Pattern {
    EVERYWHERE,
    MOSTLY,
    FLIPS,
    TIE,
    UNTESTED
  }

  /**
   * The comparison at one level.
   *
   * @param ratio NaN where it was not tested
   */
  record At(double level, Ratio ratio, State state) {

    boolean tested() {
      return state != State.UNTESTED;
    }

    boolean sure() {
      return state == State.BELOW || state == State.ABOVE;
    }
  }

  Contrast {
    at = List.copyOf(at);
  }

  static Contrast of(Choice choice, AnswerFactor factor, Option over, Option under) {
    Estimator estimator = choice.response().estimator();
    List<At> at =
        choice.levels().stream().map(level -> at(choice, factor, over, under, level)).toList();
    List<Double> counted = at.stream().filter(At::tested).map(At::level).toList();
    Ratio mean =
        estimator.mean(
            counted.stream().map(level -> values(choice, over, level)).toList(),
            counted.stream().map(level -> values(choice, under, level)).toList());
    Optional<BreakEven> breakEven =
        BreakEven.of(
            at.stream().filter(At::tested).toList(),
            factor.line(),
            (from, to) ->
                estimator.ratioBetween(
                    List.of(values(choice, over, from), values(choice, over, to)),
                    List.of(values(choice, under, from), values(choice, under, to))));
    return new Contrast(factor, over, under, at, mean, breakEven, where(choice, factor, over));
  }

  private static ForkedSample values(Choice choice, Option option, double level) {
    return choice.find(option, level).orElseThrow().values();
  }

  private static At at(
      Choice choice, AnswerFactor factor, Option over, Option under, double level) {
    Optional<Tried> top = choice.find(over, level).filter(choice::counts);
    Optional<Tried> bottom = choice.find(under, level).filter(choice::counts);
    if (top.isEmpty() || bottom.isEmpty()) {
      return new At(level, new Ratio(Double.NaN, Interval.UNKNOWN, 0), State.UNTESTED);
    }
    Ratio ratio = choice.response().estimator().ratio(top.get().values(), bottom.get().values());
    return new At(level, ratio, state(ratio.interval(), factor.line()));
  }

  /** The meaning of a ratio of these options, such as one of a part of their trials. */
  State state(Ratio ratio) {
    return state(ratio.interval(), factor.line());
  }

  /** Meaning of a ratio's interval beside the line between two answers. */
  static State state(Interval interval, double line) {
    if (!interval.known()) {
      return State.UNTESTED;
    }
    if (interval.high() < line) {
      return State.BELOW;
    }
    return interval.low() > line ? State.ABOVE : State.OPEN;
  }

  /** The levels of other factors, of those that the choice has several of. */
  private static String where(Choice choice, AnswerFactor but, Option option) {
    return choice.varied().stream()
        .filter(factor -> !factor.equals(but))
        .map(factor -> factor.level(option.level(factor)).among())
        .filter(among -> !among.isEmpty())
        .collect(Collectors.joining(" "));
  }

  Pattern pattern() {
    List<State> sure = sure();
    if (tested().isEmpty()) {
      return Pattern.UNTESTED;
    }
    if (sure.isEmpty()) {
      return Pattern.TIE;
    }
    if (sure.stream().distinct().count() > 1) {
      return Pattern.FLIPS;
    }
    return tested().stream().allMatch(At::sure) ? Pattern.EVERYWHERE : Pattern.MOSTLY;
  }

  private List<State> sure() {
    return at.stream().filter(At::sure).map(At::state).toList();
  }

  /** The level that is better, at the upper end of the scale where that changes. */
  Optional<Level> winner() {
    return best().map(option -> factor.level(option.level(factor)));
  }

  /** The option that is better, at the upper end of the scale where that changes. */
  Optional<Option> best() {
    List<State> sure = sure();
    return sure.isEmpty()
        ? Optional.empty()
        : Optional.of(sure.get(sure.size() - 1) == State.BELOW ? over : under);
  }

  /** The other one of the two options. */
  Option other(Option option) {
    return option.equals(over) ? under : over;
  }

  /** The level from which on the winner surely wins, where it does not at all smaller ones. */
  Optional<Double> from() {
    return pattern() == Pattern.FLIPS
        ? tested().stream()
            .skip(BreakEven.lastOther(tested()) + 1L)
            .filter(At::sure)
            .findFirst()
            .map(At::level)
        : edge(tested()).filter(level -> !tested().get(0).sure());
  }

  /** The level up to which the winner surely wins, where it does not at all larger ones. */
  Optional<Double> upTo() {
    List<At> descending = new ArrayList<>(tested());
    Collections.reverse(descending);
    return pattern() == Pattern.MOSTLY ? edge(descending) : Optional.empty();
  }

  /** The first level that is sure, if all behind it are. */
  private static Optional<Double> edge(List<At> levels) {
    List<At> rest = levels.stream().dropWhile(one -> !one.sure()).toList();
    return !rest.isEmpty() && rest.stream().allMatch(At::sure)
        ? Optional.of(rest.get(0).level)
        : Optional.empty();
  }

  List<At> tested() {
    return at.stream().filter(At::tested).toList();
  }

  /** The ratio at the largest level that was tested. */
  Optional<At> largest() {
    return tested().stream().reduce((one, later) -> later);
  }

  /** How far the answer is from another one, as a ratio of at least 1; endless where it is none. */
  double gap() {
    double ratio =
        pattern() == Pattern.FLIPS
            ? largest().map(one -> one.ratio.value()).orElse(Double.NaN)
            : mean.value();
    return winner().isEmpty() || Double.isNaN(ratio)
        ? Double.POSITIVE_INFINITY
        : Math.exp(distance(ratio));
  }

  /** The comparison that comes nearest to another answer. */
  Optional<At> nearest() {
    return tested().stream().min(Comparator.comparingDouble(one -> distance(one.ratio.value())));
  }

  /** How far a ratio is from the line between two answers, on a logarithmic scale. */
  double distance(double ratio) {
    return Math.abs(Math.log(ratio / factor.line()));
  }
}
