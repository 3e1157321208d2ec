package soapbench.experiment.messaging.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
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

/** MP3: web services are ahead in what ranks send each other when they multiply large matrices. */
final class MatrixAhead {

  /** The n at which the paper has PingPong level, since its text numbers none for the matrix. */
  private static final int THRESHOLD = 160;

  private static final Claimed AHEAD = Claimed.below(EffectKind.RATIO, 1);

  static final Claim<MessagingResults> CLAIM =
      new Claim<>(
          "MP3",
          "In the matrix-multiplication communication pattern the web services are ahead above the"
              + " threshold.",
          "median repetition of the matrix communication over soap-mtom over that over mpi,"
              + " geometric mean of the orders from 160 on",
          AHEAD,
          "The paper's text numbers no threshold for the matrix, so it is the n = 160 of its"
              + " PingPong."
              + Links.RULE
              + Eligibility.RULE,
          "./soapbench run messaging --programs matrix --stacks soap-mtom,mpi",
          MatrixAhead::judge);

  private MatrixAhead() {}

  private static List<Pairing<MessagingCell>> large(StackRatios ratios) {
    return ratios.where(cell -> cell.n() >= THRESHOLD);
  }

  private static Finding judge(MessagingResults results) {
    List<StackRatios> links =
        Links.of(results, Passing.MATRIX).stream()
            .filter(ratios -> !large(ratios).isEmpty())
            .toList();
    if (links.isEmpty()) {
      return Finding.notTested(
          "The matrix communication has no order from 160 on with enough completed"
              + " trials over both soap-mtom and mpi.");
    }
    Ratio mean = Pairing.mean(large(links.get(0)), Bootstrap.CONFIDENCE);
    return Finding.of(AHEAD, Effect.of(mean), Links.why(links, MatrixAhead::clause));
  }

  private static String clause(StackRatios ratios) {
    List<Pairing<MessagingCell>> large = large(ratios);
    Pairing<MessagingCell> largest = large.get(large.size() - 1);
    return "with orders from 160 on soap-mtom takes %s times as long as mpi, at n = %s %s times"
        .formatted(
            Quantity.factor(Pairing.mean(large, Bootstrap.CONFIDENCE)),
            DataSize.digits(largest.cell().n()),
            Quantity.factor(largest.ratio()));
  }
}
