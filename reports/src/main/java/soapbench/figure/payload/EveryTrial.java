package soapbench.figure.payload;

import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.payload.TrialScatter;
import soapbench.columns.payload.TrialRow;
import soapbench.results.payload.Cell;
import soapbench.results.payload.MeasuredTrials;
import soapbench.results.payload.PayloadResults;

/** Every measured trial as a point; those that garbage collection touched are marked. */
final class EveryTrial {

  private static final String EXPLANATION =
      "One point a measured trial, on the same axes for every cell; within a payload size the"
          + " trials stand in the order of their forks and rounds, so that drift would show as a"
          + " slope. Filled markers are trials into which a garbage-collection pause reached.";

  private static final int HEIGHT_WITHOUT_PANELS = 170;
  private static final int HEIGHT_OF_PANEL = 190;

  private EveryTrial() {}

  static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long completed = measured.rows().stream().filter(TrialRow::completed).count();
    if (completed == 0) {
      return Optional.empty();
    }
    List<Cell> cells = measured.cells();
    JFreeChart chart =
        ChartStyle.chart(
            "Every trial's transaction time",
            "n = " + completed + " measured trials; filled: touched by a garbage-collection pause",
            new TrialScatter(measured).plot(cells));
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * cells.size();
    return Optional.of(new Drawing(chart, EXPLANATION + " n = " + completed + ".", height));
  }
}
