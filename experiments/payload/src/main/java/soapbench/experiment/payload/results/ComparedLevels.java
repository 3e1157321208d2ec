package soapbench.experiment.payload.results;

import java.util.Map;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;

/** The levels of a scenario by which it is compared with that of another run. */
public final class ComparedLevels {

  private static final String EXCHANGES = "exchanges";
  private static final String SINGLE = "single";
  private static final String IN_BURSTS = "in-bursts";

  private ComparedLevels() {}

  /**
   * The levels, by name.
   *
   * @param declared levels of the declared factors of which the run tries several
   * @param bursts whether its exchanges followed one another at once, which makes them faster
   */
  public static Map<String, String> of(Scenario scenario, Levels declared, boolean bursts) {
    Map<String, String> levels = declared.behind(Scenario.FACTORS.levels(scenario));
    levels.put(EXCHANGES, bursts ? IN_BURSTS : SINGLE);
    return levels;
  }
}
