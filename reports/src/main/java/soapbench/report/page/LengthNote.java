package soapbench.report.page;

import java.util.Locale;
import java.util.Optional;
import soapbench.results.Environment;
import soapbench.results.Quantity;

/** How long a run went on that had no fixed number of rounds, and what had been expected of it. */
final class LengthNote {

  private static final String PLACE = "/length/";

  private LengthNote() {}

  /** A paragraph; nothing for a run whose number of rounds was given. */
  static Optional<String> of(Environment environment) {
    return environment.text(PLACE + "asked").map(asked -> text(environment, asked));
  }

  private static String text(Environment environment, String asked) {
    return "The number of rounds was not given: rounds went on until %s.".formatted(asked)
        + environment.text(PLACE + "ended").map(end -> ended(environment, end)).orElse("")
        + " Intervals were looked at after a few numbers of rounds only, at which they cover a"
        + " little more than 95 %: stopping where they are narrow takes some of that away.";
  }

  private static String ended(Environment environment, String end) {
    String widest =
        percent(environment, "half_width")
            .map(
                half ->
                    "; half of the widest interval is %s of its median (%s)"
                        .formatted(half, environment.text(PLACE + "cell").orElse("")))
            .orElse("");
    String expected =
        rounds(environment, "expected_rounds")
            .map(
                rounds ->
                    " About %s and %s had been expected."
                        .formatted(
                            rounds, percent(environment, "expected_half_width").orElse("no width")))
            .orElse("");
    return " The end: %s, with %s in %s s%s.%s"
        .formatted(
            end,
            rounds(environment, "rounds").orElse("? rounds"),
            environment.text(PLACE + "seconds").orElse("?"),
            widest,
            expected);
  }

  private static Optional<String> rounds(Environment environment, String name) {
    return environment.number(PLACE + name).stream()
        .mapToObj(rounds -> Quantity.count(Math.round(rounds), "round"))
        .findFirst();
  }

  private static Optional<String> percent(Environment environment, String name) {
    return environment.number(PLACE + name).stream()
        .mapToObj(share -> String.format(Locale.ROOT, "%.1f %%", share * 100))
        .findFirst();
  }
}
