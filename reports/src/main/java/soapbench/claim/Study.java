package soapbench.claim;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Publication whose claims an experiment judges: the study that it repeats, or another one.
 *
 * @param authors their names
 * @param title its title, as it was published
 * @param venue where and when it was published
 * @param places where in it each claim is made, by the claim's short name
 */
public record Study(String authors, String title, String venue, Map<String, String> places) {

  public Study {
    Objects.requireNonNull(authors, "authors");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(venue, "venue");
    places = Map.copyOf(places);
  }

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

  /**
   * The place of a claim, such as {@code section 4.3, Figure 5}.
   *
   * @throws IllegalArgumentException if the study does not say where it makes the claim
   */
  public String place(Claim<?> claim) {
    String place = places.get(claim.id());
    if (place == null) {
      throw new IllegalArgumentException("places has none of " + claim.id() + " of " + title);
    }
    return place;
  }
}
