package soapbench.cli;

import java.nio.file.Path;
import java.util.Optional;

/** A command that keeps logs of its own. */
interface LogKeeper {

  /** The folder of its logs, once it has one. */
  Optional<Path> logs();
}
