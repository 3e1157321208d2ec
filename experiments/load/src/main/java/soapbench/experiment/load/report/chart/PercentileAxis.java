package soapbench.experiment.load.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import soapbench.chart.ChartStyle;

/** An axis of percentiles on which every further nine takes as much room as the last. */
final class PercentileAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;
  private static final double[] PERCENT = {0, 50, 75, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999};

  PercentileAxis(String label, double most) {
    super(label);
    setRange(0, Math.max(1, most));
    ChartStyle.style(this);
  }

  /** How many nines a share has: 1 for 0.9, 2 for 0.99. */
  static double nines(double share) {
    return Math.log10(1 / (1 - share));
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    List<NumberTick> ticks = new ArrayList<>();
    for (double percent : PERCENT) {
      double nines = nines(percent / 100);
      if (getRange().contains(nines)) {
        String text = String.format(Locale.ROOT, "%s %%", plain(percent));
        ticks.add(new NumberTick(nines, text, TextAnchor.TOP_CENTER, TextAnchor.TOP_CENTER, 0));
      }
    }
    return ticks;
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? String.valueOf((int) value) : String.valueOf(value);
  }
}
