package soapbench.experiment.farm.report.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.PublishedSort;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;

/**
 * SF3: more workers save time once there is enough data, and cost time with little.
 *
 * @param much whether it is about the largest number of integers, or about the smallest
 * @param claimed where the speed-ups lie
 */
record SpeedUpWithData(boolean much, Claimed claimed) {

  private static final int MOST_PUBLISHED = 5;

  static final Claim<FarmResults> ENOUGH_DATA =
      claim(
          "SF3a",
          "Both speed up with more workers once there is enough data.",
          "largest",
          new SpeedUpWithData(
              true,
              published(
                  Claimed.above(EffectKind.RATIO, 1), FarmTransport.SOAP_HTTP, "SOAP", 100_000)));

  static final Claim<FarmResults> LITTLE_DATA =
      claim(
          "SF3b",
          "With little data more workers cost time.",
          "smallest",
          new SpeedUpWithData(
              false, published(Claimed.below(EffectKind.RATIO, 1), FarmTransport.JMS, "JMS", 500)));

  private static Claim<FarmResults> claim(
      String id, String says, String size, SpeedUpWithData judge) {
    return new Claim<>(
        id,
        says,
        "median transaction of 1 worker over that of the most workers at the %s number of integers"
                .formatted(size)
            + " over the way that decides",
        judge.claimed,
        "One comparison for each of soap-http and jms: the speed-up of the most workers that were"
            + " tried against 1."
            + Every.RULE
            + "Needs two numbers of workers, of which 1 is one, and two of integers. "
            + Eligibility.RULE,
        "./soapbench run farm --worker-counts 1,5 --integers 500,100000",
        judge::judge);
  }

  /** The paper's speed-up of the way that is least as claimed in its table. */
  private static Claimed published(Claimed claimed, FarmTransport way, String name, int integers) {
    PublishedSort one = PublishedSort.of(way, 1, integers).orElseThrow();
    PublishedSort most = PublishedSort.of(way, MOST_PUBLISHED, integers).orElseThrow();
    return claimed.published(
        one.milliseconds() / most.milliseconds(),
        "%s servers against 1 over %s with %s, %s"
            .formatted(MOST_PUBLISHED, name, FarmResults.integers(integers), one.where()));
  }

  private Finding judge(FarmResults results) {
    List<Integer> workers = results.workers();
    List<Integer> sizes = results.sizes();
    if (workers.size() < 2 || workers.get(0) != 1 || sizes.size() < 2) {
      return Finding.notTested(
          "The run does not have 1 and more workers at two numbers of integers.");
    }
    int most = workers.get(workers.size() - 1);
    int integers = sizes.get(much ? sizes.size() - 1 : 0);
    Every<FarmTransport> both =
        new Every<>(
            claimed,
            List.of(soap(results, most, integers), FarmTransport.JMS),
            FarmTransport::label,
            (way, confidence) ->
                speedUp(results, way, most, integers)
                    .map(pair -> Effect.of(pair.ratio(confidence)))
                    .orElse(Effect.NONE));
    return both.finding(
        "%s against 1 with %s are so many times as fast: over %s."
            .formatted(FarmResults.workers(most), FarmResults.integers(integers), both.effects()));
  }

  /** Soap-http, with packed integers where there is no XML. */
  private static FarmTransport soap(FarmResults results, int most, int integers) {
    return Stream.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED)
        .filter(way -> speedUp(results, way, most, integers).isPresent())
        .findFirst()
        .orElse(FarmTransport.SOAP_HTTP);
  }

  private static Optional<Pairing<FarmCell>> speedUp(
      FarmResults results, FarmTransport way, int most, int integers) {
    return results.speedUp(way, most, integers).filter(Pairing::eligible);
  }
}
