package soapbench.endurance.fuzz;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts and failures of a run of the fuzzer.
 *
 * @param sent how many damaged requests
 * @param ways how many were answered in which way
 * @param logBytes how much the server wrote into its log meanwhile
 * @param failures what must not be, with the request that shows it
 */
public record FuzzResult(
    long sent, Map<String, Integer> ways, long logBytes, List<String> failures) {

  public FuzzResult {
    ways = new TreeMap<>(ways);
    failures = List.copyOf(failures);
  }

  @Override
  public String toString() {
    String says =
        "%s damaged requests, answered %s, %s bytes of log a request, %s failures"
            .formatted(sent, ways, logBytes / Math.max(1, sent), failures.size());
    return failures.isEmpty() ? says : says + "\n" + String.join("\n", failures);
  }
}
