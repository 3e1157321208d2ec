package soapbench.job.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import soapbench.proc.ProcessStat;

/** The system's processes, as {@code /proc} shows them (proc(5)). */
final class ProcessTable {

  private static final Path PROC = Path.of("/proc");
  private static final long BETWEEN_LOOKS_NS = Duration.ofMillis(1).toNanos();

  /** Looks, and not a time: on a busy machine both they and the process take longer. */
  private static final int MOST_LOOKS = 100;

  private ProcessTable() {}

  /**
   * Mark of a process that tells it from all others with its number.
   *
   * @param kernel whether it is the kernel's own, which never has an environment
   */
  record Entry(long parent, long startTicks, boolean kernel) {}

  /** Empty if no such process runs; a zombie runs no more. */
  static Optional<Entry> entry(long pid) {
    return ProcessStat.read(PROC, pid)
        .filter(stat -> !stat.ended())
        .map(stat -> new Entry(stat.parent(), stat.startTicks(), stat.kernel()));
  }

  /** Changes when the machine starts; empty where the system has none. */
  static String bootId() {
    try {
      return Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * The processes, zombies excepted, whose environment began with this variable in it.
   *
   * @param sinceTicks a process that was started later and shows no whole environment is looked at
   *     again for a while, since it may be about to become another program
   */
  static List<Long> withVariable(String variable, long sinceTicks) {
    byte[] wanted = (variable + '\0').getBytes(StandardCharsets.UTF_8);
    List<Long> found = new ArrayList<>();
    List<Long> unclear = look(all(), wanted, sinceTicks, found);
    for (int looks = 1; !unclear.isEmpty() && looks < MOST_LOOKS; looks++) {
      LockSupport.parkNanos(BETWEEN_LOOKS_NS);
      unclear = look(unclear, wanted, sinceTicks, found);
    }
    return found;
  }

  private static List<Long> all() {
    List<Long> all = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(PROC, "[0-9]*")) {
      entries.forEach(entry -> all.add(Long.valueOf(entry.getFileName().toString())));
    } catch (IOException | DirectoryIteratorException e) {
      return all; // no /proc: nothing can be found there
    }
    return all;
  }

  /** Adds those that have it to {@code found}, and returns those that can't be told yet. */
  private static List<Long> look(
      List<Long> processes, byte[] wanted, long sinceTicks, List<Long> found) {
    List<Long> unclear = new ArrayList<>();
    for (Long pid : processes) {
      byte[] environment;
      try {
        environment = Files.readAllBytes(PROC.resolve(pid + "/environ"));
      } catch (IOException e) {
        continue; // it has ended, or is somebody else's
      }
      if (contains(environment, wanted)) {
        found.add(pid);
      } else if (!isWhole(environment)
          && entry(pid)
              .filter(one -> !one.kernel() && one.startTicks() >= sinceTicks)
              .isPresent()) {
        unclear.add(pid);
      }
    }
    return unclear;
  }

  /** Whether all variables are there; each ends with a zero. */
  private static boolean isWhole(byte[] environment) {
    return environment.length > 0 && environment[environment.length - 1] == 0;
  }

  /** Whether a variable is among them, first or after the zero of another. */
  private static boolean contains(byte[] environment, byte[] variable) {
    for (int i = 0; i + variable.length <= environment.length; i++) {
      if ((i == 0 || environment[i - 1] == 0)
          && Arrays.equals(environment, i, i + variable.length, variable, 0, variable.length)) {
        return true;
      }
    }
    return false;
  }
}
