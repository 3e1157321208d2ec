package soapbench.experiment.load.run.jmeter;

import java.util.List;

/**
 * The remote JMeters that send a run's requests.
 *
 * @param addresses the {@code HOST} or {@code HOST:PORT} of each; empty if this machine's JMeter
 *     sends the requests itself
 */
public record Engines(List<String> addresses) {

  /** No engine but this machine's own JMeter. */
  public static final Engines NONE = new Engines(List.of());

  public Engines {
    addresses = List.copyOf(addresses);
  }

  /** How many JMeters send requests. */
  public int count() {
    return Math.max(1, addresses.size());
  }

  public boolean remote() {
    return !addresses.isEmpty();
  }

  /** Engine that sent a sample; if the thread's name does not tell, the host that JMeter names. */
  public String of(String thread, String host) {
    return addresses.stream()
        .filter(address -> thread.startsWith(address + "-") || thread.startsWith(address + ":"))
        .findFirst()
        .orElse(host);
  }
}
