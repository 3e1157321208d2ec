package soapbench.experiment.payload.report.chart.size;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.stream.Stream;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;

/** The two layers of a size chart: our medians in front, the paper's points behind them. */
final class SizeLayers {

  private static final int OURS = 0;
  private static final int PUBLISHED = 1;
  private static final BasicStroke OUTLINE = new BasicStroke(1.8f);

  private SizeLayers() {}

  static void add(XYPlot plot, List<Line> lines, ReferenceLayer reference) {
    plot.setDataset(OURS, medians(lines));
    plot.setRenderer(OURS, lines(lines.stream().map(Line::look).toList()));
    LegendItemCollection legend = plot.getLegendItems();
    if (!reference.inside().isEmpty()) {
      plot.setDataset(PUBLISHED, published(lines, reference));
      plot.setRenderer(PUBLISHED, hollow(lines));
      legend.add(legendItem());
    }
    plot.setFixedLegendItems(legend);
  }

  private static YIntervalSeriesCollection medians(List<Line> lines) {
    YIntervalSeriesCollection dataset = new YIntervalSeriesCollection();
    lines.forEach(line -> dataset.addSeries(series(line.label(), line.points())));
    return dataset;
  }

  static YIntervalSeries series(String label, Stream<Point> points) {
    YIntervalSeries series = new YIntervalSeries(label);
    points.forEach(
        point -> series.add(point.megabytes(), point.value(), point.low(), point.high()));
    return series;
  }

  /** Lines through points with their intervals. */
  static XYErrorRenderer lines(List<SeriesStyle> looks) {
    XYErrorRenderer renderer = points(looks, new BasicStroke(1.3f));
    renderer.setDefaultLinesVisible(true);
    renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    return renderer;
  }

  /** Points with their intervals. */
  static XYErrorRenderer points(List<SeriesStyle> looks, BasicStroke intervals) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setErrorStroke(intervals);
    renderer.setCapLength(6);
    for (int i = 0; i < looks.size(); i++) {
      renderer.setSeriesPaint(i, looks.get(i).colour());
      renderer.setSeriesShape(i, looks.get(i).marker());
      renderer.setSeriesStroke(i, looks.get(i).line());
    }
    return renderer;
  }

  private static XYSeriesCollection published(List<Line> lines, ReferenceLayer reference) {
    XYSeriesCollection dataset = new XYSeriesCollection();
    for (Line line : lines) {
      XYSeries series = new XYSeries("published " + line.label());
      reference.inside().stream()
          .filter(line::shows)
          .forEach(point -> series.add(point.megabytes(), point.milliseconds()));
      dataset.addSeries(series);
    }
    return dataset;
  }

  private static XYLineAndShapeRenderer hollow(List<Line> lines) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    renderer.setDefaultShapesFilled(false);
    for (int i = 0; i < lines.size(); i++) {
      renderer.setSeriesPaint(i, Palette.GREY);
      renderer.setSeriesShape(i, lines.get(i).look().marker());
      renderer.setSeriesOutlineStroke(i, OUTLINE);
    }
    return renderer;
  }

  private static LegendItem legendItem() {
    return new LegendItem(
        "hollow: " + PublishedPoint.LABEL,
        null,
        null,
        null,
        SeriesStyle.CIRCLE,
        OUTLINE,
        Palette.GREY);
  }
}
