package soapbench.claim;

import java.util.List;
import java.util.function.Function;
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
          + " are missing, have too few trials, or failed too often. Where several comparisons have"
          + " to agree, no interval is widened, since that makes a wrong verdict less likely; where"
          + " any of several suffices to contradict, intervals are widened for their number, and"
          + " the effect shown is that of a comparison that decides. Nothing is widened for the"
          + " number of claims. Every rule was set before the run.";

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

  /**
   * The verdict of one of several comparisons, any of which suffices to contradict.
   *
   * @param widened the interval of a confidence that allows for their number
   */
  public static Verdict ofOneOfSeveral(Interval found, Interval widened, Interval claimed) {
    if (of(widened, claimed) == CONTRADICTED) {
      return CONTRADICTED;
    }
    Verdict verdict = of(found, claimed);
    return verdict == CONTRADICTED ? INCONCLUSIVE : verdict;
  }

  /**
   * The verdict of comparisons any of which suffices to contradict; one that is missing does not.
   */
  public static Verdict ofAny(List<Verdict> each) {
    if (each.contains(CONTRADICTED)) {
      return CONTRADICTED;
    }
    if (each.contains(INCONCLUSIVE)) {
      return INCONCLUSIVE;
    }
    return each.isEmpty() || each.contains(NOT_TESTED) ? NOT_TESTED : HOLDS;
  }

  /**
   * Comparisons whose verdict is that of all by {@link #ofAny}, one of which has the effect to
   * show; those that were tested where some were not and no other decides.
   */
  public static <C> List<C> deciding(List<C> each, Function<C, Verdict> verdict) {
    Verdict ofAll = ofAny(each.stream().map(verdict).toList());
    List<C> deciding =
        each.stream()
            .filter(one -> (verdict.apply(one) == ofAll) != (ofAll == NOT_TESTED))
            .toList();
    return deciding.isEmpty() ? each : deciding;
  }

  /** The verdict of comparisons that all have to agree; those that are missing might not. */
  public static Verdict ofAgreeing(List<Verdict> each) {
    List<Verdict> tested =
        each.stream().filter(verdict -> verdict != NOT_TESTED).distinct().toList();
    if (tested.size() > 1 || tested.contains(INCONCLUSIVE)) {
      return INCONCLUSIVE;
    }
    return each.isEmpty() || each.contains(NOT_TESTED) ? NOT_TESTED : tested.get(0);
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
