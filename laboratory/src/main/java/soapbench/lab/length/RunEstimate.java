package soapbench.lab.length;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import soapbench.results.Quantity;
import soapbench.statistics.PrecisionRule;

/**
 * Estimate of a run before it begins.
 *
 * @param startSeconds starting and warming up
 * @param roundSeconds a round
 * @param halfWidth of the widest interval, relative to its median, as it would be after one round
 * @param recorded cells that an earlier run had
 * @param scaled cells whose size only is new: they are taken from those of other sizes
 * @param assumed cells of which no earlier run tells anything
 */
public record RunEstimate(
    double startSeconds,
    double roundSeconds,
    double halfWidth,
    int recorded,
    int scaled,
    int assumed) {

  private static final double MILLIS = 1_000;

  /** Time of so many rounds, with what comes before them. */
  public Duration time(int rounds) {
    return Duration.ofMillis(Math.round((startSeconds + rounds * roundSeconds) * MILLIS));
  }

  /** Half the width of the widest interval after so many rounds. */
  public double halfWidth(int rounds) {
    return PrecisionRule.expected(1, halfWidth, rounds);
  }

  /** How many rounds fit a time; at least one. */
  public int fitting(Duration time) {
    double left = time.toMillis() / MILLIS - startSeconds;
    return (int) Math.max(1, Math.floor(left / roundSeconds));
  }

  /** How many rounds a run has that ends like this. */
  public int rounds(RunLength length, int fixed) {
    if (!length.open()) {
      return fixed;
    }
    int fits = fitting(length.time().orElseThrow());
    if (length.precision().isEmpty()) {
      return fits;
    }
    int first = PrecisionRule.first();
    OptionalInt next =
        PrecisionRule.next(first, halfWidth(first), length.precision().getAsDouble());
    return Math.min(fits, next.orElse(first));
  }

  /** Time and intervals of so many rounds, in words. */
  public String words(int rounds) {
    return "about %s in %s: intervals of about %s"
        .formatted(
            Quantity.count(rounds, "round"),
            RunLength.minutes(time(rounds)),
            RunLength.percent(halfWidth(rounds)));
  }

  /** The runs or assumptions that it rests on, in words. */
  public String basis() {
    List<String> parts = new ArrayList<>();
    if (recorded > 0) {
      parts.add(Quantity.count(recorded, "cell") + " of earlier runs");
    }
    if (scaled > 0) {
      parts.add(Quantity.count(scaled, "cell") + " scaled from earlier runs of other sizes");
    }
    if (assumed > 0) {
      parts.add(
          Quantity.count(assumed, "cell") + " of which no earlier run tells, with assumed rates");
    }
    return String.join(", ", parts);
  }
}
