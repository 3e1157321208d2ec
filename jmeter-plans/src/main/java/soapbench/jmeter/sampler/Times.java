package soapbench.jmeter.sampler;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.threads.JMeterVariables;
import soapbench.trial.Timeline;

/**
 * The times of an exchange by the names of its parts.
 *
 * @param transactionNs the whole exchange
 * @param partsNs what the sub-results show
 */
record Times(long transactionNs, Map<String, Long> partsNs) {

  private static final String TRANSACTION = "transaction";
  private static final List<String> PARTS =
      List.of("server", "client", "generation", "serialization", "deserialization");

  static Times of(Timeline timeline) {
    List<Long> ns =
        List.of(
            timeline.serverNs(),
            timeline.clientNs(),
            timeline.generationNs(),
            timeline.serializationNs(),
            timeline.deserializationNs());
    Map<String, Long> partsNs = new LinkedHashMap<>();
    for (int i = 0; i < PARTS.size(); i++) {
      partsNs.put(PARTS.get(i), ns.get(i));
    }
    return new Times(timeline.transactionNs(), partsNs);
  }

  /** Sets the variables {@code transaction_ns}, {@code server_ns} and so on. */
  void putInto(JMeterVariables variables) {
    variables.put(name(TRANSACTION), Long.toString(transactionNs));
    partsNs.forEach((part, ns) -> variables.put(name(part), Long.toString(ns)));
  }

  /** Removes the times of an earlier exchange from the variables. */
  static void forget(JMeterVariables variables) {
    variables.remove(name(TRANSACTION));
    PARTS.forEach(part -> variables.remove(name(part)));
  }

  private static String name(String part) {
    return part + "_ns";
  }
}
