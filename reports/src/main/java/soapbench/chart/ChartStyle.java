package soapbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** How every chart looks: white paper, a light grid, type that survives print. */
public final class ChartStyle {

  public static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 16);
  public static final Font NOTE = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  public static final Font EMPHASIS = new Font(Font.SANS_SERIF, Font.BOLD, 15);

  private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 20);

  private ChartStyle() {}

  /** A chart of a plot, with its title and subtitle above. */
  static JFreeChart chart(String title, String subtitle, Plot plot) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setInsets(new RectangleInsets(8, 8, 4, 16));
    JFreeChart chart = new JFreeChart(null, LABEL, plot, true);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(10, 10, 8, 10));
    chart.setTitle(text(title, TITLE));
    chart.addSubtitle(text(subtitle, NOTE));
    style(chart.getLegend());
    return chart;
  }

  /** Adds a line below the chart. */
  static void footnote(JFreeChart chart, String note) {
    TextTitle title = text(note, NOTE);
    title.setPosition(RectangleEdge.BOTTOM);
    title.setMargin(4, 12, 0, 12);
    chart.addSubtitle(0, title);
  }

  /** An axis from 0 to a value, its numbers the same in every locale. */
  public static NumberAxis axis(String label, double upper) {
    NumberAxis axis = new NumberAxis(label);
    double top = upper > 0 ? upper : 1;
    axis.setRange(0, top);
    axis.setTickUnit(new NumberTickUnit(tick(top)));
    axis.setNumberFormatOverride(
        new DecimalFormat("0.####", DecimalFormatSymbols.getInstance(Locale.ROOT)));
    style(axis);
    axis.setTickMarkPaint(Palette.GREY);
    return axis;
  }

  /** Gives an axis our type and colours. */
  public static void style(ValueAxis axis) {
    axis.setLabelFont(LABEL);
    axis.setTickLabelFont(LABEL.deriveFont(15f));
    axis.setLabelPaint(Palette.TEXT);
    axis.setTickLabelPaint(Palette.TEXT);
    axis.setAxisLinePaint(Palette.GREY);
  }

  /** Halves an axis's numbers, for where it is short. */
  public static void coarsen(NumberAxis axis) {
    axis.setTickUnit(new NumberTickUnit(tick(2 * axis.getRange().getLength())));
  }

  /** The 1, 2 or 5 of a power of ten that divides a range into four to ten parts. */
  public static double tick(double range) {
    double power = Math.pow(10, Math.floor(Math.log10(range)));
    double leading = range / power;
    if (leading < 2) {
      return power / 5;
    }
    return leading < 5 ? power / 2 : power;
  }

  /** The name of a panel, on it, at a share of its width and its height from the lower left. */
  public static XYTitleAnnotation panelName(String name, double x, double y, RectangleAnchor at) {
    TextTitle title = new TextTitle(name, EMPHASIS);
    title.setPaint(Palette.TEXT);
    title.setBackgroundPaint(new Color(255, 255, 255, 200));
    return new XYTitleAnnotation(x, y, title, at);
  }

  public static void grid(XYPlot plot) {
    plot.setDomainGridlinePaint(Palette.GRID);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setDomainGridlineStroke(new BasicStroke(1));
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
  }

  private static void style(LegendTitle legend) {
    legend.setItemFont(LABEL.deriveFont(15f));
    legend.setItemPaint(Palette.TEXT);
    legend.setBackgroundPaint(Color.WHITE);
    legend.setFrame(BlockBorder.NONE);
    legend.setItemLabelPadding(new RectangleInsets(2, 6, 2, 14));
  }

  private static TextTitle text(String text, Font font) {
    TextTitle title = new TextTitle(text, font);
    title.setPaint(Palette.TEXT);
    title.setTextAlignment(HorizontalAlignment.CENTER);
    return title;
  }
}
