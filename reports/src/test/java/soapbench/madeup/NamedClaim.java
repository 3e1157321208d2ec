package soapbench.madeup;

import java.util.List;
import soapbench.claim.Claim;

/** Claim of a list by its short name. */
public final class NamedClaim {

  private NamedClaim() {}

  public static <R> Claim<R> of(List<Claim<R>> claims, String id) {
    return claims.stream().filter(claim -> claim.id().equals(id)).findFirst().orElseThrow();
  }
}
