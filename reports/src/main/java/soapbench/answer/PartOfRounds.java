package soapbench.answer;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.answer.Contrast.At;
import soapbench.answer.Contrast.Pattern;
import soapbench.answer.Contrast.State;
import soapbench.statistics.RoundMedians.Round;
import soapbench.statistics.Sample;

/** Answer of some of the rounds alone, beside that of all. */
final class PartOfRounds {

  /** Most times may be so far from those of the run. */
  private static final double NEAR = 0.10;

  /** By more than this a comparison comes out the other way. */
  private static final double OTHER_WAY = 0.05;

  /** Meanings of an answer of some rounds beside that of all. */
  enum Says {
    SAME,
    LESS,
    OTHER
  }

  private PartOfRounds() {}

  /**
   * Asks some of the rounds alone. They say the same, where they are as sure of each factor as the
   * whole run is, and most times are within a tenth of those of the run; something else, where a
   * comparison that the run is sure of comes out the other way by more than a twentieth.
   *
   * @param contrasts the comparisons of the whole run
   */
  static Says says(Choice choice, List<Contrast> contrasts, Predicate<Round> some) {
    Choice part = choice.only(some);
    Set<Says> said =
        contrasts.stream()
            .map(
                whole ->
                    says(whole, Contrast.of(part, whole.factor(), whole.over(), whole.under())))
            .collect(Collectors.toSet());
    if (said.contains(Says.OTHER)) {
      return Says.OTHER;
    }
    double[] shifts =
        IntStream.range(0, choice.tried().size())
            .mapToDouble(
                i ->
                    Math.abs(
                        Math.log(
                            part.middle(part.tried().get(i))
                                / choice.middle(choice.tried().get(i)))))
            .filter(Double::isFinite)
            .toArray();
    boolean near = Sample.median(shifts) <= Math.log(1 + NEAR);
    return near && !said.contains(Says.LESS) ? Says.SAME : Says.LESS;
  }

  private static Says says(Contrast whole, Contrast part) {
    double line = whole.factor().line();
    Set<Says> levels = EnumSet.noneOf(Says.class);
    for (int i = 0; i < whole.at().size(); i++) {
      At at = whole.at().get(i);
      if (at.sure()) {
        double over = part.at().get(i).ratio().value() / line;
        boolean other =
            at.state() == State.BELOW ? over > 1 + OTHER_WAY : over < 1 / (1 + OTHER_WAY);
        levels.add(
            part.at().get(i).state() == at.state() ? Says.SAME : other ? Says.OTHER : Says.LESS);
      }
    }
    if (levels.contains(Says.OTHER)) {
      return Says.OTHER;
    }
    State mean = whole.state(whole.mean());
    boolean sameMean = mean == State.OPEN || part.state(part.mean()) == mean;
    return sameMean && (whole.pattern() != Pattern.FLIPS || !levels.contains(Says.LESS))
        ? Says.SAME
        : Says.LESS;
  }
}
