package soapbench.experiment.load.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import soapbench.chart.ChartStyle;
import soapbench.results.Quantity;

/** A logarithmic axis with its numbers at 1, 2 and 5 of every power of ten. */
final class LogScale extends LogAxis {

  private static final long serialVersionUID = 1L;
  private static final double ROOM = 1.25;
  private static final double[] LEADING = {1, 2, 5};

  LogScale(String label, double lowest, double highest) {
    super(label);
    setRange(Math.max(lowest, Double.MIN_NORMAL) / ROOM, highest * ROOM);
    ChartStyle.style(this);
    setMinorTickMarksVisible(false);
  }

  /**
   * Values without a logarithm, such as the lower end of a wide interval, lie at the axis's end.
   */
  @Override
  public double valueToJava2D(double value, Rectangle2D area, RectangleEdge edge) {
    return super.valueToJava2D(Math.max(value, getLowerBound()), area, edge);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    List<NumberTick> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(getLowerBound()));
    int last = (int) Math.ceil(Math.log10(getUpperBound()));
    for (int power = first; power <= last; power++) {
      for (double leading : LEADING) {
        double value = leading * Math.pow(10, power);
        if (getRange().contains(value)) {
          ticks.add(
              new NumberTick(
                  value, text(value), TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0));
        }
      }
    }
    return ticks;
  }

  private static String text(double value) {
    return value >= 1 ? String.valueOf(Math.round(value)) : Quantity.factor(value);
  }
}
