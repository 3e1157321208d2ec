package soapbench.experiment.load.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.experiment.load.results.LoadResults;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  public static final List<Claim<LoadResults>> ALL =
      List.of(NoLargeDifference.CLAIM, FirstRequestSlower.CLAIM, HttpAheadWhenSmall.CLAIM);

  private LoadClaims() {}
}
