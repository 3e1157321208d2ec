package soapbench.lab.length;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * End of a run as it was asked for. A fixed one has neither part: its number of rounds is known.
 *
 * @param precision how wide half of the widest interval of a median may be, relative to the median
 * @param time how long warm-up and rounds may take together
 */
public record RunLength(OptionalDouble precision, Optional<Duration> time) {

  /** The end of a run whose number of rounds is known. */
  public static final RunLength FIXED = new RunLength(OptionalDouble.empty(), Optional.empty());

  /** Rounds go on until intervals are narrow enough, or the time is over. */
  public static RunLength until(double precision, Duration atMost) {
    return new RunLength(OptionalDouble.of(precision), Optional.of(atMost));
  }

  /** Rounds go on until the time is over. */
  public static RunLength within(Duration time) {
    return new RunLength(OptionalDouble.empty(), Optional.of(time));
  }

  /** Whether the number of rounds is found out while the run goes on. */
  public boolean open() {
    return precision.isPresent() || time.isPresent();
  }

  /** Words for a person, such as {@code ±3 % or 20 min}. */
  public String words() {
    List<String> words = new ArrayList<>();
    precision.ifPresent(share -> words.add("intervals of " + percent(share)));
    time.ifPresent(limit -> words.add(minutes(limit)));
    return String.join(" or ", words);
  }

  /** Half the width of an interval in words, such as {@code ±2.5 %}. */
  public static String percent(double share) {
    double percent = share * 100;
    return Double.isNaN(share)
        ? "unknown width"
        : String.format(Locale.ROOT, "±%.1f %%", percent < 9.95 ? percent : Math.rint(percent))
            .replace(".0 ", " ");
  }

  /** A time in words, such as {@code 1.5 min}. */
  public static String minutes(Duration time) {
    double minutes = time.toMillis() / 60_000.0;
    return minutes < 1
        ? Math.max(1, Math.round(minutes * 60)) + " s"
        : String.format(Locale.ROOT, "%.1f min", minutes).replace(".0 ", " ");
  }
}
