package soapbench.claim;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Claims of a study that an experiment's runs decide on.
 *
 * @param <R> the results of the experiment
 * @param applies whether a run tried what they are about; other runs do not speak of them
 */
public record StudyClaims<R>(Study study, Predicate<R> applies, List<Claim<R>> claims) {

  public StudyClaims {
    claims = List.copyOf(claims);
  }

  /** Each claim with what the results say about it; none where they are not of what it is about. */
  public Stream<ClaimResult> decide(R results) {
    return applies.test(results) ? study.decide(claims, results).stream() : Stream.empty();
  }

  /**
   * Each claim with what several runs say about it; none where the newest is not of what it is
   * about.
   *
   * @param runs of one design, the newest first
   */
  public Stream<ReplicatedClaim> replicate(List<DecidedRun<R>> runs) {
    List<DecidedRun<R>> about = runs.stream().filter(run -> applies.test(run.results())).toList();
    return about.contains(runs.get(0))
        ? claims.stream().map(claim -> ReplicatedClaim.of(claim, about))
        : Stream.empty();
  }
}
