package soapbench.gc;

import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Description of a JVM and how it was started.
 *
 * @param arguments the options it was given, values of secrets masked
 * @param maxHeapBytes the most bytes it will use for objects; some collectors count less than
 *     {@code -Xmx}, since they keep a part of it empty
 */
public record JvmDescription(
    String name,
    String version,
    String vendor,
    List<String> arguments,
    Collector collector,
    long maxHeapBytes,
    Instant startedAt) {

  private static final String MASK = "***";
  private static final Pattern SECRET =
      Pattern.compile("(?is)(.*?(?:pass|pwd|secret|token|credential|api[-_.]?key)[^=:]*[=:]).+");
  private static final Pattern LOGIN_IN_URL = Pattern.compile("(://[^/@:\\s]*:)[^/@\\s]+@");

  public JvmDescription {
    arguments = arguments.stream().map(JvmDescription::masked).toList();
    if (maxHeapBytes < 1) {
      throw new IllegalArgumentException("maxHeapBytes is " + maxHeapBytes);
    }
  }

  public static JvmDescription current() {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    return new JvmDescription(
        runtime.getVmName(),
        Runtime.version().toString(),
        runtime.getVmVendor(),
        runtime.getInputArguments(),
        Collector.current(),
        Runtime.getRuntime().maxMemory(),
        Instant.ofEpochMilli(runtime.getStartTime()));
  }

  /** The options that this JVM was given, secrets too: to start another like it, not to show. */
  public static List<String> ownArguments() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments();
  }

  /** The argument without what looks like a secret; it masks too much rather than too little. */
  private static String masked(String argument) {
    var secret = SECRET.matcher(argument);
    String shown = secret.matches() ? secret.group(1) + MASK : argument;
    return LOGIN_IN_URL.matcher(shown).replaceAll("$1" + MASK + "@");
  }
}
