package soapbench.experiment.messaging.report.claim;

import java.util.ArrayList;
import java.util.List;
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

/** MP1: web services are slower than MPI with small messages, and level with large ones. */
final class LevelFromThreshold {

  /** Below so many bytes they are slower. */
  private static final int SMALL = 125_000;

  /** From so many on they are level. */
  private static final int LARGE = 200_000;

  private static final Interval LEVEL = new Interval(1 / Crossover.KEEPS_UP, Crossover.KEEPS_UP);

  static final Claim<MessagingResults> CLAIM =
      new Claim<>(
          "MP1",
          "Below about 125 KB a message, SOAP with MTOM is slower than MPI; from about 200 KB on"
              + " they are level (PingPong).",
          "median repetition of PingPong over soap-mtom over that over mpi, geometric mean of the"
              + " sizes below 125 KB",
          Claimed.above(EffectKind.RATIO, Crossover.KEEPS_UP),
          "Level means that neither takes more than 1.15 times as long: from 0.87 to 1.15; slower"
              + " means more than 1.15 times. Holds when at every tried size below 125 KB the"
              + " interval of the ratio lies above 1.15 and the interval of the geometric mean of"
              + " the ratios from 200 KB on lies within 0.87 to 1.15. Contradicted when at any size"
              + " below 125 KB the interval lies at or below 1.15, so that web services keep up"
              + " earlier, or when that of the mean from 200 KB on lies wholly outside; for these"
              + " intervals are widened for their number. Else inconclusive. Needs sizes on"
              + " both sides."
              + Links.RULE
              + Eligibility.RULE,
          "./soapbench run messaging --programs ping-pong --stacks soap-mtom,mpi",
          LevelFromThreshold::judge);

  private LevelFromThreshold() {}

  private static List<Pairing<MessagingCell>> small(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() < SMALL);
  }

  private static List<Pairing<MessagingCell>> large(StackRatios ratios) {
    return ratios.where(cell -> cell.messageBytes() >= LARGE);
  }

  private static Finding judge(MessagingResults results) {
    List<StackRatios> links = Links.of(results, Passing.PING_PONG);
    if (links.isEmpty()) {
      return Finding.notTested(Links.NOT_TRIED.formatted("PingPong"));
    }
    StackRatios deciding = links.get(0);
    List<Pairing<MessagingCell>> small = small(deciding);
    List<Pairing<MessagingCell>> large = large(deciding);
    if (small.isEmpty() || large.isEmpty()) {
      return Finding.notTested(
          "PingPong has no size on both sides, below 125 KB and from 200 KB on. "
              + Links.why(links, LevelFromThreshold::clause));
    }
    double widened = 1 - (1 - Bootstrap.CONFIDENCE) / (small.size() + 1);
    Interval mean = Pairing.mean(large, Bootstrap.CONFIDENCE).interval();
    Interval widenedMean = Pairing.mean(large, widened).interval();
    Verdict verdict =
        Verdict.of(
            small.stream().allMatch(at -> at.ratio().interval().low() > Crossover.KEEPS_UP)
                && mean.within(LEVEL),
            small.stream().anyMatch(at -> at.ratio(widened).interval().high() <= Crossover.KEEPS_UP)
                || widenedMean.outside(LEVEL));
    return new Finding(
        verdict,
        Effect.of(Pairing.mean(small, Bootstrap.CONFIDENCE)),
        Links.why(links, LevelFromThreshold::clause));
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
