package soapbench.server;

import java.nio.file.Path;

/** The place of a server that a test has for itself; the distribution is the project's. */
final class OwnWorkplace {

  private OwnWorkplace() {}

  /** A workplace whose state is in a test's folder. */
  static Workplace in(Path folder) {
    Path home = Path.of(System.getProperty("soapbench.home"));
    return new Workplace(
        home,
        home.resolve(".soapbench/dist"),
        folder.resolve("state"),
        Path.of(System.getProperty("java.home")),
        Runtime.version().feature());
  }
}
