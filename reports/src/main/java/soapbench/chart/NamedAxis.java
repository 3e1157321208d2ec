package soapbench.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import soapbench.figure.Axis;

/** A linear axis with a name at each level. */
final class NamedAxis extends NumberAxis {

  private static final long serialVersionUID = 1L;

  private final double[] ticks;
  private final transient DoubleFunction<String> names;

  NamedAxis(Axis axis) {
    super(axis.name().isEmpty() ? null : axis.name());
    this.ticks = axis.levels().stream().mapToDouble(Number::doubleValue).sorted().toArray();
    this.names = axis.names();
    setRange(axis.range().low(), axis.range().high());
    ChartStyle.style(this);
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    return LevelAxis.named(
        this, ticks, names, g2.getFontMetrics(getTickLabelFont()), dataArea, edge);
  }
}
