package soapbench.experiment.farm.report.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.Growth;
import soapbench.results.Eligibility;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/** SF2: times grow at nearly the same rate with the data size over both. */
final class SameGrowth {

  private static final double FAR = 1.5;
  private static final Claimed NEARLY = Claimed.within(EffectKind.RATIO, 1 / FAR, FAR);

  static final Claim<FarmResults> CLAIM =
      new Claim<>(
          "SF2",
          "Times grow at nearly the same rate with the data size over both.",
          "growth of the median transaction with ten times the integers, soap-http over jms, on the"
              + " number of workers that decides",
          NEARLY,
          "One comparison for each number of workers: the slope of the line of least squares"
              + " through the logarithms of the median transactions over the numbers of integers"
              + " that were tried over both, of which there must be three. Ten to the power of the"
              + " difference of the slopes, soap-http less jms, tells how many times as much the"
              + " time grows with ten times the integers; at most 1.5 times either way is nearly"
              + " the same."
              + Every.RULE
              + Eligibility.RULE,
          "./soapbench run farm --integers 500,5000,50000",
          SameGrowth::judge);

  private SameGrowth() {}

  private static Finding judge(FarmResults results) {
    FarmTransport soap =
        workers(results, FarmTransport.SOAP_HTTP).isEmpty()
            ? FarmTransport.SOAP_HTTP_PACKED
            : FarmTransport.SOAP_HTTP;
    List<Integer> told = workers(results, soap);
    if (told.isEmpty()) {
      return Finding.notTested(
          "No number of workers has three numbers of integers with enough completed"
              + " trials over both soap-http and jms.");
    }
    Every<Integer> each =
        new Every<>(
            NEARLY,
            told,
            FarmResults::workers,
            (workers, confidence) ->
                Effect.of(compared(results, soap, workers, confidence).orElseThrow()));
    String slopes =
        told.stream()
            .map(
                workers ->
                    "on %s %s over %s and %s over jms"
                        .formatted(
                            FarmResults.workers(workers),
                            slope(results, soap, workers),
                            soap.label(),
                            slope(results, FarmTransport.JMS, workers)))
            .collect(Collectors.joining(", "));
    return each.finding(
        ("With ten times the integers the time grows so many times as much over %s as over jms: %s;"
                + " %s. The slopes are %s.")
            .formatted(soap.label(), each.effects(), each.counts("worker count"), slopes));
  }

  /** The numbers of workers at which the growth over both can be told. */
  private static List<Integer> workers(FarmResults results, FarmTransport soap) {
    return results.workers().stream()
        .filter(workers -> compared(results, soap, workers, Bootstrap.CONFIDENCE).isPresent())
        .toList();
  }

  private static Optional<Ratio> compared(
      FarmResults results, FarmTransport soap, int workers, double confidence) {
    return Growth.compared(results, soap, FarmTransport.JMS, workers, confidence);
  }

  private static String slope(FarmResults results, FarmTransport way, int workers) {
    return Growth.of(results, way, workers).map(Growth::text).orElse(Quantity.NONE);
  }
}
