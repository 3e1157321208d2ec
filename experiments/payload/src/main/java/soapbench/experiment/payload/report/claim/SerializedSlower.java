package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;

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
          PublishedRatio.beside(SizeRatios.ABOVE, Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP),
          "The intervals of the ratios of medians at every size but the smallest have to agree"
              + " with that of their mean. A run of one size is judged on it. "
              + EligibleTrials.RULE,
          "./soapbench run payload --bindings http",
          new SerializedSlower(Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP, false, 0)::judge);

  static final Claim<PayloadResults> OVER_JMS =
      new Claim<>(
          "SP2",
          "Over JMS a serialized payload takes longer than a normal one, with three exceptions.",
          measure("JMS", "the sizes"),
          SizeRatios.ABOVE,
          "The intervals of the ratios of medians at seven sizes of ten or more have to agree with"
              + " that of their mean, since the paper has three exceptions at ten sizes. "
              + EligibleTrials.RULE,
          "./soapbench run payload --bindings jms",
          new SerializedSlower(Cell.SERIALIZED_JMS, Cell.NORMAL_JMS, true, 0.3)::judge);

  private Finding judge(PayloadResults results) {
    EligibleTrials evidence = new EligibleTrials(results.measured());
    SizeRatios ratios = SizeRatios.of(evidence, serialized, normal, sizes(results));
    if (ratios.ratios().isEmpty()) {
      return Finding.notTested(
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
    Verdict mean = SizeRatios.ABOVE.verdict(ratios.mean().interval());
    int agreeing = ratios.count(SizeRatios.ABOVE, mean);
    double needed = ratios.sizes().size() * (1 - exceptions);
    if (mean == Verdict.INCONCLUSIVE || agreeing >= needed) {
      return mean;
    }
    return agreeing + ratios.missing() >= needed ? Verdict.NOT_TESTED : Verdict.INCONCLUSIVE;
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
