package soapbench.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** One of JMeter's engines, which runs in a folder of its own. */
public final class Engine {

  private Engine() {}

  /** Whether it can be reached, which is some time after it says that there is one. */
  public static boolean canBeReached(Path folder) {
    Path log = folder.resolve("jmeter-server.log");
    try {
      return Files.exists(log) && Files.readString(log).contains("Bound to RMI registry");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
