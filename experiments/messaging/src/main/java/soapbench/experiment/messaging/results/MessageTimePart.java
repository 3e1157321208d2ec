package soapbench.experiment.messaging.results;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/** The parts of the time of one message of PingPong, half a round trip, that add up to it. */
public enum MessageTimePart {
  SEND(
      "handing over",
      "handing the message over, as long as none of it has arrived: what of it is sent while the"
          + " other side already reads is arrival"),
  WAY("on the way", "what is left: from there until the first byte is read, and waking up"),
  ARRIVAL("arrival", "from the first byte until the message lies whole in the mailbox"),
  PICKUP("pickup", "from there until the program has it");

  private static final double HALF = 0.5;

  private final String label;
  private final String meaning;

  MessageTimePart(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /**
   * The parts of a message in ns; nothing where the stack can't tell. They come from medians, which
   * need not add up, so each takes what those after it leave of half the round trip.
   */
  static Optional<Map<MessageTimePart, Double>> of(Values times) {
    double half = HALF * times.of(MessagingRows.MEDIAN);
    double pickup = Math.min(times.of(MessagingRows.PICKUP), half);
    double arrival = Math.min(times.of(MessagingRows.ARRIVAL), half - pickup);
    double send = Math.min(times.of(MessagingRows.SEND), half - pickup - arrival);
    // NaN when any of the marks is
    if (Double.isNaN(send)) {
      return Optional.empty();
    }
    Map<MessageTimePart, Double> parts = new EnumMap<>(MessageTimePart.class);
    parts.put(SEND, send);
    parts.put(WAY, half - pickup - arrival - send);
    parts.put(ARRIVAL, arrival);
    parts.put(PICKUP, pickup);
    return Optional.of(parts);
  }

  /**
   * The parts of a typical message of a cell of PingPong: means over its trials, which add up.
   * Empty when no trial tells them.
   */
  public static Map<MessageTimePart, Double> typical(CellTrials<MessagingCell> cell) {
    if (!cell.cell().program().equals(Passing.PING_PONG)) {
      return Map.of();
    }
    return PartMeans.of(
        MessageTimePart.class,
        cell.completed().stream()
            .map(Trial::values)
            .flatMap(times -> times.flatMap(MessageTimePart::of).stream())
            .toList());
  }
}
