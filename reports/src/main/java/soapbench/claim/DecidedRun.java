package soapbench.claim;

import java.util.List;

/**
 * A run with what it says of claims.
 *
 * @param <R> the results of the experiment
 */
public record DecidedRun<R>(R results, List<ClaimResult> claims) {

  public DecidedRun {
    claims = List.copyOf(claims);
  }

  /** The verdict on a claim that it is about. */
  ClaimResult of(Claim<R> claim) {
    return claims.stream().filter(one -> one.claim().equals(claim)).findFirst().orElseThrow();
  }
}
