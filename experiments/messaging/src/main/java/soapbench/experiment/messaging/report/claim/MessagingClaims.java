package soapbench.experiment.messaging.report.claim;

import java.util.List;
import java.util.Map;
import soapbench.claim.Claim;
import soapbench.claim.Study;
import soapbench.experiment.messaging.results.MessagingResults;

/** Claims of the paper on message passing between web services, in the order of its results. */
public final class MessagingClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Ian Cooper and Yan Huang",
          "The Design and Evaluation of MPI-Style Web Services",
          "International Conference on Computational Science (ICCS), 2008",
          Map.of(
              "MP1a", "section 4.2, Figure 5",
              "MP1b", "section 4.2, Figure 4",
              "MP2a", "section 4.2, Figure 6",
              "MP2b", "section 4.2, Figure 6",
              "MP3", "section 4.2, Figure 7"));

  public static final List<Claim<MessagingResults>> ALL =
      List.of(
          LevelFromThreshold.SMALL_MESSAGES,
          LevelFromThreshold.LARGE_MESSAGES,
          EarlierWithBursts.CROSSOVER,
          EarlierWithBursts.BEYOND_IT,
          MatrixAhead.CLAIM);

  private MessagingClaims() {}
}
