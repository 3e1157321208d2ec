package soapbench.experiment.payload.results;

import java.util.Map;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.trial.Scenario;

/** The levels of a scenario by which it is compared with that of another run. */
public final class ComparedLevels {

  private static final String EXCHANGES = "exchanges";
  private static final String SINGLE = "single";
  private static final String IN_BURSTS = "in-bursts";

  private ComparedLevels() {}

  /**
   * The levels, by name.
   *
   * @param bursts whether its exchanges followed one another at once, which makes them faster
   */
  public static Map<String, String> of(Scenario scenario, boolean bursts) {
    Map<String, String> levels = TrialColumns.FACTORS.levels(scenario);
    levels.putAll(scenario.levels().words());
    levels.put(EXCHANGES, bursts ? IN_BURSTS : SINGLE);
    return levels;
  }
}
