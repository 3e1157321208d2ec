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
import soapbench.experiment.farm.results.PublishedSort;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/**
 * SF3: more workers save time once there is enough data, and cost time with little.
 *
 * @param much whether it is about the largest number of integers, or about the smallest
 * @param claimed where the speed-ups lie
 */
record SpeedUpWithData(boolean much, Claimed claimed) {

  /** Any of both ways may contradict. */
  private static final double WIDENED = 1 - (1 - Bootstrap.CONFIDENCE) / 2;

  private static final int MOST_PUBLISHED = 5;

  static final Claim<FarmResults> ENOUGH_DATA =
      claim(
          "SF3a",
          "Both speed up with more workers once there is enough data.",
          "largest",
          "smaller",
          "above",
          new SpeedUpWithData(
              true,
              published(
                  Claimed.above(EffectKind.RATIO, 1), FarmTransport.SOAP_HTTP, "SOAP", 100_000)));

  static final Claim<FarmResults> LITTLE_DATA =
      claim(
          "SF3b",
          "With little data more workers cost time.",
          "smallest",
          "larger",
          "below",
          new SpeedUpWithData(
              false, published(Claimed.below(EffectKind.RATIO, 1), FarmTransport.JMS, "JMS", 500)));

  /** The speed-up of one way. */
  private record SpeedUp(FarmTransport way, Pairing<FarmCell> pair) {

    Verdict verdict(Claimed claimed) {
      return claimed.verdict(pair.ratio().interval(), pair.ratio(WIDENED).interval());
    }
  }

  private static Claim<FarmResults> claim(
      String id, String says, String size, String shown, String side, SpeedUpWithData judge) {
    return new Claim<>(
        id,
        says,
        "median transaction of 1 worker over that of the most workers at the %s number of integers,"
                .formatted(size)
            + " the %s of both ways".formatted(shown),
        judge.claimed,
        "The speed-up of the most workers that were tried against 1, over soap-http and over jms."
            + " Both intervals have to lie %s 1; either that lies wholly on the other side"
                .formatted(side)
            + " contradicts, for which intervals are widened for their number. Needs two numbers of"
            + " workers, of which 1 is one, and two of integers. "
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
    List<SpeedUp> both = speedUps(results, most, integers);
    if (both.size() < 2) {
      return Finding.notTested(
          "Soap-http and jms do not both have enough completed trials of 1 and of %s with %s."
              .formatted(FarmResults.workers(most), FarmResults.integers(integers)));
    }
    return new Finding(
        Verdict.ofAny(both.stream().map(way -> way.verdict(claimed)).toList()),
        Effect.of(leastAsClaimed(both)),
        why(both, most, integers));
  }

  private Ratio leastAsClaimed(List<SpeedUp> both) {
    Comparator<Ratio> ascending = Comparator.comparingDouble(Ratio::value);
    return Verdict.deciding(both, way -> way.verdict(claimed)).stream()
        .map(way -> way.pair.ratio())
        .min(much ? ascending : ascending.reversed())
        .orElseThrow();
  }

  /** The speed-ups that can be told, with packed integers over soap-http where there is no XML. */
  private static List<SpeedUp> speedUps(FarmResults results, int most, int integers) {
    List<SpeedUp> both = new ArrayList<>();
    speedUp(results, FarmTransport.SOAP_HTTP, most, integers)
        .or(() -> speedUp(results, FarmTransport.SOAP_HTTP_PACKED, most, integers))
        .ifPresent(both::add);
    speedUp(results, FarmTransport.JMS, most, integers).ifPresent(both::add);
    return both;
  }

  private static Optional<SpeedUp> speedUp(
      FarmResults results, FarmTransport way, int most, int integers) {
    return results
        .speedUp(way, most, integers)
        .filter(Pairing::eligible)
        .map(pair -> new SpeedUp(way, pair));
  }

  private static String why(List<SpeedUp> both, int most, int integers) {
    return both.stream()
        .map(
            one ->
                "over %s they are %s times as fast"
                    .formatted(one.way.label(), Quantity.factor(one.pair.ratio())))
        .collect(
            Collectors.joining(
                "; ",
                "%s against 1 with %s: "
                    .formatted(FarmResults.workers(most), FarmResults.integers(integers)),
                "."));
  }
}
