package soapbench.calibration.check;

import java.util.Locale;

/** What a check of the instrument found. */
public enum CheckOutcome {
  /** The instrument is within its limits. */
  PASSED,
  /** It is beyond a limit. */
  FAILED,
  /** What was measured does not tell. */
  UNDECIDED;

  /** As a word. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
