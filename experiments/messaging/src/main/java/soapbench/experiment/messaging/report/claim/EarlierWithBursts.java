package soapbench.experiment.messaging.report.claim;

import java.util.List;
import java.util.Optional;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.PublishedParity;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;

/** MP2: with several messages one way the crossover comes earlier, and web services get ahead. */
final class EarlierWithBursts {

  /** The paper's crossover of Ping*Pong. */
  private static final int BEYOND = 135_000;

  private static final Claimed EARLIER = earlier();
  private static final Claimed AHEAD = Claimed.below(EffectKind.RATIO, 1);

  static final Claim<MessagingResults> CROSSOVER =
      new Claim<>(
          "MP2a",
          "In Ping*Pong the crossover comes earlier than in PingPong (about 135 KB).",
          "size from which on soap-mtom keeps up with mpi in Ping*Pong over that in PingPong over"
              + " the same link",
          EARLIER,
          Crossover.RULE
              + " The interval of the ratio of two such sizes goes from the lower end of the first"
              + " over the upper end of the second to the upper over the lower."
              + Links.RULE
              + Eligibility.RULE,
          "./soapbench run messaging --programs ping-pong,ping-star-pong --stacks soap-mtom,mpi",
          EarlierWithBursts::judgeCrossover);

  static final Claim<MessagingResults> BEYOND_IT =
      new Claim<>(
          "MP2b",
          "In Ping*Pong the web services are ahead beyond the crossover (inter-message"
              + " pipelining).",
          "median repetition of Ping*Pong over soap-mtom over that over mpi, geometric mean of the"
              + " sizes from 135 KB on",
          AHEAD,
          "The paper's crossover of Ping*Pong is 135 KB." + Links.RULE + Eligibility.RULE,
          "./soapbench run messaging --programs ping-star-pong --stacks soap-mtom,mpi",
          EarlierWithBursts::judgeBeyond);

  private EarlierWithBursts() {}

  private static Claimed earlier() {
    PublishedParity bursts = PublishedParity.of(Passing.PING_STAR_PONG).orElseThrow();
    PublishedParity single = PublishedParity.of(Passing.PING_PONG).orElseThrow();
    return Claimed.below(EffectKind.RATIO, 1)
        .published(
            bursts.bytes() / single.bytes(),
            "%s over %s, %s and %s"
                .formatted(
                    DataSize.of((long) bursts.bytes()),
                    DataSize.of((long) single.bytes()),
                    bursts.where(),
                    single.where()));
  }

  private static List<Pairing<MessagingCell>> beyond(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() >= BEYOND);
  }

  private static Finding judgeCrossover(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_STAR_PONG);
    if (links.isEmpty()) {
      return Finding.notTested(Links.NOT_TRIED.formatted("Ping*Pong"));
    }
    String why = Links.why(links, ratios -> clause(results, ratios));
    StackRatios bursts = links.get(0);
    return single(results, bursts)
        .flatMap(Crossover::of)
        .map(later -> Crossover.of(bursts).orElseThrow().over(later))
        .map(ratio -> Finding.of(EARLIER, Effect.of(ratio), why))
        .orElse(Finding.notTested("There is no PingPong over the same link. " + why));
  }

  private static Finding judgeBeyond(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_STAR_PONG);
    if (links.isEmpty()) {
      return Finding.notTested(Links.NOT_TRIED.formatted("Ping*Pong"));
    }
    String why = Links.why(links, ratios -> clause(results, ratios));
    List<Pairing<MessagingCell>> beyond = beyond(links.get(0));
    return beyond.isEmpty()
        ? Finding.notTested("There is no size of Ping*Pong from 135 KB on. " + why)
        : Finding.of(AHEAD, Effect.of(Pairing.mean(beyond, Bootstrap.CONFIDENCE)), why);
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
