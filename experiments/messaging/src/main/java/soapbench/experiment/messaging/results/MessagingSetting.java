package soapbench.experiment.messaging.results;

import java.util.List;
import java.util.Map;
import java.util.Set;
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

  /** Whether stacks and links were prepared, so that it is known which are there. */
  public boolean prepared() {
    return !stacks().isEmpty();
  }

  /** The stacks that were there. */
  public Set<String> stacks() {
    return Set.copyOf(environment.texts("/messaging/stacks"));
  }

  /** The links that were there. */
  public Set<String> links() {
    return environment.entriesBelow("messaging.links").keySet();
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
