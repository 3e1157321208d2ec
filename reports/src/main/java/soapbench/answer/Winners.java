package soapbench.answer;

import java.util.List;
import java.util.stream.Stream;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.answer.Contrast.Pattern;
import soapbench.answer.Contrast.State;

/**
 * Levels of a factor that win where all other factors are the same: the best one and its ties.
 *
 * @param where these other factors in words, e.g. {@code over HTTP}
 * @param levels the best first; empty where none surely wins
 * @param won what they win: each against the standard level, or that one against another
 * @param rivals every level but the standard one against the best
 */
record Winners(String where, List<Level> levels, List<Contrast> won, List<Contrast> rivals) {

  Winners {
    levels = List.copyOf(levels);
    won = List.copyOf(won);
    rivals = List.copyOf(rivals);
  }

  /**
   * Winners among all that differ from a standard option in one factor. The best one is that at the
   * largest level of the scale. Tied with it is what surely beats the standard one, too, and whose
   * ratio to it has 1 in its interval there. The standard level is never tied: keeping it costs
   * nothing.
   *
   * @param contrast one level against the standard one
   * @param all every level against the standard one
   */
  static Winners of(Choice choice, Contrast contrast, List<Contrast> all) {
    AnswerFactor factor = contrast.factor();
    List<Contrast> alike =
        all.stream().filter(one -> one.under().equals(contrast.under())).toList();
    List<Contrast> better =
        alike.stream()
            .filter(one -> one.best().filter(one.over()::equals).isPresent())
            .sorted(Contrast.BY_LARGEST)
            .toList();
    if (better.isEmpty()) {
      List<Level> standard = contrast.winner().stream().toList();
      List<Contrast> won = standard.isEmpty() ? List.of() : List.of(contrast);
      return new Winners(contrast.where(), standard, won, List.of());
    }
    Contrast best = better.get(0);
    List<Contrast> rivals =
        alike.stream()
            .filter(one -> !one.equals(best))
            .map(one -> against(choice, factor, one.over(), best.over()))
            .toList();
    double largest = best.largest().orElseThrow().level();
    List<Option> tied =
        rivals.stream().filter(rival -> open(rival, largest)).map(Contrast::over).toList();
    List<Contrast> won =
        better.stream().filter(one -> one.equals(best) || tied.contains(one.over())).toList();
    return new Winners(
        contrast.where(), won.stream().flatMap(one -> one.winner().stream()).toList(), won, rivals);
  }

  private static Contrast against(Choice choice, AnswerFactor factor, Option over, Option best) {
    return Contrast.of(choice, factor.against(best.level(factor)), over, best);
  }

  private static boolean open(Contrast rival, double level) {
    return rival.at().stream().anyMatch(at -> at.level() == level && at.state() == State.OPEN);
  }

  boolean decided() {
    return !levels.isEmpty();
  }

  /** Comparisons of some of the levels that say for which part of the scale these win. */
  Stream<Contrast> bounds(List<Level> some) {
    return Stream.concat(
        won.stream().filter(one -> one.winner().filter(some::contains).isPresent()),
        rivals.stream()
            .filter(rival -> rival.pattern() == Pattern.FLIPS)
            .filter(rival -> rival.winner().filter(some::contains).isPresent()));
  }
}
