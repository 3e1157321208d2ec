package soapbench.report.page;

import java.util.Collection;
import java.util.Optional;
import soapbench.results.Environment;

/** Order of the blocks of a run whose levels needed servers of their own, and what it means. */
final class BlocksNote {

  private BlocksNote() {}

  /** A paragraph; nothing for a run whose levels were all tried in every round. */
  static Optional<String> of(Environment environment) {
    Collection<String> blocks = environment.entriesBelow("blocks").values();
    if (blocks.isEmpty()) {
      return Optional.empty();
    }
    // theirs, or one of which the run knows nothing
    boolean ownServer =
        environment.clause("/options/--server").isPresent()
            || environment.clause("/server/address").isEmpty();
    long forks = Math.round(environment.number("/forks").orElse(1));
    return Optional.of(
        "The run went in blocks, each in a fresh %s, in an order drawn from the seed: "
                .formatted(ownServer ? "client" : "server and client")
            + String.join("; ", blocks)
            + ". "
            + (forks < 2
                ? "Each combination of levels had one block: what the machine did meanwhile, and"
                    + " how one start of a JVM differs from another, is not averaged out between"
                    + " them."
                    + (ownServer || environment.text("/options/--forks").isEmpty()
                        ? ""
                        : " With --forks above 1 it is.")
                : "Each combination of levels had %s blocks, in an order drawn anew each time."
                    .formatted(forks))
            + " Rounds of different blocks are not paired: their intervals are drawn separately.");
  }
}
