package soapbench.gc;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * The machine that this JVM runs on.
 *
 * @param cpu the processor's name, or its architecture where the system does not tell
 * @param cores processors that this JVM may use
 * @param memoryBytes the machine's memory, or what this JVM's container may use of it
 * @param os the operating system with its version
 */
public record MachineDescription(String cpu, int cores, long memoryBytes, String os) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  public static MachineDescription current() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new MachineDescription(
        cpu(system.getArch()),
        system.getAvailableProcessors(),
        system.getTotalMemorySize(),
        system.getName() + " " + system.getVersion());
  }

  /** Most files that a process may have open; endless where the system does not tell. */
  public static long openFiles() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }

  /** Processes that ran or wanted to, averaged over the last minute; nothing where unknown. */
  public static OptionalDouble loadAverage() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
  }

  private static String cpu(String architecture) {
    try {
      return Files.readAllLines(CPU_INFO, StandardCharsets.UTF_8).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(architecture);
    } catch (IOException notLinux) {
      return architecture;
    }
  }
}
