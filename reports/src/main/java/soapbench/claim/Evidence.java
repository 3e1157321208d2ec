package soapbench.claim;

import java.util.List;
import java.util.function.Function;
import soapbench.statistics.Bootstrap;

/** Evidence of a run on a claim: the estimates that decide, and the reason in words. */
@FunctionalInterface
public interface Evidence {

  /** The finding, by where the claim says that its effect lies. */
  Finding judge(Claimed claimed);

  /** A run that lacks the cells or trials to measure the effect. */
  static Evidence missing(String why) {
    return claimed -> Finding.notTested(why);
  }

  /** One estimate, whose interval decides. */
  static Evidence of(Estimate estimate, String why) {
    return claimed -> Finding.of(claimed, estimate.effect().apply(Bootstrap.CONFIDENCE), why);
  }

  /** Estimates each of which has to lie where the claim says. */
  static Evidence every(List<Estimate> each, Function<Every, String> why) {
    return every(each, 0, why);
  }

  /** Estimates of which some may lie anywhere. */
  static Evidence every(List<Estimate> each, int exceptions, Function<Every, String> why) {
    return claimed -> {
      Every every = new Every(claimed, exceptions, each);
      return every.finding(why.apply(every));
    };
  }

  /** This evidence, by which the claim holds only on a condition and is else left open. */
  default Evidence holdingOnlyIf(boolean condition) {
    return claimed -> {
      Finding finding = judge(claimed);
      return condition || finding.verdict() != Verdict.HOLDS
          ? finding
          : new Finding(Verdict.INCONCLUSIVE, finding.effect(), finding.decidedBy(), finding.why());
    };
  }
}
