package soapbench.cli;

import java.nio.file.Path;
import java.util.Optional;

/** A command that keeps its own logs. */
interface LogKeeper {

  /** The folder of its logs, once it has one. */
  Optional<Path> logs();
}
