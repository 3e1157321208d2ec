package soapbench.experiment.messaging.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.experiment.messaging.results.MessagingResults;

/** Claims of the paper on message passing between web services, in the order of its results. */
public final class MessagingClaims {

  public static final List<Claim<MessagingResults>> ALL =
      List.of(
          LevelFromThreshold.SMALL_MESSAGES,
          LevelFromThreshold.LARGE_MESSAGES,
          EarlierWithBursts.CROSSOVER,
          EarlierWithBursts.BEYOND_IT,
          MatrixAhead.CLAIM);

  private MessagingClaims() {}
}
