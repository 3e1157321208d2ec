package soapbench.experiment.payload.report.chart.size;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.report.chart.PayloadStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.results.Quantity;

/**
 * One line of a chart: medians of a measure of a cell over payload size.
 *
 * @param label its name in the legend
 * @param cell whose it is
 * @param measure what it shows
 * @param look how it looks
 * @param rows its summaries by ascending size, including those without a completed trial
 */
public record Line(
    String label, Cell cell, Measure measure, SeriesStyle look, List<SummaryRow> rows) {

  public Line {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(look, "look");
    rows = List.copyOf(rows);
  }

  /** A cell's transaction time, with the name and the look of the cell. */
  public static Line transaction(Cell cell, PayloadResults results) {
    return of(cell.label(), cell, Measure.TRANSACTION, PayloadStyle.of(cell), results);
  }

  /** A cell's measure, with the name and the look of the measure. */
  public static Line measure(Cell cell, Measure measure, PayloadResults results) {
    return of(measure.label(), cell, measure, PayloadStyle.of(measure), results);
  }

  private static Line of(
      String label, Cell cell, Measure measure, SeriesStyle look, PayloadResults results) {
    return new Line(label, cell, measure, look, results.summaries(cell, measure.column()));
  }

  /** Whether there is anything to draw of it. */
  boolean drawn() {
    return points().findAny().isPresent();
  }

  /** Its points in milliseconds. */
  Stream<Point> points() {
    return rows.stream()
        .filter(row -> row.summary().n() > 0)
        .map(row -> Point.of(row, Quantity.MILLISECOND));
  }

  /** Whether a published point belongs to it. */
  boolean shows(PublishedPoint point) {
    return point.cell().equals(cell) && point.measure() == measure;
  }
}
