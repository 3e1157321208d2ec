package soapbench.claim;

/**
 * Finding of a run about a claim.
 *
 * @param verdict whether the claim holds in it
 * @param effect how large the effect is that it found
 * @param decidedBy the comparison of several whose effect that is; empty where there is one effect
 * @param why sentences made of what was measured
 */
public record Finding(Verdict verdict, Effect effect, String decidedBy, String why) {

  /** The finding whose verdict follows from the effect alone. */
  static Finding of(Claimed claimed, Effect effect, String why) {
    return new Finding(claimed.verdict(effect.interval()), effect, "", why);
  }

  /** The finding of a run that lacks the cells or trials to measure the effect. */
  static Finding notTested(String why) {
    return new Finding(Verdict.NOT_TESTED, Effect.NONE, "", why);
  }

  /** This finding, followed by the command that would test the claim if the run did not. */
  Finding orTestBy(String command) {
    return verdict == Verdict.NOT_TESTED
        ? new Finding(verdict, effect, decidedBy, why + " To test it: " + command)
        : this;
  }
}
