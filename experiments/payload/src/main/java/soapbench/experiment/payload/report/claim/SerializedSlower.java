package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/**
 * SP1 and SP2: over one binding a serialized payload takes longer than a normal one.
 *
 * @param serialized the cell in question
 * @param normal the cell it is compared with
 * @param smallestCounts whether the smallest size decides with the others
 * @param exceptions at what share of the sizes it may be otherwise
 */
record SerializedSlower(Cell serialized, Cell normal, boolean smallestCounts, double exceptions) {

  static final Claim<PayloadResults> OVER_HTTP =
      new Claim<>(
          "SP1",
          "Over HTTP a serialized payload takes longer than a normal one, at every size but the"
              + " smallest.",
          measure("HTTP", "the sizes but the smallest"),
          "Holds when the 95 % interval of the ratio of medians lies above 1 at every size but"
              + " the smallest, and reversed when it lies below 1 at every one of them. A run of"
              + " one size is judged on it. Intervals are not widened: all have to agree, which"
              + " makes no verdict more likely. "
              + EligibleTrials.RULE,
          new SerializedSlower(Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP, false, 0)::judge);

  static final Claim<PayloadResults> OVER_JMS =
      new Claim<>(
          "SP2",
          "Over JMS a serialized payload takes longer than a normal one, with three exceptions.",
          measure("JMS", "the sizes"),
          "Holds when the 95 % interval of the geometric mean of the ratios lies above 1 and so"
              + " does the ratio's own at seven sizes of ten or more, since the paper has three"
              + " exceptions at ten sizes; reversed when both lie below 1. The mean decides and"
              + " the sizes can only forbid, so intervals are not widened. "
              + EligibleTrials.RULE,
          new SerializedSlower(Cell.SERIALIZED_JMS, Cell.NORMAL_JMS, true, 0.3)::judge);

  private Finding judge(PayloadResults results) {
    EligibleTrials evidence = new EligibleTrials(results.measured());
    SizeRatios ratios = SizeRatios.of(evidence, serialized, normal, sizes(results));
    if (ratios.ratios().isEmpty()) {
      return Finding.none(
          "%s and %s do not both have the trials for it at any size."
              .formatted(serialized.label(), normal.label()));
    }
    String why =
        Reason.sentence(
            ratios.counts(),
            "its ratios go from " + extremes(ratios),
            Reason.of(results.measured(), serialized, normal));
    return new Finding(verdict(ratios), ratios.mean(), why);
  }

  private Verdict verdict(SizeRatios ratios) {
    double needed = ratios.sizes().size() * (1 - exceptions);
    Interval mean = ratios.mean().interval();
    return Verdict.of(
        mean.low() > 1 && ratios.above() >= needed, mean.high() < 1 && ratios.below() >= needed);
  }

  private List<Long> sizes(PayloadResults results) {
    List<Long> all = results.measured().sizes();
    return smallestCounts || all.size() < 2 ? all : all.subList(1, all.size());
  }

  private static String extremes(SizeRatios ratios) {
    double[] values =
        ratios.ratios().values().stream().mapToDouble(ratio -> ratio.value()).sorted().toArray();
    return Quantity.factor(values[0]) + " to " + Quantity.factor(values[values.length - 1]);
  }

  private static String measure(String binding, String sizes) {
    return "serialized/"
        + binding
        + " over normal/"
        + binding
        + ", ratio of median transaction_ns, geometric mean over "
        + sizes;
  }
}
