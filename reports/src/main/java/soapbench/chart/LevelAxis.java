package soapbench.chart;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.statistics.Interval;

/** A logarithmic axis with a number at each value that was tried, or at decades. */
public final class LevelAxis extends LogAxis {

  private static final long serialVersionUID = 1L;
  private static final double SIDE_ROOM = 1.45;
  private static final double FEW_DECADES = 2.5;
  private static final double VERY_FEW_DECADES = 1.2;
  private static final double NARROW = 0.4;
  private static final int GAP = 5;
  private static final float SMALL = 14;

  private final double[] ticks;
  private final transient DoubleFunction<String> names;

  private LevelAxis(
      String label, double lower, double upper, double[] ticks, DoubleFunction<String> names) {
    super(label);
    this.ticks = ticks.clone();
    this.names = names;
    setRange(lower, upper);
    ChartStyle.style(this);
    setTickLabelFont(getTickLabelFont().deriveFont(SMALL));
    setMinorTickMarksVisible(false);
  }

  /** An axis of levels of a factor, each with its name. */
  static LevelAxis tried(Axis axis, Collection<? extends Number> levels) {
    double[] ticks = levels.stream().mapToDouble(Number::doubleValue).sorted().toArray();
    Interval range =
        axis.range().known()
            ? axis.range()
            : new Interval(ticks[0] / SIDE_ROOM, ticks[ticks.length - 1] * SIDE_ROOM);
    return new LevelAxis(axis.name(), range.low(), range.high(), ticks, axis.names());
  }

  /** An axis of measured values, with numbers at 1, 2 and 5 or only at powers of ten. */
  public static LevelAxis decades(String label, double lower, double upper) {
    return new LevelAxis(label, lower, upper, numbers(lower, upper), Axes::text);
  }

  /** An axis of measured values that is long enough for numbers at 1, 2 and 5. */
  static LevelAxis fine(String label, double lower, double upper) {
    return new LevelAxis(
        label, lower, upper, numbers(lower, upper, new double[] {1, 2, 5}), Axes::text);
  }

  /** Numbers around a range: at 1, 2 and 5 or only at powers of ten, the fewer the wider it is. */
  public static double[] numbers(double lower, double upper) {
    double decades = Math.log10(upper / lower);
    double[] leading =
        decades < NARROW
            ? new double[] {1, 1.1, 1.2, 1.3, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9}
            : decades < VERY_FEW_DECADES
                ? new double[] {1, 1.5, 2, 3, 5, 7}
                : decades < FEW_DECADES ? new double[] {1, 2, 5} : new double[] {1};
    return numbers(lower, upper, leading);
  }

  private static double[] numbers(double lower, double upper, double[] leading) {
    int first = (int) Math.floor(Math.log10(lower));
    int last = (int) Math.ceil(Math.log10(upper));
    return IntStream.rangeClosed(first, last)
        .mapToDouble(power -> Math.pow(10, power))
        .flatMap(power -> DoubleStream.of(leading).map(one -> one * power))
        .toArray();
  }

  /** A place on the axis, as annotations want it: the share of the values that lie below it. */
  double below(double shareOfLength) {
    double ratio = getUpperBound() / getLowerBound();
    return (Math.pow(ratio, shareOfLength) - 1) / (ratio - 1);
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
    return named(this, ticks, names, g2.getFontMetrics(getTickLabelFont()), dataArea, edge);
  }

  /** Names at their places on an axis; what would run into its neighbour is left out. */
  static List<NumberTick> named(
      ValueAxis axis,
      double[] ticks,
      DoubleFunction<String> names,
      FontMetrics type,
      Rectangle2D dataArea,
      RectangleEdge edge) {
    boolean vertical = RectangleEdge.isLeftOrRight(edge);
    TextAnchor anchor = vertical ? TextAnchor.CENTER_RIGHT : TextAnchor.TOP_CENTER;
    List<NumberTick> shown = new ArrayList<>();
    double free = Double.MAX_VALUE;
    // From the largest on, which must be there; what would run into its neighbour is left out.
    for (int i = ticks.length - 1; i >= 0; i--) {
      if (axis.getRange().contains(ticks[i])) {
        String text = names.apply(ticks[i]);
        double at = axis.valueToJava2D(ticks[i], dataArea, edge);
        double half = vertical ? 0 : type.stringWidth(text) / 2.0;
        boolean fits = vertical || at + half + GAP <= free;
        shown.add(new NumberTick(ticks[i], fits ? text : "", anchor, anchor, 0));
        free = fits ? at - half : free;
      }
    }
    return shown;
  }
}
