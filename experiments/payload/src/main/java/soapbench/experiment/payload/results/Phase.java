package soapbench.experiment.payload.results;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.results.PartMeans;
import soapbench.rows.Trial;

/**
 * One of the phases that make up a transaction without overlap, in the order they happen.
 *
 * <p>The client's marks divide the transaction exactly: sending, waiting, receiving and
 * deserializing. What the server needed until its first byte is subtracted from the wait as a
 * duration, never by comparing the two clocks; the rest was spent between the two. What the server
 * does after its first byte overlaps with the client's receiving and is part of that.
 *
 * <p>Where a payload is serialized, sent and deserialized at once, these are one phase: what each
 * takes by itself does not add up.
 */
public enum Phase {
  STREAMED_REQUEST(
      "both at once: serializing, sending, deserializing",
      "of a format that streams: "
          + PayloadRows.CLIENT_SEND.meaning()
          + ", while the client serializes and the server deserializes a payload it stores"),
  CLIENT_SERIALIZATION("client: serializing", PayloadRows.CLIENT_SERIALIZATION.meaning()),
  CLIENT_SEND(
      "client: sending the request",
      PayloadRows.CLIENT_SEND.meaning() + ", less serializing a payload it stores"),
  SERVER_DESERIALIZATION("server: deserializing", PayloadRows.SERVER_DESERIALIZATION.meaning()),
  SERVER_GENERATION("server: generating", PayloadRows.GENERATION.meaning()),
  SERVER_SERIALIZATION("server: serializing", PayloadRows.SERIALIZATION.meaning()),
  SERVER_REST(
      "server: the rest until its first byte",
      PayloadRows.SERVER_FIRST_BYTE.meaning() + ", less the phases of the server before"),
  BETWEEN(
      "between them: transport, queues, dispatch",
      "of the client's wait, what is left without the server's phases"),
  CLIENT_RECEIVE("client: receiving and parsing", PayloadRows.CLIENT_RECEIVE.meaning()),
  CLIENT_DESERIALIZATION("client: deserializing", PayloadRows.DESERIALIZATION.meaning()),
  STREAMED_RESPONSE(
      "both at once: serializing, receiving, deserializing",
      "of a format that streams: c4 - c3, while the server serializes the payload, its bytes"
          + " travel, and the client deserializes it");

  private final String label;
  private final String meaning;

  Phase(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  public String label() {
    return label;
  }

  /** Meaning of the phase. */
  public String meaning() {
    return meaning;
  }

  /**
   * The phases of one exchange in nanoseconds; together they are its transaction time. A phase the
   * exchange does not have is left out, and there are none when the marks do not tell them.
   */
  public static Map<Phase, Double> of(Trial<Scenario> trial) {
    Map<Phase, Double> phases = new EnumMap<>(Phase.class);
    double sendNs = trial.of(PayloadRows.CLIENT_SEND);
    double waitNs = trial.of(PayloadRows.WAIT);
    double serverNs = Math.min(trial.of(PayloadRows.SERVER_FIRST_BYTE), waitNs);
    double receiveNs = trial.of(PayloadRows.CLIENT_RECEIVE);
    double deserializationNs = trial.of(PayloadRows.DESERIALIZATION);
    if (Double.isNaN(sendNs + waitNs + serverNs + receiveNs + deserializationNs)) {
      return Map.of();
    }
    boolean streamed = PayloadRows.overlaps(trial);
    double rest = serverNs;
    if (streamed && trial.cell().stores()) {
      phases.put(STREAMED_REQUEST, sendNs);
    } else {
      double serializationNs = trial.of(PayloadRows.CLIENT_SERIALIZATION);
      phases.put(CLIENT_SEND, take(phases, CLIENT_SERIALIZATION, serializationNs, sendNs));
      double readNs = trial.of(PayloadRows.SERVER_DESERIALIZATION);
      rest = take(phases, SERVER_DESERIALIZATION, readNs, rest);
    }
    rest = take(phases, SERVER_GENERATION, trial.of(PayloadRows.GENERATION), rest);
    if (!streamed) {
      rest = take(phases, SERVER_SERIALIZATION, trial.of(PayloadRows.SERIALIZATION), rest);
    }
    phases.put(SERVER_REST, rest);
    phases.put(BETWEEN, waitNs - serverNs);
    phases.put(CLIENT_RECEIVE, receiveNs);
    boolean streamedBack = streamed && !trial.cell().stores();
    phases.put(streamedBack ? STREAMED_RESPONSE : CLIENT_DESERIALIZATION, deserializationNs);
    return phases;
  }

  /** The phases of a typical exchange, as {@link PartMeans#typical} has them. */
  public static Map<Phase, Double> typical(Collection<Trial<Scenario>> trials) {
    return PartMeans.typical(
        Phase.class, trials.stream().map(Phase::of).filter(phases -> !phases.isEmpty()).toList());
  }

  /** Takes a part, where it was measured, out of what is there, and returns the rest. */
  private static double take(
      Map<Phase, Double> phases, Phase phase, double ns, double availableNs) {
    if (Double.isNaN(ns)) {
      return availableNs;
    }
    double taken = Math.min(ns, availableNs);
    phases.put(phase, taken);
    return availableNs - taken;
  }
}
