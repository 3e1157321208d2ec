package soapbench.experiment.farm.report.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.Growth;
import soapbench.results.Eligibility;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** SF2: times grow at nearly the same rate with the data size over both. */
final class SameGrowth {

  private static final double FAR = 1.5;
  private static final Claimed NEARLY = Claimed.within(EffectKind.RATIO, 1 / FAR, FAR);

  static final Claim<FarmResults> CLAIM =
      new Claim<>(
          "SF2",
          "Times grow at nearly the same rate with the data size over both.",
          "growth of the median transaction with ten times the integers, soap-http over jms, where"
              + " it is farthest from 1",
          NEARLY,
          "For each number of workers, the slope of the line of least squares through the"
              + " logarithms of the median transactions over the numbers of integers that were"
              + " tried over both, of which there must be three. Ten to the power of the difference"
              + " of the slopes, soap-http less jms, tells how many times as much the time grows"
              + " with ten times the integers; at most 1.5 times either way is nearly the same."
              + " Every interval has to lie within 0.67 to 1.5; any that lies wholly outside"
              + " contradicts, for which intervals are widened for the number of ratios. "
              + Eligibility.RULE,
          "./soapbench run farm --integers 500,5000,50000",
          SameGrowth::judge);

  /**
   * A number of workers at which both ways have enough sizes.
   *
   * @param ratio soap-http over jms
   * @param widened the ratio's interval, widened since any of them may be the one outside
   */
  private record Pair(FarmTransport soap, int workers, Ratio ratio, Interval widened) {

    Verdict verdict() {
      return NEARLY.verdict(ratio.interval(), widened);
    }

    double distance() {
      return Math.abs(Math.log(ratio.value()));
    }
  }

  private SameGrowth() {}

  private static Finding judge(FarmResults results) {
    List<Pair> pairs = pairs(results, FarmTransport.SOAP_HTTP);
    if (pairs.isEmpty()) {
      pairs = pairs(results, FarmTransport.SOAP_HTTP_PACKED);
    }
    if (pairs.isEmpty()) {
      return Finding.notTested(
          "No number of workers has three numbers of integers with enough completed"
              + " trials over both soap-http and jms.");
    }
    Pair farthest =
        Verdict.deciding(pairs, Pair::verdict).stream()
            .max(Comparator.comparingDouble(Pair::distance))
            .orElseThrow();
    Verdict verdict = Verdict.ofAny(pairs.stream().map(Pair::verdict).toList());
    return new Finding(verdict, Effect.of(farthest.ratio), why(results, pairs, farthest));
  }

  private static List<Pair> pairs(FarmResults results, FarmTransport soap) {
    List<Integer> told =
        results.workers().stream()
            .filter(workers -> compared(results, soap, workers, Bootstrap.CONFIDENCE).isPresent())
            .toList();
    double widened = 1 - (1 - Bootstrap.CONFIDENCE) / Math.max(1, told.size());
    List<Pair> pairs = new ArrayList<>();
    for (int workers : told) {
      pairs.add(
          new Pair(
              soap,
              workers,
              compared(results, soap, workers, Bootstrap.CONFIDENCE).orElseThrow(),
              compared(results, soap, workers, widened).orElseThrow().interval()));
    }
    return pairs;
  }

  private static Optional<Ratio> compared(
      FarmResults results, FarmTransport soap, int workers, double confidence) {
    return Growth.compared(results, soap, FarmTransport.JMS, workers, confidence);
  }

  private static String why(FarmResults results, List<Pair> pairs, Pair farthest) {
    String slopes =
        pairs.stream()
            .map(
                pair ->
                    "on %s %s over %s and %s over jms"
                        .formatted(
                            FarmResults.workers(pair.workers),
                            slope(results, pair.soap, pair.workers),
                            pair.soap.label(),
                            slope(results, FarmTransport.JMS, pair.workers)))
            .collect(Collectors.joining(", "));
    return ("Of %s of workers, the interval of %s lies within 0.67 to 1.5 and that of %s"
            + " wholly outside when widened; on %s ten times the integers make the time grow %s"
            + " times as much over %s as over jms. The slopes are %s.")
        .formatted(
            Quantity.count(pairs.size(), "number"),
            count(pairs, Verdict.HOLDS),
            count(pairs, Verdict.CONTRADICTED),
            FarmResults.workers(farthest.workers),
            Quantity.factor(farthest.ratio.value()),
            farthest.soap.label(),
            slopes);
  }

  private static long count(List<Pair> pairs, Verdict verdict) {
    return pairs.stream().filter(pair -> pair.verdict() == verdict).count();
  }

  private static String slope(FarmResults results, FarmTransport way, int workers) {
    return Growth.of(results, way, workers).map(Growth::text).orElse(Quantity.NONE);
  }
}
