package soapbench.results.payload;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.DoubleStream;
import soapbench.columns.payload.TrialColumns;
import soapbench.columns.payload.TrialRow;

/**
 * One of the phases that make up a transaction without overlap, in the order they happen.
 *
 * <p>The client's marks divide the transaction exactly: sending, waiting, receiving and
 * deserializing. Of the wait, what the server needed until its first byte is subtracted as a
 * duration, never by comparing the two clocks; what is left was spent between the two. What the
 * server does after its first byte overlaps with the client's receiving and is part of that.
 */
public enum Phase {
  CLIENT_SERIALIZATION("client: serializing"),
  CLIENT_SEND("client: sending the request"),
  SERVER_DESERIALIZATION("server: deserializing"),
  SERVER_GENERATION("server: generating"),
  SERVER_SERIALIZATION("server: serializing"),
  SERVER_REST("server: the rest until its first byte"),
  BETWEEN("between them: transport, queues, dispatch"),
  CLIENT_RECEIVE("client: receiving and parsing"),
  CLIENT_DESERIALIZATION("client: deserializing");

  private final String label;

  Phase(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** What it is. */
  public String meaning() {
    return switch (this) {
      case CLIENT_SEND -> column("client_send_ns") + ", less serializing a payload it stores";
      case SERVER_REST -> column("server_first_byte_ns") + ", less the phases of the server before";
      case BETWEEN -> "of the client's wait, what is left without the server's phases";
      case CLIENT_RECEIVE -> column("client_receive_ns");
      case CLIENT_DESERIALIZATION -> column("deserialization_ns");
      default -> column(column());
    };
  }

  /**
   * The phases of one exchange in nanoseconds; together they are its transaction time. A phase the
   * exchange does not have is left out, and there are none when the marks do not tell them.
   */
  public static Map<Phase, Double> of(TrialRow trial) {
    Map<Phase, Double> phases = new EnumMap<>(Phase.class);
    double sendNs = trial.number("client_send_ns");
    double waitNs = trial.number("wait_ns");
    double serverNs = Math.min(trial.number("server_first_byte_ns"), waitNs);
    double receiveNs = trial.number("client_receive_ns");
    double deserializationNs = trial.number("deserialization_ns");
    if (Double.isNaN(sendNs + waitNs + serverNs + receiveNs + deserializationNs)) {
      return Map.of();
    }
    double sent = take(phases, CLIENT_SERIALIZATION, trial, sendNs);
    phases.put(CLIENT_SEND, sent);
    double rest = take(phases, SERVER_DESERIALIZATION, trial, serverNs);
    rest = take(phases, SERVER_GENERATION, trial, rest);
    phases.put(SERVER_REST, take(phases, SERVER_SERIALIZATION, trial, rest));
    phases.put(BETWEEN, waitNs - serverNs);
    phases.put(CLIENT_RECEIVE, receiveNs);
    phases.put(CLIENT_DESERIALIZATION, deserializationNs);
    return phases;
  }

  /**
   * The phases of a typical exchange: their means over the middle half of the trials by transaction
   * time. Unlike medians, they add up, to the mean transaction of those trials.
   */
  public static Map<Phase, Double> typical(Collection<TrialRow> trials) {
    List<Map<Phase, Double>> all =
        trials.stream().map(Phase::of).filter(phases -> !phases.isEmpty()).toList();
    List<Map<Phase, Double>> sorted =
        all.stream().sorted((a, b) -> Double.compare(total(a), total(b))).toList();
    int cut = sorted.size() / 4;
    List<Map<Phase, Double>> middle = sorted.subList(cut, sorted.size() - cut);
    Map<Phase, Double> means = new EnumMap<>(Phase.class);
    for (Phase phase : values()) {
      DoubleStream durations =
          middle.stream()
              .map(phases -> phases.get(phase))
              .filter(Objects::nonNull)
              .mapToDouble(Double::doubleValue);
      durations.average().ifPresent(mean -> means.put(phase, mean));
    }
    return means;
  }

  /** The sum of phases, in nanoseconds. */
  public static double total(Map<Phase, Double> phases) {
    return phases.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Takes a measured part out of what is there, and gives what remains. */
  private static double take(
      Map<Phase, Double> phases, Phase phase, TrialRow trial, double availableNs) {
    double ns = trial.number(phase.column());
    if (Double.isNaN(ns)) {
      return availableNs;
    }
    double taken = Math.min(ns, availableNs);
    phases.put(phase, taken);
    return availableNs - taken;
  }

  private static String column(String name) {
    return TrialColumns.TABLE.meaning(name);
  }

  private String column() {
    return switch (this) {
      case CLIENT_SERIALIZATION -> "client_serialization_ns";
      case SERVER_DESERIALIZATION -> "server_deserialization_ns";
      case SERVER_GENERATION -> "generation_ns";
      case SERVER_SERIALIZATION -> "serialization_ns";
      default -> throw new IllegalStateException(this + " is not measured by itself");
    };
  }
}
