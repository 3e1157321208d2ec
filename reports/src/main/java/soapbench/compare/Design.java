package soapbench.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import soapbench.results.Environment;
import soapbench.results.PublishedEnvironment;

/** The options of a run that say what it measures. */
public final class Design {

  /** Options that change how often something is measured, in which order or where, but not what. */
  private static final Set<String> BESIDE =
      Set.of(
          "--trials",
          "--precision",
          "--at-most",
          "--minutes",
          "--repeats",
          "--forks",
          "--seed",
          "--preset",
          "--no-dashboards",
          "--user",
          "--password-file",
          "--password",
          "--credentials");

  private Design() {}

  /** Design of a run: these options with their values, in the order of its record. */
  public static Map<String, String> options(Environment run) {
    Map<String, String> options = new LinkedHashMap<>();
    run.entriesBelow("options")
        .forEach(
            (option, value) -> {
              if (!BESIDE.contains(option)) {
                options.put(option, value);
              }
            });
    // what was left out on publishing is not the default
    PublishedEnvironment.optionsLeftOut(run).stream()
        .filter(option -> !BESIDE.contains(option))
        .forEach(option -> options.put(option, "(left out)"));
    return options;
  }

  /**
   * Differences of a run's design from another's, with its own values.
   *
   * @param defaults options of the experiment with their defaults, which a run has that was made
   *     before there was such an option
   */
  public static Map<String, String> differences(
      Environment run, Environment other, Map<String, String> defaults) {
    return differences(options(run), options(other), defaults);
  }

  /** Differences of some options from others, with their own values, in the order of names. */
  public static Map<String, String> differences(
      Map<String, String> here, Map<String, String> there, Map<String, String> defaults) {
    Set<String> names = new TreeSet<>(here.keySet());
    names.addAll(there.keySet());
    Map<String, String> differences = new LinkedHashMap<>();
    for (String name : names) {
      String usual = defaults.getOrDefault(name, "");
      String value = here.getOrDefault(name, usual);
      if (!value.equals(there.getOrDefault(name, usual))) {
        differences.put(name, value);
      }
    }
    return differences;
  }
}
