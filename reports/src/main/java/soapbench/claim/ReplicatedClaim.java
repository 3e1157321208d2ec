package soapbench.claim;

import java.util.List;
import soapbench.statistics.Interval;
import soapbench.statistics.RandomEffects;

/**
 * A claim and what several runs of one design say about it.
 *
 * @param newest what the newest says
 * @param pooled what all say together; of fewer than {@link RandomEffects#ENOUGH}, the newest alone
 * @param each the verdict of each, the newest first
 * @param prediction the interval in which the effect is expected that one more run finds; unknown
 *     where nothing was pooled
 */
public record ReplicatedClaim(
    ClaimResult newest, Finding pooled, List<Verdict> each, Interval prediction) {

  public ReplicatedClaim {
    each = List.copyOf(each);
  }

  /** Judges a claim by all runs. */
  static <R> ReplicatedClaim of(Claim<R> claim, List<DecidedRun<R>> runs) {
    List<ClaimResult> each = runs.stream().map(run -> run.of(claim)).toList();
    ClaimResult newest = each.get(0);
    List<Verdict> verdicts = each.stream().map(one -> one.finding().verdict()).toList();
    if (runs.size() < RandomEffects.ENOUGH) {
      return new ReplicatedClaim(newest, newest.finding(), verdicts, Interval.UNKNOWN);
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
        verdicts,
        PooledEffect.of(kind, Evidence.named(pooled.decidedBy(), evidence))
            .map(PooledEffect::prediction)
            .orElse(Interval.UNKNOWN));
  }

  /** How many runs have the verdict of all. */
  public long agreeing() {
    return each.stream().filter(pooled.verdict()::equals).count();
  }
}
