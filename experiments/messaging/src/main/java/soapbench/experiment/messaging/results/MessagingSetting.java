package soapbench.experiment.messaging.results;

import java.util.List;
import java.util.Map;
import soapbench.results.Environment;

/**
 * Setting of the ranks, the links and MPI, as environment.json has it; any of it may be missing.
 *
 * @param environment what the run ran on and with
 */
public record MessagingSetting(Environment environment) {

  /** How the ranks share the machine's cores, as a clause for charts. */
  public String sharing() {
    return environment
        .clause("/messaging/sharing")
        .orElse("how ranks share the cores is not recorded");
  }

  /** A link in the words of the run, or else in ours. */
  public String link(String link) {
    return environment.clause("/messaging/links/" + link).orElse(Setup.link(link));
  }

  /** Reasons why something could not be measured, a line each. */
  public List<String> missing() {
    return environment.clauses("/messaging/missing");
  }

  /** Properties of MPI, such as its version, device and protocol, by name. */
  public Map<String, String> mpi() {
    return environment.entriesBelow("messaging.mpi");
  }
}
