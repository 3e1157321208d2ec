package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import soapbench.process.MemoryLimit;
import soapbench.server.setting.ServerException;

/** Conditions on the machine around a server, which may be why it does not start. */
final class StartConditions {

  private static final long LEAST_SPACE = 1_000_000;
  private static final Duration TIMEOUT = Duration.ofMinutes(15);
  private static final Duration LOOK = Duration.ofMillis(100);

  private final Path javaHome;
  private final Path parent;
  private final LongSupplier kills;
  private long killedEarlier;

  /**
   * The machine as it is.
   *
   * @param parent the folder of all domains
   */
  StartConditions(Path javaHome, Path parent) {
    this(javaHome, parent, MemoryLimit::kills);
  }

  /**
   * A machine.
   *
   * @param kills how many processes the system has ended for want of memory
   */
  StartConditions(Path javaHome, Path parent, LongSupplier kills) {
    this.javaHome = javaHome;
    this.parent = parent;
    this.kills = kills;
    note();
  }

  /** Remembers how it is before a start. */
  void note() {
    killedEarlier = kills.getAsLong();
  }

  /** Waits until something of a start is so; false if it takes too long. */
  static boolean await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        return false;
      }
      try {
        Thread.sleep(LOOK.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ServerException("interrupted while waiting for the server", e);
      }
    }
    return true;
  }

  /** Problem that a server does not know, or reports as another. */
  Optional<String> obstacle() {
    if (!Files.isExecutable(javaHome.resolve("bin/java"))) {
      return Optional.of("there is no JDK in " + javaHome + " any more");
    }
    return full(parent) ? Optional.of("the disk of " + parent + " is full") : Optional.empty();
  }

  /** Says with a failure whether memory was short, the last error of a log, and where that is. */
  ServerException failed(@Nullable String what, Optional<String> lastError, Path log) {
    String memory =
        kills.getAsLong() > killedEarlier
            ? "; meanwhile the system ended a process because memory was short, most likely the"
                + " server: allow more memory, or give a smaller --server-heap"
            : "";
    String error = lastError.map(last -> "; the last error of its log: " + last).orElse("");
    return new ServerException(what + memory + error + "; see " + log);
  }

  private static boolean full(Path folder) {
    try {
      FileStore disk = Files.getFileStore(folder);
      return full(disk.getTotalSpace(), disk.getUsableSpace());
    } catch (IOException e) {
      throw ServerException.cannot("look at", folder, e);
    }
  }

  /** Whether a disk has no space for so much as a log; one that tells no sizes may have some. */
  static boolean full(long total, long usable) {
    return total > 0 && usable < LEAST_SPACE;
  }
}
