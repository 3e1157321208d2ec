package soapbench.claim.load;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.results.load.LoadResults;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  public static final List<Claim<LoadResults>> ALL =
      List.of(NoLargeDifference.CLAIM, FirstRequestSlower.CLAIM, HttpAheadWhenSmall.CLAIM);

  private LoadClaims() {}
}
