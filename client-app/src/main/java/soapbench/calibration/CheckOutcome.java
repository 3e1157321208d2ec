package soapbench.calibration;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a check of the instrument found, as a whole or in one of its rows. */
public enum CheckOutcome {
  /** The instrument is within its limits. */
  PASSED,
  /** It is beyond a limit. */
  FAILED,
  /** The measurements do not say which. */
  UNDECIDED;

  /** The outcome of several together: one failure is enough to fail, and all must pass to pass. */
  public static CheckOutcome of(Stream<CheckOutcome> outcomes) {
    Set<CheckOutcome> found =
        outcomes.collect(Collectors.toCollection(() -> EnumSet.noneOf(CheckOutcome.class)));
    if (found.contains(FAILED)) {
      return FAILED;
    }
    return found.contains(UNDECIDED) ? UNDECIDED : PASSED;
  }

  /** As a word. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
