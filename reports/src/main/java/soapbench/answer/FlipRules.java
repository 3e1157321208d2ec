package soapbench.answer;

import java.util.Comparator;
import java.util.List;
import soapbench.answer.Answer.Flip;
import soapbench.answer.Contrast.At;
import soapbench.answer.Contrast.Pattern;
import soapbench.results.Quantity;

/** Where another option becomes the better one, or how near the run came to that. */
final class FlipRules {

  private FlipRules() {}

  /**
   * The flip of a choice, or its closest call.
   *
   * @param contrasts comparisons that were tested at some level
   */
  static Flip of(Choice choice, List<Contrast> contrasts) {
    return new Flip(text(choice, contrasts), choice.more());
  }

  private static String text(Choice choice, List<Contrast> contrasts) {
    Scale scale = choice.scale();
    if (contrasts.isEmpty()) {
      return "This run cannot say.";
    }
    List<Contrast> flipping =
        contrasts.stream().filter(one -> one.pattern() == Pattern.FLIPS).toList();
    if (!flipping.isEmpty()) {
      int more = flipping.size() - 1;
      return "Yes: %s.%s"
          .formatted(
              flips(scale, flipping.get(0)),
              more == 0 ? "" : more == 1 ? " So does 1 more." : " So do %s more.".formatted(more));
    }

    long ties =
        contrasts.stream()
            .flatMap(one -> one.at().stream())
            .filter(one -> one.state() == Contrast.State.OPEN)
            .count();
    long all = contrasts.stream().flatMap(one -> one.at().stream()).filter(At::tested).count();
    String answer =
        ties == 0
            ? "Not within %s.".formatted(choice.range())
            : "Not surely within %s: %s of %s %s open."
                .formatted(
                    choice.range(),
                    ties,
                    Quantity.count(all, "comparison"),
                    ties == 1 ? "is" : "are");
    Contrast nearest =
        contrasts.stream().min(Comparator.comparingDouble(FlipRules::distance)).orElseThrow();
    At at = nearest.nearest().orElseThrow();
    return "%s Closest call: %s against %s, %s× (%s) at %s."
        .formatted(
            answer,
            nearest.over().label(),
            nearest.under().label(),
            Quantity.factor(at.ratio().value()),
            Quantity.factors(at.ratio().interval()),
            scale.of(at.level()));
  }

  private static double distance(Contrast contrast) {
    return contrast.distance(contrast.nearest().orElseThrow().ratio().value());
  }

  private static String flips(Scale scale, Contrast contrast) {
    BreakEven at = contrast.breakEven().orElseThrow();
    Choice.Option best = contrast.best().orElseThrow();
    return "%s beats %s from %s on (%s)"
        .formatted(
            best.label(),
            contrast.other(best).label(),
            scale.about(at.value()),
            scale.about(at.interval()));
  }
}
