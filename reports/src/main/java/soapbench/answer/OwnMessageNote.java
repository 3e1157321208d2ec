package soapbench.answer;

import java.util.List;
import java.util.Optional;
import soapbench.results.Environment;

/**
 * The message of the user's own that a run was made with, in words.
 *
 * @param word its name and the beginning of its digest, as the column {@code shape} has them
 * @param clause its name, root, repeating element and the beginning of its digest
 * @param losses what its classes do not keep
 */
public record OwnMessageNote(String word, String clause, List<String> losses) {

  private static final int DIGITS = 12;

  public OwnMessageNote {
    losses = List.copyOf(losses);
  }

  /** Note of a run's message; empty if it had the laboratory's own payloads. */
  public static Optional<OwnMessageNote> of(Environment environment) {
    return environment
        .clause("/message/name")
        .map(
            name ->
                new OwnMessageNote(
                    name + "@" + digest(environment),
                    "message %s: root %s, %s repeats, digest %s"
                        .formatted(
                            name,
                            environment.clause("/message/root").orElse("unknown"),
                            environment.clause("/message/repeats").orElse("nothing known"),
                            digest(environment)),
                    environment.clauses("/message/losses")));
  }

  private static String digest(Environment environment) {
    return environment
        .clause("/message/digest")
        .map(digest -> digest.substring(0, Math.min(DIGITS, digest.length())))
        .orElse("unknown");
  }

  /** The losses in one line; empty if there are none. */
  public Optional<String> loss() {
    return losses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Its classes do not keep all of the sample, and what they lose was not sent: "
                + losses.get(0)
                + (losses.size() > 1 ? " and %s more.".formatted(losses.size() - 1) : "."));
  }
}
