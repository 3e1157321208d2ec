package soapbench.experiment.payload.report.claim;

import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.results.PauseTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Spikes;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Proportion;

/** SP8: spikes in the response times coincide with garbage collection. */
final class SpikesPaused {

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP8",
          "Spikes in the response times coincide with garbage collection, which takes 5–25 % of the"
              + " run time.",
          "share of spikes that a pause touched less the share of the other trials that one"
              + " touched",
          Claimed.above(EffectKind.DIFFERENCE, 0),
          "A spike is a trial above the median and three median absolute deviations of its cell at"
              + " its size in its fork. Holds when the 95 % interval of the difference of shares"
              + " lies above 0, contradicted when it lies below 0; needs five spikes. The interval"
              + " is Newcombe's, which counts trials one by one, whatever their fork; there is one,"
              + " so none to widen. The share of the run time is told and does not decide.",
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
    Effect effect = new Effect(touched.value() - others.value(), interval, touched.n());
    Verdict verdict = Verdict.of(interval.low() > 0, interval.high() < 0);
    return new Finding(verdict, effect, why(results, spikes));
  }

  private static String why(PayloadResults results, Spikes spikes) {
    String pauses =
        PauseTotals.of(results.run()).stream()
            .map(
                side ->
                    "%s of the run and %s of its exchanges at the %s"
                        .formatted(
                            Quantity.percent(side.shareOfRun()),
                            Quantity.percent(side.shareOfExchanges()),
                            side.side()))
            .collect(Collectors.joining(", "));
    return Reason.sentence(
        "a pause touched %s spikes and %s other trials"
            .formatted(count(spikes.touchedSpikes()), count(spikes.touchedOthers())),
        "without the time of its pauses %s of the spikes would be none"
            .formatted(spikes.explained()),
        "pauses took " + pauses);
  }

  private static String count(Proportion share) {
    return "%s of %s (%s)".formatted(share.count(), share.n(), Quantity.percent(share.value()));
  }
}
