package soapbench.experiment.farm.report.claim;

import java.util.Comparator;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.farm.results.Comparison;
import soapbench.experiment.farm.results.Cost;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/** SF1: SOAP runs at about half the efficiency of JMS, so its communication takes twice as long. */
final class HalfTheEfficiency {

  private static final Claimed ABOUT_TWICE = Claimed.within(EffectKind.RATIO, 1.5, 3);

  static final Claim<FarmResults> CLAIM =
      new Claim<>(
          "SF1",
          "SOAP runs at about half the efficiency of JMS.",
          "median communication of soap-http over jms with the same workers and integers, geometric"
              + " mean over the cells",
          ABOUT_TWICE,
          "Communication is the transaction without the slowest worker's sorting, of which neither"
              + " way can save any. The ratio soap-http over jms of its medians in every cell that"
              + " was tried over both, with the integers as XML over soap-http, or packed where"
              + " there is no XML, and packed over jms. About half the efficiency is a third to two"
              + " thirds of it, so 1.5 to 3 times the time. "
              + Eligibility.RULE,
          "./soapbench run farm",
          HalfTheEfficiency::judge);

  private HalfTheEfficiency() {}

  private static Finding judge(FarmResults results) {
    Comparison calls = Cost.CALL.ofEligible(results);
    if (calls.isEmpty()) {
      return Finding.notTested(
          "No number of workers and integers has enough completed trials over both"
              + " soap-http and jms.");
    }
    return Finding.of(ABOUT_TWICE, Effect.of(calls.communication()), why(results, calls));
  }

  private static String why(FarmResults results, Comparison calls) {
    Comparator<Pairing<FarmCell>> byRatio =
        Comparator.comparingDouble(pair -> pair.ratio(FarmRows.COMMUNICATION).value());
    return ("Over %s the communication of %s takes %s times as long as that of jms, from %s"
            + " to %s; the whole transaction takes %s times as long%s.")
        .formatted(
            Quantity.count(calls.pairs().size(), "cell"),
            calls.over().label(),
            Quantity.factor(calls.communication()),
            at(calls.pairs().stream().min(byRatio).orElseThrow()),
            at(calls.pairs().stream().max(byRatio).orElseThrow()),
            Quantity.factor(calls.transaction()),
            parts(results));
  }

  private static String at(Pairing<FarmCell> pair) {
    return "%s times with %s"
        .formatted(
            Quantity.factor(pair.ratio(FarmRows.COMMUNICATION).value()),
            FarmResults.place(pair.cell()));
  }

  /** Clause on the same ratio of envelope and broker alone, where they were tried. */
  private static String parts(FarmResults results) {
    StringBuilder parts = new StringBuilder();
    for (Cost cost : new Cost[] {Cost.ENVELOPE, Cost.BROKER, Cost.XML}) {
      Ratio ratio = cost.ofEligible(results).communication();
      if (ratio.n() > 0) {
        parts
            .append("; for ")
            .append(cost.label())
            .append(" alone, the communication takes ")
            .append(Quantity.factor(ratio))
            .append(" times as long");
      }
    }
    return parts.toString();
  }
}
