package soapbench.experiment.payload.report.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Phase;
import soapbench.figure.Drawing;
import soapbench.figure.Hue;
import soapbench.figure.PartBars;
import soapbench.figure.PartBars.Part;
import soapbench.results.Quantity;

/** Where the time goes: the phases of a transaction at the largest size, a stacked bar per cell. */
final class Phases {

  private static final String EXPLANATION =
      "Phases that follow one another and add up to the transaction: means over the middle half of"
          + " each cell's trials by transaction time, since medians of phases would not add up. The"
          + " server's durations are taken out of the client's wait; what is left of the wait was"
          + " spent between the two. What the server still does after its first byte overlaps with"
          + " the client's receiving and is part of that.";

  private static final String EXPLANATION_OF_STREAMS =
      " Where a payload streams, it is serialized, sent and deserialized at once: that is one"
          + " phase, and what each of the three takes by itself would not add up.";

  private Phases() {}

  /** Draws the cells with completed trials; nothing when there is none. */
  static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    if (measured.largestSize().isEmpty()) {
      return Optional.empty();
    }
    long size = measured.largestSize().getAsLong();
    Map<Cell, Map<Phase, Double>> phases = new TreeMap<>();
    for (Cell cell : measured.cells()) {
      Map<Phase, Double> typical = Phase.typical(measured.completed(cell, size));
      if (!typical.isEmpty()) {
        phases.put(cell, typical);
      }
    }
    return phases.isEmpty() ? Optional.empty() : Optional.of(draw(measured, size, phases));
  }

  private static Drawing draw(
      MeasuredTrials measured, long size, Map<Cell, Map<Phase, Double>> phases) {
    String title = "Where the time goes at " + Quantity.megabytes(size) + " MB";
    String trials =
        Quantity.counts(
            phases.keySet().stream().mapToInt(cell -> measured.completed(cell, size).size()));
    String subtitle = "means over the middle half of the trials, n = " + trials + " a cell";
    boolean streams = phases.values().stream().anyMatch(Phases::streams);
    String explanation = EXPLANATION + (streams ? EXPLANATION_OF_STREAMS : "");
    return new Drawing(title, subtitle, bars(phases), explanation + " n = " + trials + ".").paged();
  }

  /** Every phase that a cell has; one that it has not takes no time. */
  private static PartBars bars(Map<Cell, Map<Phase, Double>> cells) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    cells.forEach(
        (cell, phases) ->
            bars.put(
                cell.label(),
                Stream.of(Phase.values()).map(phase -> phases.getOrDefault(phase, 0.0)).toList()));
    return PartBars.times(
        Stream.of(Phase.values()).map(phase -> new Part(phase.label(), hue(phase))).toList(), bars);
  }

  private static boolean streams(Map<Phase, Double> phases) {
    return phases.containsKey(Phase.STREAMED_REQUEST)
        || phases.containsKey(Phase.STREAMED_RESPONSE);
  }

  /** The client's are blue, the server's brown. */
  private static Hue hue(Phase phase) {
    return switch (phase) {
      case CLIENT_SEND -> Hue.NAVY;
      case CLIENT_RECEIVE -> Hue.BLUE;
      case CLIENT_SERIALIZATION, CLIENT_DESERIALIZATION -> Hue.SKY;
      case SERVER_GENERATION -> Hue.BROWN;
      case SERVER_DESERIALIZATION, SERVER_SERIALIZATION -> Hue.ORANGE;
      case SERVER_REST -> Hue.TAN;
      case BETWEEN -> Hue.NEITHER;
      case STREAMED_REQUEST, STREAMED_RESPONSE -> Hue.GREEN;
    };
  }
}
