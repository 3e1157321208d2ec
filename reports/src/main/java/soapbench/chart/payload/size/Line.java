package soapbench.chart.payload.size;

import java.util.Objects;
import soapbench.chart.SeriesStyle;
import soapbench.chart.payload.PayloadStyle;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;

/**
 * One line of a chart: a measure of a cell over payload size.
 *
 * @param label its name in the legend
 * @param cell whose it is
 * @param measure what it shows
 * @param look how it looks
 */
public record Line(String label, Cell cell, Measure measure, SeriesStyle look) {

  public Line {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(look, "look");
  }

  /** A cell's transaction time, with the name and the look of the cell. */
  public static Line transaction(Cell cell) {
    return new Line(cell.label(), cell, Measure.TRANSACTION, PayloadStyle.of(cell));
  }

  /** A cell's measure, with the name and the look of the measure. */
  public static Line measure(Cell cell, Measure measure) {
    return new Line(measure.label(), cell, measure, PayloadStyle.of(measure));
  }

  /** Whether a published point belongs to it. */
  boolean shows(PublishedPoint point) {
    return point.cell().equals(cell) && point.measure() == measure;
  }
}
