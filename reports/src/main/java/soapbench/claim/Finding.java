package soapbench.claim;

import java.util.Objects;

/**
 * Finding of a run about a claim.
 *
 * @param verdict whether the claim holds in it
 * @param effect how large the effect is that it found
 * @param why one sentence made of what was measured
 */
public record Finding(Verdict verdict, Effect effect, String why) {

  public Finding {
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(effect, "effect");
    Objects.requireNonNull(why, "why");
  }

  /** The finding of a run that has not measured what the claim is about. */
  public static Finding none(String why) {
    return new Finding(Verdict.NOT_DISTINGUISHABLE, Effect.NONE, why);
  }
}
