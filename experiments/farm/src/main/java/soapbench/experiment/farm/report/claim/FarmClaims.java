package soapbench.experiment.farm.report.claim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Estimate;
import soapbench.claim.Every;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.PublishedSort;
import soapbench.experiment.farm.results.TimeGrowth;
import soapbench.experiment.farm.results.TransportComparison;
import soapbench.experiment.farm.results.TransportCost;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/** Claims of "SOAP vs. JMS" on a farm of sorting workers, in the order of its results. */
public final class FarmClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Roger Eggen and Suresh Sunku",
          "Efficiency of SOAP Versus JMS",
          "International Conference on Internet Computing, 2003");

  /** The most workers of the study. */
  private static final int MOST_PUBLISHED = 5;

  /** Growth that differs by more is not nearly the same. */
  private static final double FAR = 1.5;

  /** Numbers of integers that a growth can be told from. */
  private static final int GROWTH_SIZES = 3;

  private static final String SPEED_UP =
      "One comparison for each of soap-http and jms: the speed-up of the most workers that were"
          + " tried against 1."
          + Every.RULE
          + "Needs two numbers of workers, of which 1 is one, and two of integers. "
          + Eligibility.RULE;

  private static final String SPEED_UP_COMMAND =
      "./soapbench run farm --worker-counts 1,5 --integers 500,100000";

  public static final List<Claim<FarmResults>> ALL =
      List.of(
          new Claim<>(
              "SF1",
              "section 11, Figure 10",
              "SOAP runs at about half the efficiency of JMS.",
              "median communication of soap-http over jms with the same workers and integers,"
                  + " geometric mean over the cells",
              Claimed.within(EffectKind.RATIO, 1.5, 3),
              "Communication is the transaction without the slowest worker's sorting, of which"
                  + " neither way can save any. The ratio soap-http over jms of its medians in"
                  + " every cell that was tried over both, with the integers as XML over soap-http,"
                  + " or packed where there is no XML, and packed over jms. About half the"
                  + " efficiency is a third to two thirds of it, so 1.5 to 3 times the time. "
                  + Eligibility.RULE,
              "./soapbench run farm",
              FarmClaims::efficiency),
          new Claim<>(
              "SF2",
              "sections 10 and 11, Figure 11",
              "Times grow at nearly the same rate with the data size over both.",
              "growth of the median transaction with ten times the integers, soap-http over jms, on"
                  + " the number of workers that decides",
              Claimed.within(EffectKind.RATIO, 1 / FAR, FAR),
              "One comparison for each number of workers: the slope of the line of least squares"
                  + " through the logarithms of the median transactions over the numbers of"
                  + " integers that were tried over both, of which there must be three. Ten to the"
                  + " power of the difference of the slopes, soap-http less jms, tells how many"
                  + " times as much the time grows with ten times the integers; at most 1.5 times"
                  + " either way is nearly the same."
                  + Every.RULE
                  + Eligibility.RULE,
              "./soapbench run farm --integers 500,5000,50000",
              FarmClaims::growth),
          new Claim<>(
              "SF3a",
              "section 10, Figures 8 and 9",
              "Both speed up with more workers once there is enough data.",
              "median transaction of 1 worker over that of the most workers at the largest number"
                  + " of integers over the way that decides",
              published(
                  Claimed.above(EffectKind.RATIO, 1), FarmTransport.SOAP_HTTP, "SOAP", 100_000),
              SPEED_UP,
              SPEED_UP_COMMAND,
              results -> speedUp(results, true)),
          new Claim<>(
              "SF3b",
              "section 11",
              "With little data more workers cost time.",
              "median transaction of 1 worker over that of the most workers at the smallest number"
                  + " of integers over the way that decides",
              published(Claimed.below(EffectKind.RATIO, 1), FarmTransport.JMS, "JMS", 500),
              SPEED_UP,
              SPEED_UP_COMMAND,
              results -> speedUp(results, false)));

  private FarmClaims() {}

  /** The paper's speed-up of the way that is least as claimed in its table. */
  private static Claimed published(Claimed claimed, FarmTransport way, String name, int integers) {
    PublishedSort one = PublishedSort.of(way, 1, integers).orElseThrow();
    PublishedSort most = PublishedSort.of(way, MOST_PUBLISHED, integers).orElseThrow();
    return claimed.published(
        one.milliseconds() / most.milliseconds(),
        "%s servers against 1 over %s with %s, %s"
            .formatted(MOST_PUBLISHED, name, FarmResults.integers(integers), one.where()));
  }

  private static Evidence efficiency(FarmResults results) {
    TransportComparison calls = TransportCost.CALL.ofEligible(results);
    if (calls.isEmpty()) {
      return Evidence.missing(
          "No number of workers and integers has enough completed trials over both"
              + " soap-http and jms.");
    }
    Comparator<Pairing<FarmCell>> byRatio =
        Comparator.comparingDouble(pair -> pair.ratio(FarmRows.COMMUNICATION).value());
    return Evidence.of(
        Estimate.of(calls.communication()),
        ("Over %s the communication of %s takes %s times as long as that of jms, from %s"
                + " to %s; the whole transaction takes %s times as long%s.")
            .formatted(
                Quantity.count(calls.pairs().size(), "cell"),
                calls.over().label(),
                Quantity.factor(calls.communication()),
                at(calls.pairs().stream().min(byRatio).orElseThrow()),
                at(calls.pairs().stream().max(byRatio).orElseThrow()),
                Quantity.factor(calls.transaction()),
                Stream.of(TransportCost.ENVELOPE, TransportCost.BROKER, TransportCost.XML)
                    .map(cost -> alone(cost, cost.ofEligible(results).communication()))
                    .collect(Collectors.joining())));
  }

  private static String at(Pairing<FarmCell> pair) {
    return "%s times with %s"
        .formatted(
            Quantity.factor(pair.ratio(FarmRows.COMMUNICATION).value()),
            FarmResults.place(pair.cell()));
  }

  /** Clause on the same ratio of a part of the difference, where it was tried. */
  private static String alone(TransportCost cost, Ratio ratio) {
    return ratio.n() == 0
        ? ""
        : "; for %s alone, the communication takes %s times as long"
            .formatted(cost.label(), Quantity.factor(ratio));
  }

  private static Evidence growth(FarmResults results) {
    return Stream.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED)
        .map(soap -> growth(results, soap))
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(
            Evidence.missing(
                "No number of workers has three numbers of integers with enough completed"
                    + " trials over both soap-http and jms."));
  }

  /** Growth of one way over jms, on the numbers of workers at which it can be told. */
  private static Optional<Evidence> growth(FarmResults results, FarmTransport soap) {
    List<Estimate> each = new ArrayList<>();
    List<String> slopes = new ArrayList<>();
    for (int workers : results.workers()) {
      List<Pairing<FarmCell>> sizes = sizes(results, soap, workers);
      if (sizes.size() >= GROWTH_SIZES) {
        each.add(
            Estimate.growth(
                FarmResults.workers(workers),
                sizes.stream().mapToDouble(pair -> pair.cell().integers()).toArray(),
                sizes.stream().map(pair -> pair.over().timesNs()).toList(),
                sizes.stream().map(pair -> pair.under().timesNs()).toList()));
        slopes.add(
            "on %s %s over %s and %s over jms"
                .formatted(
                    FarmResults.workers(workers),
                    slope(results, soap, workers),
                    soap.label(),
                    slope(results, FarmTransport.JMS, workers)));
      }
    }
    return each.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Evidence.every(
                each,
                every ->
                    ("With ten times the integers the time grows so many times as much over %s as"
                            + " over jms: %s; %s. The slopes are %s.")
                        .formatted(
                            soap.label(),
                            every.effects(),
                            every.counts("worker count"),
                            String.join(", ", slopes))));
  }

  /** The numbers of integers that both ways have eligible trials of. */
  private static List<Pairing<FarmCell>> sizes(
      FarmResults results, FarmTransport soap, int workers) {
    return results.sizes().stream()
        .flatMap(
            size ->
                results
                    .run()
                    .pair(soap.cell(workers, size), FarmTransport.JMS.cell(workers, size))
                    .stream())
        .filter(Pairing::eligible)
        .toList();
  }

  private static String slope(FarmResults results, FarmTransport way, int workers) {
    return TimeGrowth.of(results, way, workers).map(TimeGrowth::text).orElse(Quantity.NONE);
  }

  /** Speed-ups at the largest or the smallest number of integers. */
  private static Evidence speedUp(FarmResults results, boolean largest) {
    List<Integer> workers = results.workers();
    List<Integer> sizes = results.sizes();
    if (workers.size() < 2 || workers.get(0) != 1 || sizes.size() < 2) {
      return Evidence.missing(
          "The run does not have 1 and more workers at two numbers of integers.");
    }
    int most = workers.get(workers.size() - 1);
    int integers = sizes.get(largest ? sizes.size() - 1 : 0);
    Estimate soap =
        Stream.of(FarmTransport.SOAP_HTTP, FarmTransport.SOAP_HTTP_PACKED)
            .flatMap(way -> speedUp(results, way, most, integers).stream())
            .findFirst()
            .orElse(Estimate.missing(FarmTransport.SOAP_HTTP.label()));
    Estimate jms =
        speedUp(results, FarmTransport.JMS, most, integers)
            .orElse(Estimate.missing(FarmTransport.JMS.label()));
    return Evidence.every(
        List.of(soap, jms),
        both ->
            "%s against 1 with %s are so many times as fast: over %s."
                .formatted(
                    FarmResults.workers(most), FarmResults.integers(integers), both.effects()));
  }

  private static Optional<Estimate> speedUp(
      FarmResults results, FarmTransport way, int most, int integers) {
    return results
        .speedUp(way, most, integers)
        .filter(Pairing::eligible)
        .map(pair -> Estimate.ratio(way.label(), pair::ratio));
  }
}
