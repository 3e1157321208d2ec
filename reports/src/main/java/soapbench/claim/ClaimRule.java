package soapbench.claim;

/**
 * Decides on one claim by its rule, from results alone.
 *
 * @param <R> the results of an experiment
 */
public interface ClaimRule<R> {

  Claim claim();

  /** What the results say of the claim; results that lack something lead to a finding too. */
  Finding judge(R results);

  /** The claim with what the results say of it. */
  default ClaimResult result(R results) {
    return new ClaimResult(claim(), judge(results));
  }
}
