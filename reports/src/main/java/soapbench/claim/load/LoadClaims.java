package soapbench.claim.load;

import java.util.List;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimRule;
import soapbench.results.load.LoadResults;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  public static final List<ClaimRule<LoadResults>> ALL =
      List.of(new NoLargeDifference(), new FirstRequestSlower(), new HttpAheadWhenSmall());

  private LoadClaims() {}

  public static List<ClaimResult> of(LoadResults results) {
    return ALL.stream().map(judge -> judge.result(results)).toList();
  }
}
