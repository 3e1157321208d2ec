package soapbench.claim;

import java.util.Objects;

/**
 * The study of the literature that an experiment repeats, whose claims it judges.
 *
 * @param authors their names
 * @param title its title, as it was published
 * @param venue where and when it was published
 */
public record Study(String authors, String title, String venue) {

  public Study {
    Objects.requireNonNull(authors, "authors");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(venue, "venue");
  }

  /** The study as a list of references has it. */
  public String reference() {
    return "%s: “%s”, %s".formatted(authors, title, venue);
  }
}
