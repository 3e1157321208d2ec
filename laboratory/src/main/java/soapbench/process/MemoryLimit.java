package soapbench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * Memory that this process and those it starts may use together: the machine's, or less where a
 * control group around it limits it, as that of a container does.
 *
 * @param source what sets the limit
 */
public record MemoryLimit(long bytes, String source) {

  private static final Path SYSTEM = Path.of("/");
  private static final String OF_V1 = "memory.limit_in_bytes";
  private static final String OF_V2 = "memory.max";

  /** Where each version of control groups is mounted, the second alone or beside the first. */
  private static final String MOUNT_OF_V1 = "sys/fs/cgroup/memory";

  private static final List<String> MOUNTS_OF_V2 =
      List.of("sys/fs/cgroup", "sys/fs/cgroup/unified");

  public MemoryLimit {
    Objects.requireNonNull(source, "source");
  }

  /**
   * The limit of this process.
   *
   * @param machineBytes memory of the machine
   */
  public static MemoryLimit current(long machineBytes) {
    return below(SYSTEM, new MemoryLimit(machineBytes, "this machine"));
  }

  /**
   * The smallest limit of the control groups of this process, unless the machine has less. A JVM
   * may take that limit for the machine's.
   *
   * @param root of the file system in which Linux tells them (cgroups(7))
   */
  static MemoryLimit below(Path root, MemoryLimit machine) {
    MemoryLimit least = machine;
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      String[] parts = line.split(":", 3);
      if (parts.length < 3) {
        continue;
      }
      if (parts[1].isEmpty()) {
        for (String mount : MOUNTS_OF_V2) {
          least = least(least, root.resolve(mount), parts[2], OF_V2);
        }
      } else if (List.of(parts[1].split(",")).contains("memory")) {
        least = least(least, root.resolve(MOUNT_OF_V1), parts[2], OF_V1);
      }
    }
    return least;
  }

  /**
   * A group has no more than those around it. In a container its path may be the machine's, of
   * which only the last group is there, as the mount itself.
   */
  private static MemoryLimit least(MemoryLimit least, Path mount, String group, String file) {
    Path folder = mount.resolve(group.replaceFirst("^/+", "")).normalize();
    MemoryLimit found = least;
    while (folder.startsWith(mount)) {
      OptionalLong limit = limit(folder.resolve(file));
      if (limit.isPresent() && limit.getAsLong() <= found.bytes) {
        found = new MemoryLimit(limit.getAsLong(), "the control group " + folder);
      }
      folder = folder.getParent();
    }
    return found;
  }

  /** Empty where there is none, as {@code max} says. */
  private static OptionalLong limit(Path file) {
    return lines(file).stream()
        .filter(line -> line.matches("\\d{1,18}"))
        .mapToLong(Long::parseLong)
        .findFirst();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      return List.of(); // a group that this user may not look at
    }
  }

  /** How many processes Linux has ended for want of memory, in any control group; 0 elsewhere. */
  public static long kills() {
    return kills(Path.of("/proc/vmstat"));
  }

  static long kills(Path vmstat) {
    return lines(vmstat).stream()
        .filter(line -> line.matches("oom_kill \\d{1,18}"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
        .findFirst()
        .orElse(0);
  }
}
