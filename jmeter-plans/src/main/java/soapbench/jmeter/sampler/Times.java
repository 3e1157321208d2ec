package soapbench.jmeter.sampler;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
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
  private static final List<Part> PARTS =
      List.of(
          new Part("server", Timeline::serverNs),
          new Part("client", Timeline::clientNs),
          new Part("generation", Timeline::generationNs),
          new Part("serialization", Timeline::serializationNs),
          new Part("deserialization", Timeline::deserializationNs));

  private record Part(String name, ToLongFunction<Timeline> ns) {}

  static Times of(Timeline timeline) {
    Map<String, Long> partsNs = new LinkedHashMap<>();
    PARTS.forEach(part -> partsNs.put(part.name(), part.ns().applyAsLong(timeline)));
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
    PARTS.forEach(part -> variables.remove(name(part.name())));
  }

  private static String name(String part) {
    return part + "_ns";
  }
}
