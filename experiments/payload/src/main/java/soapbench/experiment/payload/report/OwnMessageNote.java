package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Optional;
import soapbench.results.Environment;

/**
 * The message of the user's own that a run was made with, in words.
 *
 * @param clause its name, root, repeating element and the beginning of its digest
 * @param losses what its classes do not keep
 */
record OwnMessageNote(String clause, List<String> losses) {

  private static final int DIGITS = 12;

  OwnMessageNote {
    losses = List.copyOf(losses);
  }

  /** Note of a run's message; empty if it had the laboratory's own payloads. */
  static Optional<OwnMessageNote> of(Environment environment) {
    return environment
        .clause("/message/name")
        .map(
            name ->
                new OwnMessageNote(
                    "message %s: root %s, %s repeats, digest %s"
                        .formatted(
                            name,
                            environment.clause("/message/root").orElse("unknown"),
                            environment.clause("/message/repeats").orElse("nothing known"),
                            environment
                                .clause("/message/digest")
                                .map(OwnMessageNote::brief)
                                .orElse("unknown")),
                    environment.clauses("/message/losses")));
  }

  /** The beginning of a digest, as the column {@code shape} has it. */
  private static String brief(String digest) {
    return digest.substring(0, Math.min(DIGITS, digest.length()));
  }

  /** The losses in one line; empty if there are none. */
  Optional<String> loss() {
    return losses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Its classes do not keep all of the sample, and what they lose was not sent: "
                + losses.get(0)
                + (losses.size() > 1 ? " and %s more.".formatted(losses.size() - 1) : "."));
  }
}
