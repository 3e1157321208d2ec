package soapbench.claim;

import java.util.List;
import soapbench.statistics.Interval;
import soapbench.statistics.RandomEffects;

/**
 * A claim and what several runs of one design say about it.
 *
 * @param newest what the newest says
 * @param pooled what all say together; of fewer than {@link RandomEffects#ENOUGH}, the newest alone
 * @param each the finding of each, the newest first
 * @param prediction the interval in which the effect is expected that one more run finds; unknown
 *     where nothing was pooled
 */
public record ReplicatedClaim(
    ClaimResult newest, Finding pooled, List<Finding> each, Interval prediction) {

  public ReplicatedClaim {
    each = List.copyOf(each);
  }

  /** Judges a claim by all runs. */
  static <R> ReplicatedClaim of(Claim<R> claim, List<DecidedRun<R>> runs) {
    ClaimResult newest = runs.get(0).of(claim);
    List<Finding> each = runs.stream().map(run -> run.of(claim).finding()).toList();
    if (runs.size() < RandomEffects.ENOUGH) {
      return new ReplicatedClaim(newest, newest.finding(), each, Interval.UNKNOWN);
    }
    List<Evidence> evidence = runs.stream().map(DecidedRun::results).map(claim.evidence()).toList();
    EffectKind kind = claim.claimed().kind();
    Finding pooled =
        evidence
            .get(0)
            .pooledWith(evidence.subList(1, evidence.size()), kind)
            .judge(claim.claimed());
    return new ReplicatedClaim(
        newest,
        pooled,
        each,
        PooledEffect.of(kind, Evidence.named(pooled.decidedBy(), evidence))
            .map(PooledEffect::prediction)
            .orElse(Interval.UNKNOWN));
  }

  /** How many runs have the verdict of all. */
  public long agreeing() {
    return each.stream().map(Finding::verdict).filter(pooled.verdict()::equals).count();
  }

  /** Whether intervals of runs do not overlap, where the same comparison decides. */
  public boolean apart() {
    return each.stream().anyMatch(one -> each.stream().anyMatch(other -> apart(one, other)));
  }

  private static boolean apart(Finding one, Finding other) {
    Interval interval = one.effect().interval();
    Interval another = other.effect().interval();
    return one.decidedBy().equals(other.decidedBy())
        && another.known()
        && interval.outside(another);
  }
}
