package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;

/** SP3: over JMS a payload takes less time than over HTTP, in either format. */
final class JmsFaster {

  private static final Claimed BELOW =
      PublishedRatio.beside(Claimed.below(EffectKind.RATIO, 1), Cell.NORMAL_JMS, Cell.NORMAL_HTTP);

  static final Claim<PayloadResults> CLAIM =
      new Claim<>(
          "SP3",
          "Over JMS a payload takes less time than over HTTP, in either format.",
          "JMS over HTTP, ratio of median transaction_ns, geometric mean over the sizes, of the"
              + " format that decides",
          BELOW,
          "One comparison for each of the formats normal and serialized, the mean over its sizes."
              + Every.RULE
              + EligibleTrials.RULE,
          "./soapbench run payload",
          JmsFaster::judge);

  private JmsFaster() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    List<SizeRatios> formats =
        List.of(
            ratios(trials, Cell.NORMAL_JMS, Cell.NORMAL_HTTP),
            ratios(trials, Cell.SERIALIZED_JMS, Cell.SERIALIZED_HTTP));
    Every<SizeRatios> ratios = SizeRatios.every(BELOW, formats);
    return ratios.finding(
        Reason.sentence(
            Stream.concat(
                    formats.stream().map(one -> one.clause(ratios.effect(one))),
                    formats.stream().map(one -> Reason.of(trials, one.over(), one.under())))
                .toArray(String[]::new)));
  }

  private static SizeRatios ratios(MeasuredTrials trials, Cell over, Cell under) {
    return SizeRatios.of(new EligibleTrials(trials), over, under, trials.sizes());
  }
}
