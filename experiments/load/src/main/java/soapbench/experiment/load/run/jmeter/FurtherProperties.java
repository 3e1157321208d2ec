package soapbench.experiment.load.run.jmeter;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * JMeter properties that a user gives. Those that say how samples are written, and those of the
 * plan, are the run's own: it reads the samples.
 *
 * @param kept properties that JMeter gets
 * @param replaced names of those that it does not get
 */
public record FurtherProperties(Map<String, String> kept, Set<String> replaced) {

  private static final Pattern OF_SAMPLES =
      Pattern.compile(
          "(jmeter\\.save\\.saveservice|sampleresult)\\..*|sample_variables|mode|time_threshold");

  public FurtherProperties {
    kept = Map.copyOf(kept);
    replaced = Collections.unmodifiableSet(new TreeSet<>(replaced));
  }

  /**
   * Properties of a file.
   *
   * @param ofPlan names of the plan's properties
   */
  public static FurtherProperties of(Map<String, String> given, Set<String> ofPlan) {
    Map<String, String> kept = new TreeMap<>(given);
    kept.keySet().removeIf(name -> ofPlan.contains(name) || OF_SAMPLES.matcher(name).matches());
    Set<String> replaced = new TreeSet<>(given.keySet());
    replaced.removeAll(kept.keySet());
    return new FurtherProperties(kept, replaced);
  }
}
