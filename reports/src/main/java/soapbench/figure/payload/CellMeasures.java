package soapbench.figure.payload;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.chart.Drawing;
import soapbench.chart.payload.size.Line;
import soapbench.chart.payload.size.SizeChart;
import soapbench.figure.Figure;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;
import soapbench.results.payload.PayloadResults;

/**
 * What one cell's time is made of, over payload size: the measures the paper shows for the cell.
 *
 * @param name the name of its files
 * @param title its title
 * @param cell the cell
 */
record CellMeasures(String name, String title, Cell cell) implements Figure<PayloadResults> {

  private static final List<Measure> ALWAYS =
      List.of(Measure.TRANSACTION, Measure.CLIENT, Measure.SERVER, Measure.GENERATION);
  private static final List<Measure> SERIALIZED =
      List.of(
          Measure.SERIALIZATION,
          Measure.DESERIALIZATION,
          Measure.CLIENT_SERIALIZATION,
          Measure.SERVER_DESERIALIZATION);

  CellMeasures {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(cell, "cell");
  }

  @Override
  public Optional<Drawing> draw(PayloadResults results) {
    List<Line> lines = measures().map(measure -> Line.measure(cell, measure)).toList();
    return SizeChart.draw(title, lines, results);
  }

  /** A normal payload is not serialized separately: that is part of the building and the parse. */
  private Stream<Measure> measures() {
    return cell.format().equals(Cell.NORMAL_HTTP.format())
        ? ALWAYS.stream()
        : Stream.concat(ALWAYS.stream(), SERIALIZED.stream());
  }
}
