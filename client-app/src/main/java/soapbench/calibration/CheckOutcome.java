package soapbench.calibration;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/** Outcome of a check of the instrument, as a whole or in one of its rows; the worst comes last. */
public enum CheckOutcome {
  /** The instrument is within its limits. */
  PASSED,
  /** The measurements do not say whether it is. */
  UNDECIDED,
  /** The instrument is beyond a limit. */
  FAILED;

  /** The outcome of several together: one failure is enough to fail, and all must pass to pass. */
  public static CheckOutcome of(Stream<CheckOutcome> outcomes) {
    return outcomes.max(Comparator.naturalOrder()).orElse(PASSED);
  }

  /** As a word. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
