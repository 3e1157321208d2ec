package soapbench.claim;

import java.util.List;

/**
 * Decides on one claim by its rule, from results alone.
 *
 * @param <R> the results of an experiment
 */
public interface ClaimRule<R> {

  Claim claim();

  /** What the results say about the claim; results that lack something lead to a finding too. */
  Finding judge(R results);

  /** Each claim with what the results say about it. */
  static <R> List<ClaimResult> decide(List<ClaimRule<R>> rules, R results) {
    return rules.stream().map(rule -> new ClaimResult(rule.claim(), rule.judge(results))).toList();
  }
}
