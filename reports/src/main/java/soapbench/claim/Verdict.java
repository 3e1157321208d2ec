package soapbench.claim;

import soapbench.statistics.Interval;

/** Whether a claim holds in a run. */
public enum Verdict {
  HOLDS("holds", "✓"),
  CONTRADICTED("contradicted", "✕"),

  /** It was measured, and its interval reaches into what is claimed and out of it. */
  INCONCLUSIVE("inconclusive", "≈"),

  /** Cells are missing, have too few trials, or failed too often. */
  NOT_TESTED("not tested", "∅");

  /** How verdicts follow from intervals, for readers. */
  public static final String RULE =
      "A claim says where its effect lies. It holds when the whole 95 % interval lies there, is"
          + " contradicted when the whole interval lies elsewhere, and is inconclusive when the"
          + " interval reaches both; a border belongs to neither side. It is not tested where cells"
          + " are missing, have too few trials, or failed too often. A claim about every one of"
          + " several comparisons holds when each does, and is contradicted when one is, for which"
          + " the interval of one that does not hold is widened for their number (Bonferroni). The"
          + " effect and interval shown are those of the comparison that decides: of 95 %, or the"
          + " widened one where it does not hold. Nothing is widened for the number of claims."
          + " Every rule was set before the run.";

  private final String word;
  private final String sign;

  Verdict(String word, String sign) {
    this.word = word;
    this.sign = sign;
  }

  /** The verdict of an interval on the region where it should lie. */
  public static Verdict of(Interval found, Interval claimed) {
    if (!found.known()) {
      return NOT_TESTED;
    }
    if (claimed.low() < found.low() && found.high() < claimed.high()) {
      return HOLDS;
    }
    return found.outside(claimed) ? CONTRADICTED : INCONCLUSIVE;
  }

  /** The verdict's words in files and reports. */
  public String word() {
    return word;
  }

  /** The words behind their sign, as a table of verdicts has them. */
  String signed() {
    return sign + " " + word;
  }
}
