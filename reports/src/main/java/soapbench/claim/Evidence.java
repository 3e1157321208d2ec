package soapbench.claim;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.statistics.Bootstrap;

/**
 * Evidence of a run on a claim.
 *
 * @param estimates those that decide; none where the run lacks the cells or trials for them
 * @param rule how they decide
 * @param mayHold whether the claim may hold by it, and is not left open instead
 */
public record Evidence(List<Estimate> estimates, Rule rule, boolean mayHold) {

  /** How estimates decide. */
  @FunctionalInterface
  interface Rule {

    Finding judge(Claimed claimed, List<Estimate> estimates);
  }

  public Evidence {
    estimates = List.copyOf(estimates);
  }

  /** A run that lacks the cells or trials to measure the effect. */
  public static Evidence missing(String why) {
    return new Evidence(List.of(), (claimed, none) -> Finding.notTested(why), true);
  }

  /** One estimate, whose interval decides. */
  public static Evidence of(Estimate estimate, String why) {
    return new Evidence(
        List.of(estimate),
        (claimed, one) -> Finding.of(claimed, one.get(0).effect().apply(Bootstrap.CONFIDENCE), why),
        true);
  }

  /** Estimates each of which has to lie where the claim says. */
  public static Evidence every(List<Estimate> each, Function<Every, String> why) {
    return every(each, 0, why);
  }

  /** Estimates of which some may lie anywhere. */
  public static Evidence every(List<Estimate> each, int exceptions, Function<Every, String> why) {
    return new Evidence(
        each,
        (claimed, some) -> {
          Every every = new Every(claimed, exceptions, some);
          return every.finding(why.apply(every));
        },
        true);
  }

  /** This evidence, by which the claim holds only on a condition and is else left open. */
  public Evidence holdingOnlyIf(boolean condition) {
    return new Evidence(estimates, rule, mayHold && condition);
  }

  /**
   * This evidence with each of its estimates pooled with those of the same name of further runs.
   */
  Evidence pooledWith(List<Evidence> further, EffectKind kind) {
    List<Evidence> all = Stream.concat(Stream.of(this), further.stream()).toList();
    return new Evidence(
        estimates.stream()
            .map(Estimate::name)
            .map(name -> PooledEffect.estimate(name, kind, named(name, all)))
            .toList(),
        rule,
        all.stream().allMatch(Evidence::mayHold));
  }

  /** The estimates of a name of some runs. */
  static List<Estimate> named(String name, List<Evidence> runs) {
    return runs.stream()
        .flatMap(run -> run.estimates.stream())
        .filter(one -> one.name().equals(name))
        .toList();
  }

  /** The finding, by where the claim says that its effect lies. */
  Finding judge(Claimed claimed) {
    Finding finding = rule.judge(claimed, estimates);
    return mayHold || finding.verdict() != Verdict.HOLDS
        ? finding
        : new Finding(Verdict.INCONCLUSIVE, finding.effect(), finding.decidedBy(), finding.why());
  }
}
