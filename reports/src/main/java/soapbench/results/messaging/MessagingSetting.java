package soapbench.results.messaging;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.results.Environment;

/**
 * What environment.json says of the ranks, the links and MPI; any of it may be missing.
 *
 * @param environment what the run ran on and with
 */
public record MessagingSetting(Environment environment) {

  /** More than this of a sentence would not fit above a chart. */
  private static final int LONGEST = 140;

  private static final String OWN = "messaging.";

  public MessagingSetting {
    Objects.requireNonNull(environment, "environment");
  }

  /** How the ranks share the machine's cores, as a clause for charts. */
  public String sharing() {
    return text("sharing")
        .map(MessagingSetting::shortened)
        .orElse("how ranks share the cores is not recorded");
  }

  /** A link in the words of the run, or else in ours. */
  public String link(String link) {
    return text("links/" + link).map(MessagingSetting::shortened).orElse(Setup.link(link));
  }

  /** What could not be measured and why, a line each. */
  public List<String> missing() {
    return environment.texts("/messaging/missing").stream()
        .map(MessagingSetting::shortened)
        .toList();
  }

  /** What is known of MPI, such as its version, device and protocol, by name. */
  public Map<String, String> mpi() {
    return environment.entries().entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(OWN + "mpi."))
        .filter(entry -> !entry.getValue().isBlank())
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().substring((OWN + "mpi.").length()),
                Map.Entry::getValue,
                (one, other) -> one,
                LinkedHashMap::new));
  }

  private Optional<String> text(String name) {
    return environment.text("/messaging/" + name).map(String::strip).filter(s -> !s.isEmpty());
  }

  private static String shortened(String said) {
    return said.length() > LONGEST ? said.substring(0, LONGEST) + "…" : said;
  }
}
