package soapbench.experiment.load.report.chart;

import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jfree.data.xy.XYSeries;
import soapbench.chart.SeriesStyle;

/**
 * Times of one cell, all repeats together, as a line over percentiles.
 *
 * @param label its name in the legend
 * @param look how it looks
 * @param repeats its times in ms by repeat
 */
public record Distribution(String label, SeriesStyle look, List<double[]> repeats) {

  /** Where a time of 0 ms is drawn, which a logarithmic axis does not have. */
  static final double BELOW_RESOLUTION_MS = 0.5;

  private static final int DIGITS = 3;
  private static final int STEPS_PER_HALF = 10;
  private static final double PERCENT = 100;

  public Distribution {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(look, "look");
    repeats = List.copyOf(repeats);
  }

  /** Percentiles as nines with their times, as far as the number of times can tell. */
  XYSeries line() {
    Histogram histogram = new Histogram(DIGITS);
    repeats.forEach(
        repeat -> {
          for (double ms : repeat) {
            histogram.recordValue(Math.max(0, Math.round(ms)));
          }
        });
    XYSeries line = new XYSeries(label, false, true);
    double last = 1 - 1.0 / histogram.getTotalCount();
    for (HistogramIterationValue step : histogram.percentiles(STEPS_PER_HALF)) {
      double share = step.getPercentileLevelIteratedTo() / PERCENT;
      if (share > 0 && share < last) {
        step(line, share, step.getValueIteratedTo());
      }
    }
    step(line, last, histogram.getValueAtPercentile(PERCENT * last));
    return line;
  }

  /** Goes up to a time and on to a percentile; times are whole, so the line has steps. */
  private static void step(XYSeries line, double share, long ms) {
    double nines = PercentileAxis.nines(share);
    int last = line.getItemCount() - 1;
    if (last > 0 && line.getY(last).doubleValue() == drawn(ms)) {
      line.remove(last);
    } else {
      line.add(last < 0 ? 0 : line.getX(last).doubleValue(), drawn(ms));
    }
    line.add(nines, drawn(ms));
  }

  private static double drawn(long ms) {
    return Math.max(BELOW_RESOLUTION_MS, ms);
  }
}
