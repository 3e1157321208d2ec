package soapbench.experiment.messaging.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Effect;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
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

  static final Claim<MessagingResults> CLAIM =
      new Claim<>(
          "MP3",
          "In the matrix-multiplication communication pattern the web services are ahead above the"
              + " threshold.",
          "median repetition of the matrix communication over soap-mtom over that over mpi,"
              + " geometric mean of the orders from 160 on",
          "The paper's text numbers no threshold for the matrix, so it is the n = 160 of its"
              + " PingPong. Holds when the interval of the geometric mean of the ratios at the"
              + " tried orders from there on lies below 1, reversed when it lies above 1, else not"
              + " distinguishable. One interval decides, so none is widened."
              + Links.RULE
              + Eligibility.RULE,
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
      return Finding.none(
          "Not tried: the matrix communication has no order from 160 on with enough completed"
              + " trials over both soap-mtom and mpi.");
    }
    Ratio mean = Pairing.mean(large(links.get(0)), Bootstrap.CONFIDENCE);
    Verdict verdict = Verdict.of(mean.interval().high() < 1, mean.interval().low() > 1);
    return new Finding(verdict, Effect.of(mean), Links.why(links, MatrixAhead::clause));
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
