package soapbench.chart.payload.size;

import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.util.List;
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

  static void add(XYPlot plot, List<LineData> data, ReferenceLayer reference) {
    plot.setDataset(OURS, medians(data));
    plot.setRenderer(OURS, lines(data.stream().map(line -> line.line().look()).toList()));
    LegendItemCollection legend = plot.getLegendItems();
    if (!reference.inside().isEmpty()) {
      plot.setDataset(PUBLISHED, points(data, reference));
      plot.setRenderer(PUBLISHED, hollow(data));
      legend.add(legendItem());
    }
    plot.setFixedLegendItems(legend);
  }

  private static YIntervalSeriesCollection medians(List<LineData> data) {
    YIntervalSeriesCollection dataset = new YIntervalSeriesCollection();
    for (LineData line : data) {
      YIntervalSeries series = new YIntervalSeries(line.line().label());
      line.points()
          .forEach(
              point ->
                  series.add(point.megabytes(), point.milliseconds(), point.low(), point.high()));
      dataset.addSeries(series);
    }
    return dataset;
  }

  /** Lines through points with their intervals. */
  static XYErrorRenderer lines(List<SeriesStyle> looks) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setDefaultLinesVisible(true);
    renderer.setErrorStroke(new BasicStroke(1.3f));
    renderer.setCapLength(6);
    renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    for (int i = 0; i < looks.size(); i++) {
      renderer.setSeriesPaint(i, looks.get(i).colour());
      renderer.setSeriesShape(i, looks.get(i).marker());
      renderer.setSeriesStroke(i, looks.get(i).line());
    }
    return renderer;
  }

  private static XYSeriesCollection points(List<LineData> data, ReferenceLayer reference) {
    XYSeriesCollection dataset = new XYSeriesCollection();
    for (LineData line : data) {
      XYSeries series = new XYSeries("published " + line.line().label());
      reference.inside().stream()
          .filter(line.line()::shows)
          .forEach(point -> series.add(point.megabytes(), point.milliseconds()));
      dataset.addSeries(series);
    }
    return dataset;
  }

  private static XYLineAndShapeRenderer hollow(List<LineData> data) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    renderer.setDefaultShapesFilled(false);
    for (int i = 0; i < data.size(); i++) {
      renderer.setSeriesPaint(i, Palette.GREY);
      renderer.setSeriesShape(i, data.get(i).line().look().marker());
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
