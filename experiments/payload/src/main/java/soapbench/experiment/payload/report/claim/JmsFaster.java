package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
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
          "JMS over HTTP, ratio of median transaction_ns, geometric mean over the sizes and over"
              + " the formats normal and serialized",
          BELOW,
          "The intervals of the geometric means over the sizes of either format have to agree. "
              + EligibleTrials.RULE,
          "./soapbench run payload",
          JmsFaster::judge);

  private JmsFaster() {}

  private static Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    SizeRatios normal = ratios(trials, Cell.NORMAL_JMS, Cell.NORMAL_HTTP);
    SizeRatios serialized = ratios(trials, Cell.SERIALIZED_JMS, Cell.SERIALIZED_HTTP);
    if (normal.ratios().isEmpty() || serialized.ratios().isEmpty()) {
      return Finding.notTested(
          "A format has no size at which both bindings have the trials for it: normal has %s sizes,"
                  .formatted(normal.ratios().size())
              + " serialized %s.".formatted(serialized.ratios().size()));
    }
    String why =
        Reason.sentence(
            "normal payloads have the ratio %s, where %s"
                .formatted(Reason.of(normal.mean()), normal.counts()),
            "serialized ones %s, where %s"
                .formatted(Reason.of(serialized.mean()), serialized.counts()),
            Reason.of(trials, Cell.NORMAL_JMS, Cell.NORMAL_HTTP),
            Reason.of(trials, Cell.SERIALIZED_JMS, Cell.SERIALIZED_HTTP));
    return new Finding(
        Verdict.ofAgreeing(
            List.of(
                BELOW.verdict(normal.mean().interval()),
                BELOW.verdict(serialized.mean().interval()))),
        SizeRatios.mean(
            List.of(normal, serialized),
            (cell, size) -> trials.sample(cell, size, SizeRatios.TIME)),
        why);
  }

  private static SizeRatios ratios(MeasuredTrials trials, Cell over, Cell under) {
    return SizeRatios.of(new EligibleTrials(trials), over, under, trials.sizes());
  }
}
