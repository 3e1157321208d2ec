package soapbench.experiment.payload.report.claim;

import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PauseTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/** SP8b: garbage collection takes a part of the run time. */
final class PausesOfRunTime {

  private static final Claimed PART = Claimed.within(EffectKind.SHARE, 0.05, 0.25);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP8b",
          "Garbage collection takes 5–25 % of the run time.",
          "pauses of both sides within the completed exchanges over the time that these took",
          PART,
          "The run time is that of the exchanges, since between them both sides are idle. The"
              + " interval draws forks and rounds again. Needs five rounds.",
          "./soapbench run payload",
          PausesOfRunTime::judge);

  private PausesOfRunTime() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    Ratio share = Bootstrap.ratioOfSums(trials.pauses(), trials.pausedTimes());
    if (share.n() < Ratio.ENOUGH) {
      return Finding.notTested(
          "There are %s rounds with completed trials, and five are needed.".formatted(share.n()));
    }
    String sides =
        PauseTotals.of(results.run()).stream()
            .map(
                side ->
                    "%s of the run and %s of its exchanges at the %s"
                        .formatted(
                            Quantity.percent(side.shareOfRun()),
                            Quantity.percent(side.shareOfExchanges()),
                            side.side()))
            .collect(Collectors.joining(", "));
    return Finding.of(PART, Effect.of(share), "Pauses took " + sides + ".");
  }
}
