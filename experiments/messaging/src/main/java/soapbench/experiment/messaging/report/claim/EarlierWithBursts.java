package soapbench.experiment.messaging.report.claim;

import java.util.List;
import java.util.Optional;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** MP2: with several messages one way the crossover comes earlier, and web services get ahead. */
final class EarlierWithBursts {

  /** The paper's crossover of Ping*Pong. */
  private static final int BEYOND = 135_000;

  private static final double WIDENED = 1 - (1 - Bootstrap.CONFIDENCE) / 2;

  static final Claim<MessagingResults> CLAIM =
      new Claim<>(
          "MP2",
          "In Ping*Pong the crossover comes earlier (about 135 KB), and beyond it the web services"
              + " are ahead (inter-message pipelining).",
          "median repetition of Ping*Pong over soap-mtom over that over mpi, geometric mean of the"
              + " sizes from 135 KB on",
          Claimed.below(EffectKind.RATIO, 1),
          "Two parts. Earlier: the interval of the crossover of Ping*Pong lies below that of"
              + " PingPong over the same link. Ahead: the interval of the geometric mean of the"
              + " ratios from 135 KB on lies below 1. Holds when both do. Contradicted when one of"
              + " the two intervals, widened for their number, lies wholly on the other side: a"
              + " later crossover, or a mean above 1. Else inconclusive. "
              + Crossover.RULE
              + Links.RULE
              + Eligibility.RULE,
          "./soapbench run messaging --programs ping-pong,ping-star-pong --stacks soap-mtom,mpi",
          EarlierWithBursts::judge);

  private EarlierWithBursts() {}

  private static List<Pairing<MessagingCell>> beyond(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() >= BEYOND);
  }

  private static Finding judge(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_STAR_PONG);
    if (links.isEmpty()) {
      return Finding.notTested(Links.NOT_TRIED.formatted("Ping*Pong"));
    }
    StackRatios bursts = links.get(0);
    List<Pairing<MessagingCell>> beyond = beyond(bursts);
    Optional<StackRatios> single = single(results, bursts);
    if (beyond.isEmpty() || single.isEmpty()) {
      return Finding.notTested(
          "There is no size of Ping*Pong from 135 KB on, or no PingPong over the same"
              + " link. "
              + Links.why(links, ratios -> clause(results, ratios)));
    }
    Ratio mean = Pairing.mean(beyond, Bootstrap.CONFIDENCE);
    Interval widened = Pairing.mean(beyond, WIDENED).interval();
    Verdict verdict =
        Verdict.of(
            mean.interval().high() < 1 && before(bursts, single.get(), Bootstrap.CONFIDENCE),
            widened.low() > 1 || before(single.get(), bursts, WIDENED));
    return new Finding(
        verdict, Effect.of(mean), Links.why(links, ratios -> clause(results, ratios)));
  }

  private static boolean before(StackRatios one, StackRatios other, double confidence) {
    return Crossover.of(one, confidence)
        .flatMap(first -> Crossover.of(other, confidence).map(first::before))
        .orElse(false);
  }

  /** PingPong over the same link. */
  private static Optional<StackRatios> single(MessagingResults results, StackRatios bursts) {
    return Links.of(results, Passing.PING_PONG).stream()
        .filter(ratios -> ratios.setup().link().equals(bursts.setup().link()))
        .findFirst();
  }

  private static String clause(MessagingResults results, StackRatios ratios) {
    List<Pairing<MessagingCell>> beyond = beyond(ratios);
    return "soap-mtom keeps up with mpi: %s, in PingPong: %s%s"
        .formatted(
            crossover(Optional.of(ratios)),
            crossover(single(results, ratios)),
            beyond.isEmpty()
                ? ""
                : "; from 135 KB on it takes %s times as long as mpi"
                    .formatted(Quantity.factor(Pairing.mean(beyond, Bootstrap.CONFIDENCE))));
  }

  private static String crossover(Optional<StackRatios> ratios) {
    return ratios.flatMap(Crossover::of).map(Crossover::textWithRange).orElse("not tried");
  }
}
