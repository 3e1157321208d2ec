package soapbench.data;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import soapbench.http.HostAndPort;

/**
 * From where references are fetched, and how much of what.
 *
 * @param hosts names or addresses, each alone or with {@code :port}; an IPv6 address in brackets
 * @param callers whether data may be fetched from the address from which the message came; to be
 *     turned off behind a proxy, whose address all messages come from
 * @param maxBytes the most bytes of a reference
 * @param time how long a fetch may take in all
 * @param idle how long the other side may be silent
 */
public record ReferencePolicy(
    List<String> hosts, boolean callers, long maxBytes, Duration time, Duration idle) {

  /** The policy of a server that says nothing of it: callers alone, 10 GB, an hour, 30 s. */
  public static final ReferencePolicy DEFAULT =
      new ReferencePolicy(
          List.of(), true, 10_000_000_000L, Duration.ofHours(1), Duration.ofSeconds(30));

  private static final String PREFIX = "reference.";
  private static final String HOSTS = PREFIX + "hosts";
  private static final String CALLERS = PREFIX + "callers";
  private static final String MAX_BYTES = PREFIX + "maxBytes";
  private static final String SECONDS = PREFIX + "seconds";
  private static final String IDLE_SECONDS = PREFIX + "idleSeconds";
  private static final List<String> KEYS =
      List.of(HOSTS, CALLERS, MAX_BYTES, SECONDS, IDLE_SECONDS);
  private static final long MOST_SECONDS = 86_400;

  public ReferencePolicy {
    hosts = hosts.stream().map(ReferencePolicy::host).toList();
    Objects.requireNonNull(time, "time");
    Objects.requireNonNull(idle, "idle");
    if (maxBytes < 1 || time.toMillis() < 1 || idle.toMillis() < 1) {
      throw new IllegalArgumentException("maxBytes, time and idle must be above 0");
    }
  }

  /**
   * The policy in a server's settings: the keys {@code reference.hosts} (separated by commas),
   * {@code reference.callers} (true or false), {@code reference.maxBytes}, {@code
   * reference.seconds} and {@code reference.idleSeconds}. What is not there is as in {@link
   * #DEFAULT}. Keys that do not begin with {@code reference.} are others'.
   *
   * @throws IllegalArgumentException if a key is not known or its value is not allowed
   */
  public static ReferencePolicy of(Properties settings) {
    Set<String> unknown = new HashSet<>(settings.stringPropertyNames());
    unknown.removeIf(key -> !key.startsWith(PREFIX));
    KEYS.forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "%s is not known: allowed are %s"
              .formatted(unknown.iterator().next(), String.join(", ", KEYS)));
    }
    String callers = settings.getProperty(CALLERS, Boolean.toString(DEFAULT.callers())).strip();
    if (!callers.equals("true") && !callers.equals("false")) {
      throw new IllegalArgumentException(
          "%s is '%s': allowed are true and false".formatted(CALLERS, callers));
    }
    return new ReferencePolicy(
        Arrays.stream(settings.getProperty(HOSTS, "").split(","))
            .map(String::strip)
            .filter(host -> !host.isEmpty())
            .toList(),
        Boolean.parseBoolean(callers),
        number(settings, MAX_BYTES, DEFAULT.maxBytes(), Long.MAX_VALUE),
        Duration.ofSeconds(number(settings, SECONDS, DEFAULT.time().toSeconds(), MOST_SECONDS)),
        Duration.ofSeconds(
            number(settings, IDLE_SECONDS, DEFAULT.idle().toSeconds(), MOST_SECONDS)));
  }

  private static String host(String text) {
    try {
      return HostAndPort.parse(text).toString().toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: %s".formatted(HOSTS, e.getMessage()), e);
    }
  }

  private static long number(Properties settings, String key, long otherwise, long most) {
    String text = settings.getProperty(key, Long.toString(otherwise)).strip();
    try {
      long value = Long.parseLong(text);
      if (value >= 1 && value <= most) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(refusal(key, text, most), e);
    }
    throw new IllegalArgumentException(refusal(key, text, most));
  }

  private static String refusal(String key, String text, long most) {
    return "%s is '%s': allowed are 1 to %s".formatted(key, text, most);
  }

  /** Whether a host is named, with this port or with none. */
  boolean names(String host, int port) {
    String name = host.toLowerCase(Locale.ROOT);
    return hosts.contains(name) || hosts.contains(name + ":" + port);
  }
}
