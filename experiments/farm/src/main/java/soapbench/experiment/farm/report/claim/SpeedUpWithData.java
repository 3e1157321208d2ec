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
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** SF3: more workers save time once there is enough data, and cost time with little. */
final class SpeedUpWithData {

  static final Claim<FarmResults> CLAIM =
      new Claim<>(
          "SF3",
          "Both speed up with more workers once there is enough data; with little data more workers"
              + " cost time.",
          "median transaction of 1 worker over that of the most workers at the largest number of"
              + " integers, of both ways that nearer to 1",
          Claimed.above(EffectKind.RATIO, 1),
          "The speed-up of the most workers that were tried against 1, over soap-http and over jms,"
              + " at the smallest and at the largest number of integers. Holds when both intervals"
              + " lie above 1 at the largest and below 1 at the smallest; contradicted when one of"
              + " the four lies wholly on the other side, for which intervals are widened for their"
              + " number; else inconclusive. Needs two numbers of workers, of which 1 is one, and"
              + " two of integers. "
              + Eligibility.RULE,
          "./soapbench run farm --worker-counts 1,5 --integers 500,100000",
          SpeedUpWithData::judge);

  private static final int COMPARISONS = 4;
  private static final double WIDENED = 1 - (1 - Bootstrap.CONFIDENCE) / COMPARISONS;

  /**
   * The speed-up of one way at one size.
   *
   * @param much whether it is the largest size, where more workers should save time
   * @param widened its interval, widened since any of four may be the one on the other side
   */
  private record SpeedUp(
      FarmTransport way, int integers, boolean much, Ratio ratio, Interval widened) {

    boolean asClaimed() {
      return much ? ratio.interval().low() > 1 : ratio.interval().high() < 1;
    }

    boolean otherwise() {
      return much ? widened.high() < 1 : widened.low() > 1;
    }
  }

  private SpeedUpWithData() {}

  private static Finding judge(FarmResults results) {
    List<Integer> workers = results.workers();
    List<Integer> sizes = results.sizes();
    if (workers.size() < 2 || workers.get(0) != 1 || sizes.size() < 2) {
      return Finding.notTested(
          "The run does not have 1 and more workers at two numbers of integers.");
    }
    int most = workers.get(workers.size() - 1);
    List<SpeedUp> soap = speedUps(results, FarmTransport.SOAP_HTTP, most, sizes);
    if (soap.isEmpty()) {
      soap = speedUps(results, FarmTransport.SOAP_HTTP_PACKED, most, sizes);
    }
    List<SpeedUp> jms = speedUps(results, FarmTransport.JMS, most, sizes);
    if (soap.isEmpty() || jms.isEmpty()) {
      return Finding.notTested(
          "Soap-http and jms do not both have enough completed trials of 1 and of %s at"
                  .formatted(FarmResults.workers(most))
              + " the smallest and the largest number of integers.");
    }
    List<SpeedUp> four = new ArrayList<>(soap);
    four.addAll(jms);
    Ratio nearer =
        four.stream()
            .filter(SpeedUp::much)
            .map(SpeedUp::ratio)
            .min(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio.value()))))
            .orElseThrow();
    Verdict verdict =
        Verdict.of(
            four.stream().allMatch(SpeedUp::asClaimed), four.stream().anyMatch(SpeedUp::otherwise));
    return new Finding(verdict, Effect.of(nearer), why(four, most));
  }

  /** The speed-ups at the smallest and at the largest size, or none where one cannot be told. */
  private static List<SpeedUp> speedUps(
      FarmResults results, FarmTransport way, int most, List<Integer> sizes) {
    List<SpeedUp> both = new ArrayList<>();
    for (boolean much : List.of(false, true)) {
      int integers = sizes.get(much ? sizes.size() - 1 : 0);
      Optional<Pairing<FarmCell>> pair =
          results.speedUp(way, most, integers).filter(Pairing::eligible);
      if (pair.isEmpty()) {
        return List.of();
      }
      Interval widened = pair.get().ratio(WIDENED).interval();
      both.add(new SpeedUp(way, integers, much, pair.get().ratio(), widened));
    }
    return both;
  }

  private static String why(List<SpeedUp> four, int most) {
    return four.stream()
        .map(
            one ->
                "with %s over %s they are %s times as fast"
                    .formatted(
                        FarmResults.integers(one.integers),
                        one.way.label(),
                        Quantity.factor(one.ratio)))
        .collect(
            Collectors.joining("; ", "%s against 1: ".formatted(FarmResults.workers(most)), "."));
  }
}
