package soapbench.experiment.jobs.results;

import java.util.List;
import java.util.Map;
import soapbench.results.Environment;

/**
 * Setting of the programs, and what could not be measured, as environment.json has them; any may be
 * missing.
 *
 * @param environment what the run ran on and with
 */
public record JobsSetting(Environment environment) {

  /** How client, server and programs share the machine, as a clause for charts. */
  public String sharing() {
    return environment
        .clause("/jobs/sharing")
        .orElse("how client, server and programs share the machine is not recorded");
  }

  /** Reasons why something could not be measured, a line each. */
  public List<String> missing() {
    return environment.clauses("/jobs/missing");
  }

  /** The programs of the simulation with their versions, by name. */
  public Map<String, String> programs() {
    return environment.entriesBelow("jobs.programs");
  }
}
