package soapbench.experiment.jobs.report.figure;

import java.awt.BasicStroke;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.statistics.Interval;

/** Panels one below the other of differences, which may be below 0, side by side in groups. */
public final class DifferencePanels {

  private static final double GAP = 14;
  private static final double WIDTH_OF_GROUP = 0.6;
  private static final double ROOM = 0.06;
  private static final BasicStroke WHISKER = new BasicStroke(1.4f);
  private static final BasicStroke ZERO = new BasicStroke(1.4f);
  private static final BasicStroke OUTLINE = new BasicStroke(1.8f);
  private static final BasicStroke GRID = new BasicStroke(1);

  private DifferencePanels() {}

  /**
   * Bar that stands at the same place in every group.
   *
   * @param label its name in the legend
   * @param filled whether its markers are
   */
  public record Series(String label, SeriesStyle look, boolean filled) {

    public Series {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(look, "look");
    }
  }

  /** A difference with its interval as whisker; an unknown one is not drawn. */
  public record Difference(String group, Series series, double value, Interval interval) {

    public Difference {
      Objects.requireNonNull(group, "group");
      Objects.requireNonNull(series, "series");
      Objects.requireNonNull(interval, "interval");
    }

    double low() {
      return interval.known() ? interval.low() : value;
    }

    double high() {
      return interval.known() ? interval.high() : value;
    }
  }

  /**
   * Draws panels.
   *
   * @param groups what stands below the axis, from the left
   * @param panels the differences of each panel by the name of its axis
   */
  public static JFreeChart draw(
      String title, String subtitle, List<String> groups, Map<String, List<Difference>> panels) {
    List<Series> series =
        panels.values().stream().flatMap(List::stream).map(Difference::series).distinct().toList();
    SymbolAxis steps = new SymbolAxis(null, groups.toArray(String[]::new));
    steps.setGridBandsVisible(false);
    ChartStyle.style(steps);
    CombinedDomainXYPlot plot = new CombinedDomainXYPlot(steps);
    plot.setGap(GAP);
    panels.forEach((axis, differences) -> plot.add(panel(axis, differences, groups, series)));
    plot.setFixedLegendItems(legend(plot));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static XYPlot panel(
      String name, List<Difference> differences, List<String> groups, List<Series> series) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setErrorStroke(WHISKER);
    renderer.setCapLength(6);
    for (int i = 0; i < series.size(); i++) {
      Series one = series.get(i);
      double beside =
          series.size() == 1 ? 0 : WIDTH_OF_GROUP * ((double) i / (series.size() - 1) - 1.0 / 2);
      YIntervalSeries points = new YIntervalSeries(one.label());
      differences.stream()
          .filter(difference -> difference.series().equals(one))
          .forEach(
              difference ->
                  points.add(
                      groups.indexOf(difference.group()) + beside,
                      difference.value(),
                      difference.low(),
                      difference.high()));
      data.addSeries(points);
      renderer.setSeriesPaint(i, one.look().colour());
      renderer.setSeriesShape(i, one.look().marker());
      renderer.setSeriesShapesFilled(i, one.filled());
      renderer.setSeriesOutlineStroke(i, OUTLINE);
    }
    NumberAxis axis = axis(name, differences);
    XYPlot panel = new XYPlot(data, null, axis, renderer);
    ChartStyle.grid(panel);
    panel.setDomainGridlinesVisible(false);
    panel.addRangeMarker(new ValueMarker(0, Palette.TEXT, ZERO), Layer.BACKGROUND);
    for (int i = 1; i < groups.size(); i++) {
      panel.addDomainMarker(new ValueMarker(i - 1.0 / 2, Palette.GRID, GRID), Layer.BACKGROUND);
    }
    return panel;
  }

  /** An axis that holds 0 and every whisker. */
  private static NumberAxis axis(String name, List<Difference> differences) {
    double low = Math.min(0, differences.stream().mapToDouble(Difference::low).min().orElse(0));
    double high = Math.max(0, differences.stream().mapToDouble(Difference::high).max().orElse(0));
    double room = ROOM * (high > low ? high - low : 1);
    NumberAxis axis = ChartStyle.axis(name, high - low + 2 * room);
    axis.setRange(low - room, high + room);
    return axis;
  }

  private static LegendItemCollection legend(CombinedDomainXYPlot plot) {
    Map<String, LegendItem> items = new LinkedHashMap<>();
    for (Object panel : plot.getSubplots()) {
      LegendItemCollection own = ((XYPlot) panel).getLegendItems();
      for (int i = 0; i < own.getItemCount(); i++) {
        items.putIfAbsent(own.get(i).getLabel(), own.get(i));
      }
    }
    LegendItemCollection legend = new LegendItemCollection();
    items.values().forEach(legend::add);
    return legend;
  }
}
