package soapbench.experiment.payload.report.claim;

import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Spikes;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Proportion;

/** SP8a: spikes in the response times coincide with garbage collection. */
final class SpikesPaused {

  private static final Claimed MORE_OFTEN = Claimed.above(EffectKind.DIFFERENCE, 0);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP8a",
          "Spikes in the response times coincide with garbage collection.",
          "share of spikes that a pause touched less the share of the other trials that one"
              + " touched",
          MORE_OFTEN,
          "A spike is a trial above the median and three median absolute deviations of its cell at"
              + " its size in its fork. Needs five spikes. The interval is Newcombe's, which counts"
              + " trials one by one, whatever their fork.",
          "./soapbench run payload",
          SpikesPaused::judge);

  private SpikesPaused() {}

  private static Finding judge(PayloadResults results) {
    Spikes spikes = Spikes.of(results.measured());
    Proportion touched = spikes.touchedSpikes();
    Proportion others = spikes.touchedOthers();
    if (touched.n() < Spikes.ENOUGH || others.n() < Spikes.ENOUGH) {
      return Finding.notTested(
          "There are %s spikes and %s other trials, too few to compare."
              .formatted(touched.n(), others.n()));
    }
    Interval interval = touched.above(others);
    return Finding.of(
        MORE_OFTEN,
        new Effect(touched.value() - others.value(), interval, touched.n()),
        Reason.sentence(
            "a pause touched %s spikes and %s other trials"
                .formatted(count(touched), count(others)),
            "without the time of its pauses %s of the spikes would be none"
                .formatted(spikes.explained())));
  }

  private static String count(Proportion share) {
    return "%s of %s (%s)".formatted(share.count(), share.n(), Quantity.percent(share.value()));
  }
}
