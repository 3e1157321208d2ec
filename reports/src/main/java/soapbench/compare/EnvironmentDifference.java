package soapbench.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.results.Environment;
import soapbench.results.OthersShare;
import soapbench.results.Quantity;

/**
 * Something in which the environments of two runs differ: what may have made the difference.
 *
 * @param name its name in environment.json
 * @param words what it is, for readers
 * @param a what run A has, empty when it has none
 * @param b what run B has
 */
public record EnvironmentDifference(String name, String words, String a, String b) {

  private static final String OTHERS = "others";
  private static final String FLAGS = ".flags";
  private static final String MACHINE = "machine.";

  /** Time of a handshake, among what is known of a run's TLS. */
  private static final Pattern HANDSHAKE = Pattern.compile("\\bhandshake_ns \\d+");

  private static final String OPTIONS = "options.";

  /** Names whose values differ from run to run by themselves. */
  private static final Set<String> OWN =
      Set.of(
          "state",
          "started_at",
          "ended_at",
          "resumed_at",
          "given",
          "server.address",
          "broker.address",
          "farm.queue",
          "length.seconds",
          "length.half_width");

  private static final List<String> OWN_PARTS =
      List.of("load_average.", "jvms.", "links.", "published.", OTHERS + ".");

  /** Parts of an environment in words. */
  private static final Map<String, String> PARTS =
      Map.of(
          "client_jvm", "client's JVM",
          "server_jvm", "server's JVM",
          "cxf", "CXF",
          "jms", "JMS",
          "options", "option");

  /**
   * Every difference, in the order of run A's file, and the load of others last; of a JVM's flags,
   * only those that start with -X.
   *
   * @param defaults options of the experiment with their defaults, which a run has that was made
   *     before there was such an option
   */
  public static List<EnvironmentDifference> of(
      Environment a, Environment b, Map<String, String> defaults) {
    Map<String, String> one = withDefaults(a, defaults);
    Map<String, String> other = withDefaults(b, defaults);
    Set<String> names = new LinkedHashSet<>(one.keySet());
    names.addAll(other.keySet());
    List<EnvironmentDifference> differences = new ArrayList<>();
    for (String name : names) {
      if (!OWN.contains(name) && OWN_PARTS.stream().noneMatch(name::startsWith)) {
        String had = value(name, one);
        String has = value(name, other);
        if (!alike(name, had, has)) {
          differences.add(new EnvironmentDifference(name, words(name), had, has));
        }
      }
    }
    OptionalDouble before = OthersShare.of(a);
    OptionalDouble after = OthersShare.of(b);
    if (matters(before) || matters(after)) {
      differences.add(
          new EnvironmentDifference(OTHERS, "load of others", taken(before), taken(after)));
    }
    return List.copyOf(differences);
  }

  /**
   * Differences of a run's environment from what is known of another.
   *
   * @param known values by their names in environment.json
   */
  public static List<EnvironmentDifference> of(Environment a, Map<String, String> known) {
    Map<String, String> had = a.entries();
    return known.entrySet().stream()
        .map(
            one ->
                new EnvironmentDifference(
                    one.getKey(),
                    words(one.getKey()),
                    had.getOrDefault(one.getKey(), ""),
                    one.getValue()))
        .filter(one -> !alike(one.name, one.a, one.b))
        .toList();
  }

  private static Map<String, String> withDefaults(Environment run, Map<String, String> defaults) {
    Map<String, String> entries = run.entries();
    defaults.forEach((option, value) -> entries.putIfAbsent(OPTIONS + option, value));
    return entries;
  }

  /** Whether two values are alike, as far as they do not differ from run to run by themselves. */
  private static boolean alike(String name, String one, String two) {
    return name.startsWith(MACHINE)
        ? MeasuredRun.alike(name.substring(MACHINE.length()), one, two)
        : HANDSHAKE.matcher(one).replaceAll("").equals(HANDSHAKE.matcher(two).replaceAll(""));
  }

  private static boolean matters(OptionalDouble share) {
    return share.orElse(0) >= OthersShare.CARE;
  }

  private static String taken(OptionalDouble share) {
    return share.isPresent() ? Quantity.percent(share.getAsDouble()) + " of the CPU" : "";
  }

  /** Words such as {@code machine: cpu}, {@code option --trials} or {@code git commit}. */
  private static String words(String name) {
    int dot = name.indexOf('.');
    if (dot < 0) {
      return name.replace('_', ' ');
    }
    String part = name.substring(0, dot);
    String rest = name.substring(dot + 1);
    String words = PARTS.getOrDefault(part, part.replace('_', ' '));
    return rest.startsWith("-")
        ? words + " " + rest
        : words + ": " + rest.replace('.', ' ').replace('_', ' ');
  }

  private static String value(String name, Map<String, String> entries) {
    String value = entries.getOrDefault(name, "");
    if (!name.endsWith(FLAGS)) {
      return value;
    }
    return Arrays.stream(value.split(" "))
        .filter(flag -> flag.startsWith("-X"))
        .collect(Collectors.toCollection(TreeSet::new))
        .stream()
        .collect(Collectors.joining(" "));
  }

  /** The difference from a run that came before in a line. */
  public String change() {
    return "%s %s, here %s".formatted(words, shown(a), shown(b));
  }

  /** The difference in a line. */
  String line() {
    return Stream.of(words + ": A", shown(a) + ", B", shown(b)).collect(Collectors.joining(" "));
  }

  private static String shown(String value) {
    return value.isEmpty() ? "-" : value;
  }
}
