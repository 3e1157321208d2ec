package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;

/**
 * SP1 and SP2: over one binding a serialized payload takes longer than a normal one.
 *
 * @param serialized the cell in question
 * @param normal the cell it is compared with
 * @param smallestCounts whether the smallest size decides with the others
 * @param inTen at how many sizes of ten it may be otherwise
 */
record SerializedSlower(Cell serialized, Cell normal, boolean smallestCounts, int inTen) {

  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);

  static final Claim<PayloadResults> OVER_HTTP =
      new Claim<>(
          "SP1",
          "Over HTTP a serialized payload takes longer than a normal one, at every size but the"
              + " smallest.",
          measure("HTTP"),
          PublishedRatio.beside(ABOVE, Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP),
          "One comparison for each size but the smallest. A run of one size is judged on it."
              + Every.RULE
              + EligibleTrials.RULE,
          "./soapbench run payload --bindings http",
          new SerializedSlower(Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP, false, 0)::judge);

  static final Claim<PayloadResults> OVER_JMS =
      new Claim<>(
          "SP2",
          "Over JMS a serialized payload takes longer than a normal one, with three exceptions.",
          measure("JMS"),
          ABOVE,
          "One comparison for each size. Three in ten may lie anywhere, since the paper has three"
              + " exceptions at ten sizes; of the others this is true:"
              + Every.RULE
              + EligibleTrials.RULE,
          "./soapbench run payload --bindings jms",
          new SerializedSlower(Cell.SERIALIZED_JMS, Cell.NORMAL_JMS, true, 3)::judge);

  private Finding judge(PayloadResults results) {
    List<Long> sizes = sizes(results);
    SizeRatios ratios =
        SizeRatios.of(new EligibleTrials(results.measured()), serialized, normal, sizes);
    if (ratios.times().isEmpty()) {
      return Finding.notTested(
          "%s and %s do not both have the trials for it at any size."
              .formatted(serialized.label(), normal.label()));
    }
    Every<Long> each =
        new Every<>(
            ABOVE,
            sizes.size() * inTen / 10,
            sizes,
            size -> Quantity.megabytes(size) + " MB",
            ratios::at);
    return each.finding(
        Reason.sentence(
            each.counts("size"),
            "the ratios are " + each.effects(),
            Reason.of(results.measured(), serialized, normal)));
  }

  private List<Long> sizes(PayloadResults results) {
    List<Long> all = results.measured().sizes();
    return smallestCounts || all.size() < 2 ? all : all.subList(1, all.size());
  }

  private static String measure(String binding) {
    return ("serialized/%1$s over normal/%1$s, ratio of median transaction_ns at the size that"
            + " decides")
        .formatted(binding);
  }
}
