package soapbench.claim.load;

import java.util.List;
import soapbench.claim.ClaimRule;
import soapbench.results.load.LoadResults;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  public static final List<ClaimRule<LoadResults>> ALL =
      List.of(new NoLargeDifference(), new FirstRequestSlower(), new HttpAheadWhenSmall());

  private LoadClaims() {}
}
