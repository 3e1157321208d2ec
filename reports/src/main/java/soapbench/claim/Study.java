package soapbench.claim;

import java.util.List;

/**
 * Publication whose claims an experiment judges: the study that it repeats, or another one.
 *
 * @param authors their names
 * @param title its title, as it was published
 * @param venue where and when it was published
 */
public record Study(String authors, String title, String venue) {

  /** Each of its claims with what results say about it. */
  public <R> List<ClaimResult> decide(List<Claim<R>> claims, R results) {
    return claims.stream()
        .map(claim -> new ClaimResult(this, claim, claim.judge(results)))
        .toList();
  }

  /** The study as a list of references has it. */
  public String reference() {
    return "%s: “%s”, %s".formatted(authors, title, venue);
  }
}
