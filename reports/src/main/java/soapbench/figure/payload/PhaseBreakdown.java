package soapbench.figure.payload;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jfree.chart.JFreeChart;
import soapbench.chart.Drawing;
import soapbench.chart.payload.PhaseChart;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.MeasuredTrials;
import soapbench.results.payload.PayloadResults;
import soapbench.results.payload.Phase;

/** Where the time goes: the phases of a transaction in each cell, at the largest size. */
final class PhaseBreakdown {

  private static final String EXPLANATION =
      "Phases that follow one another and add up to the transaction: means over the middle half of"
          + " each cell's trials by transaction time, since medians of phases would not add up. The"
          + " server's durations are taken out of the client's wait; what is left of the wait was"
          + " spent between the two. What the server still does after its first byte overlaps with"
          + " the client's receiving and is part of that.";

  private static final int HEIGHT_WITHOUT_BARS = 260;
  private static final int HEIGHT_OF_BAR = 85;

  private PhaseBreakdown() {}

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
    JFreeChart chart = PhaseChart.draw(title, subtitle, phases);
    int height = HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * phases.size();
    return new Drawing(chart, EXPLANATION + " n = " + trials + ".", height);
  }
}
