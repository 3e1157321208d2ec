package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.results.Quantity;
import soapbench.rows.SummaryRow;
import soapbench.statistics.Interval;

/**
 * One line of a chart: medians of a measure of a cell over payload size.
 *
 * @param label its name in the legend
 * @param cell whose it is
 * @param measure what it shows
 * @param look how it looks
 * @param rows its summaries by ascending size, including those without a completed trial
 */
public record SizeLine(
    String label,
    Cell cell,
    PayloadMeasure measure,
    SeriesStyle look,
    List<SummaryRow<Scenario>> rows) {

  public SizeLine {
    rows = List.copyOf(rows);
  }

  /** A cell's transaction time, with the name and the look of the cell. */
  public static SizeLine transaction(Cell cell, PayloadResults results) {
    return of(cell.label(), cell, PayloadMeasure.TRANSACTION, PayloadStyle.of(cell), results);
  }

  /** A cell's measure, with the name and the look of the measure. */
  public static SizeLine measure(Cell cell, PayloadMeasure measure, PayloadResults results) {
    return of(measure.label(), cell, measure, PayloadStyle.of(measure), results);
  }

  private static SizeLine of(
      String label, Cell cell, PayloadMeasure measure, SeriesStyle look, PayloadResults results) {
    return new SizeLine(label, cell, measure, look, results.summaries(cell, measure.measure()));
  }

  /** Whether there is anything to draw of it. */
  boolean drawn() {
    return points().findAny().isPresent();
  }

  /** Its points in milliseconds. */
  Stream<Point> points() {
    return rows.stream()
        .filter(row -> row.summary().n() > 0)
        .map(row -> point(row, Quantity.MILLISECOND));
  }

  /** Whether a published point belongs to it. */
  boolean shows(PublishedPoint point) {
    return point.cell().equals(cell) && point.measure() == measure;
  }

  /** The median of a row at its payload's size, in a unit of so many of the row's. */
  static Point point(SummaryRow<Scenario> row, double unit) {
    Interval interval = row.summary().interval();
    return new Point(
        row.cell().payloadBytes() / Quantity.MEGABYTE,
        row.summary().median() / unit,
        new Interval(interval.low() / unit, interval.high() / unit));
  }
}
