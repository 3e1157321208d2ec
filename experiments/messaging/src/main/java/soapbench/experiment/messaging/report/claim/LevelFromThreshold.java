package soapbench.experiment.messaging.report.claim;

import java.util.ArrayList;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/** MP1: web services are slower than MPI with small messages, and level with large ones. */
final class LevelFromThreshold {

  /** Below so many bytes they are slower. */
  private static final int SMALL = 125_000;

  /** From so many on they are level. */
  private static final int LARGE = 200_000;

  private static final Claimed SLOWER = Claimed.above(EffectKind.RATIO, Crossover.KEEPS_UP);

  private static final Claimed LEVEL =
      Claimed.within(EffectKind.RATIO, 1 / Crossover.KEEPS_UP, Crossover.KEEPS_UP);

  private static final String COMMAND =
      "./soapbench run messaging --programs ping-pong --stacks soap-mtom,mpi";

  static final Claim<MessagingResults> SMALL_MESSAGES =
      new Claim<>(
          "MP1a",
          "Below about 125 KB a message, SOAP with MTOM is slower than MPI (PingPong).",
          "median repetition of PingPong over soap-mtom over that over mpi, at the size below 125"
              + " KB that decides",
          SLOWER,
          "One comparison for each size tried below 125 KB. Slower means more than 1.15 times:"
              + " where it is not, web services keep up earlier."
              + Every.RULE.stripTrailing()
              + Links.RULE
              + Eligibility.RULE,
          COMMAND,
          LevelFromThreshold::judgeSmall);

  static final Claim<MessagingResults> LARGE_MESSAGES =
      new Claim<>(
          "MP1b",
          "From about 200 KB a message on, SOAP with MTOM and MPI are level (PingPong).",
          "median repetition of PingPong over soap-mtom over that over mpi, geometric mean of the"
              + " sizes from 200 KB on",
          LEVEL,
          "Level means that neither takes more than 1.15 times as long: from 0.87 to 1.15."
              + Links.RULE
              + Eligibility.RULE,
          COMMAND,
          LevelFromThreshold::judgeLarge);

  private LevelFromThreshold() {}

  private static List<Pairing<MessagingCell>> small(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() < SMALL);
  }

  private static List<Pairing<MessagingCell>> large(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() >= LARGE);
  }

  private static Finding judgeSmall(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_PONG);
    List<Pairing<MessagingCell>> small = links.isEmpty() ? List.of() : small(links.get(0));
    if (small.isEmpty()) {
      return notTested(links, "below 125 KB");
    }
    return new Every<>(
            SLOWER,
            small,
            at -> DataSize.of(at.cell().messageBytes()),
            (at, confidence) -> Effect.of(at.ratio(confidence)))
        .finding(Links.why(links, LevelFromThreshold::clause));
  }

  private static Finding judgeLarge(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_PONG);
    List<Pairing<MessagingCell>> large = links.isEmpty() ? List.of() : large(links.get(0));
    if (large.isEmpty()) {
      return notTested(links, "from 200 KB on");
    }
    return Finding.of(
        LEVEL,
        Effect.of(Pairing.mean(large, Bootstrap.CONFIDENCE)),
        Links.why(links, LevelFromThreshold::clause));
  }

  private static Finding notTested(List<StackRatios> links, String sizes) {
    return Finding.notTested(
        links.isEmpty()
            ? Links.NOT_TRIED.formatted("PingPong")
            : "PingPong has no size %s. ".formatted(sizes)
                + Links.why(links, LevelFromThreshold::clause));
  }

  private static String clause(StackRatios ratios) {
    List<String> clauses = new ArrayList<>();
    mean("below 125 KB", small(ratios), clauses);
    mean("from 200 KB on", large(ratios), clauses);
    Crossover.of(ratios)
        .ifPresent(crossover -> clauses.add("keeps up: " + crossover.textWithRange()));
    return "soap-mtom over mpi: " + String.join(", ", clauses);
  }

  private static void mean(String where, List<Pairing<MessagingCell>> sizes, List<String> clauses) {
    if (!sizes.isEmpty()) {
      Ratio mean = Pairing.mean(sizes, Bootstrap.CONFIDENCE);
      clauses.add("%s times as long %s".formatted(Quantity.factor(mean), where));
    }
  }
}
