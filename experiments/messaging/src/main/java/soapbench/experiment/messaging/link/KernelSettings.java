package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Kernel settings of TCP and of polling for packets. */
final class KernelSettings {

  private static final int MOST_BYTES = 4_096;
  private static final Path FOLDER = Path.of("proc/sys/net");

  /** Files below the folder. Those of {@code ipv4} are each network namespace's own. */
  static final List<String> NAMES =
      List.of(
          "ipv4/tcp_congestion_control",
          "ipv4/tcp_rmem",
          "ipv4/tcp_wmem",
          "ipv4/tcp_slow_start_after_idle",
          "ipv4/tcp_autocorking",
          "ipv4/tcp_notsent_lowat",
          "core/rmem_max",
          "core/wmem_max",
          "core/busy_poll",
          "core/default_qdisc");

  private KernelSettings() {}

  /** The settings of the namespace of this process; those that can't be read are left out. */
  static Map<String, String> read(Path root) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String name : NAMES) {
      try {
        settings.put(named(name), oneLine(whole(root.resolve(FOLDER).resolve(name))));
      } catch (IOException notThere) {
        continue;
      }
    }
    return settings;
  }

  /**
   * The text of a file that has no size. The kernel gives such a setting to the first read alone,
   * whatever its length, and {@link Files#readString} begins with one byte.
   */
  private static String whole(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.US_ASCII);
    }
  }

  /** The command that prints the settings, a line each, in another namespace. */
  static List<String> command() {
    return List.of(
        "sh",
        "-c",
        "cd /%s && for name in %s; do cat $name 2>/dev/null || echo; done"
            .formatted(FOLDER, String.join(" ", NAMES)));
  }

  /** Settings that the command printed. */
  static Map<String, String> of(List<String> printed) {
    Map<String, String> settings = new LinkedHashMap<>();
    IntStream.range(0, Math.min(NAMES.size(), printed.size()))
        .filter(line -> !printed.get(line).isBlank())
        .forEach(line -> settings.put(named(NAMES.get(line)), oneLine(printed.get(line))));
    return settings;
  }

  private static String named(String name) {
    return "net." + name.replace('/', '.');
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
