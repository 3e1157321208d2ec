package soapbench.lab;

import java.util.List;

/** How much a command tells of its progress. What went wrong is told in any case. */
public enum Verbosity {
  /** Nothing. */
  QUIET(List.of("--quiet")),
  /** A bar or a line for each phase; a line each minute where there is no terminal. */
  USUAL(List.of()),
  /** A line for each phase and each step. */
  VERBOSE(List.of("--verbose"));

  private final List<String> options;

  Verbosity(List<String> options) {
    this.options = options;
  }

  /** The options with which another command tells as much. */
  public List<String> options() {
    return options;
  }
}
