package soapbench.experiment.payload.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import soapbench.results.Environment;

/**
 * Something in which the environments of two runs differ: what may have made the difference.
 *
 * @param name its name in environment.json
 * @param a what run A has, empty when it has none
 * @param b what run B has
 */
public record EnvironmentDifference(String name, String a, String b) {

  /** Names whose values differ from run to run by themselves. */
  private static final Set<String> OWN =
      Set.of("state", "started_at", "ended_at", "resumed_at", "server.address", "broker.address");

  private static final List<String> OWN_PARTS = List.of("load_average.", "jvms.");
  private static final String FLAGS = ".flags";

  /**
   * Every difference, in the order of run A's file; of a JVM's flags, only those that start with
   * -X.
   */
  public static List<EnvironmentDifference> of(Environment a, Environment b) {
    Map<String, String> one = a.entries();
    Map<String, String> other = b.entries();
    Set<String> names = new LinkedHashSet<>(one.keySet());
    names.addAll(other.keySet());
    List<EnvironmentDifference> differences = new ArrayList<>();
    for (String name : names) {
      if (!OWN.contains(name) && OWN_PARTS.stream().noneMatch(name::startsWith)) {
        String had = value(name, one);
        String has = value(name, other);
        if (!had.equals(has)) {
          differences.add(new EnvironmentDifference(name, had, has));
        }
      }
    }
    return List.copyOf(differences);
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
}
