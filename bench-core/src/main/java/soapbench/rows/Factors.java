package soapbench.rows;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;

/**
 * The factors of an experiment: what a cell has one level each of.
 *
 * @param <C> a cell
 * @param columns a column for each factor, in their order
 * @param reading how a cell is read from a row
 */
public record Factors<C>(List<Column<C, ?>> columns, Function<CsvRow, C> reading) {

  public Factors {
    columns = List.copyOf(columns);
    Objects.requireNonNull(reading, "reading");
  }
}
