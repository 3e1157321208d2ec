package soapbench.process;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Memory that this process and those it starts may use together: the machine's, or less where a
 * control group around it limits it, as that of a container does.
 *
 * @param source what sets the limit
 */
public record MemoryLimit(long bytes, String source) {

  /**
   * The limit of this process.
   *
   * @param machineBytes memory of the machine
   */
  public static MemoryLimit current(long machineBytes) {
    return below(OwnGroups.CURRENT, new MemoryLimit(machineBytes, "this machine"));
  }

  /**
   * The smallest limit of control groups, unless the machine has less. A JVM may take that limit
   * for the machine's.
   */
  static MemoryLimit below(OwnGroups groups, MemoryLimit machine) {
    MemoryLimit least = machine;
    List<Path> files =
        Stream.concat(
                groups.ofV2().map(folder -> folder.resolve("memory.max")),
                groups.ofV1("memory").map(folder -> folder.resolve("memory.limit_in_bytes")))
            .toList();
    for (Path file : files) {
      OptionalLong limit = limit(file);
      if (limit.isPresent() && limit.getAsLong() <= least.bytes) {
        least = new MemoryLimit(limit.getAsLong(), "the control group " + file.getParent());
      }
    }
    return least;
  }

  /** Empty where there is none, as {@code max} says. */
  private static OptionalLong limit(Path file) {
    return OwnGroups.lines(file).stream()
        .filter(line -> line.matches("\\d{1,18}"))
        .mapToLong(Long::parseLong)
        .findFirst();
  }

  /** How many processes Linux has ended for want of memory, in any control group; 0 elsewhere. */
  public static long kills() {
    return kills(Path.of("/proc/vmstat"));
  }

  static long kills(Path vmstat) {
    return OwnGroups.lines(vmstat).stream()
        .filter(line -> line.matches("oom_kill \\d{1,18}"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElse(0);
  }
}
