package soapbench.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.columns.PlaceColumns;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;

/**
 * The factors of an experiment: what a cell has one level each of, and what a run may try several
 * levels of besides.
 *
 * @param <C> a cell
 * @param columns a column for each factor of a cell, in their order
 * @param reading how a cell is read from a row
 * @param declared the declared factors, in the order in which trials name their levels
 */
public record Factors<C>(
    List<Column<C, ?>> columns, Function<CsvRow, C> reading, List<Factor<?>> declared) {

  public Factors {
    columns = List.copyOf(columns);
    declared = List.copyOf(declared);
  }

  /** Factors of which none is declared. */
  public Factors(List<Column<C, ?>> columns, Function<CsvRow, C> reading) {
    this(columns, reading, List.of());
  }

  /** The names of all their columns. */
  public List<String> names() {
    return Stream.concat(columns.stream().map(Column::name), declared.stream().map(Factor::name))
        .toList();
  }

  /** The level of each factor of a cell, as files have it, by the factor's column. */
  public Map<String, String> levels(C cell) {
    Map<String, String> levels = new LinkedHashMap<>();
    columns.forEach(factor -> levels.put(factor.name(), factor.cell(cell)));
    return levels;
  }

  /** The first columns of a file: where a row was made, and its cell. */
  public <R> List<Column<R, ?>> keys(Function<R, Place> place, Function<R, C> cell) {
    List<Column<R, ?>> keys = new ArrayList<>();
    keys.add(PlaceColumns.EXPERIMENT.of(place));
    keys.add(PlaceColumns.STAGE.of(place));
    keys.add(PlaceColumns.ROUND.of(place));
    keys.add(PlaceColumns.POSITION.of(place));
    columns.forEach(factor -> keys.add(factor.of(cell)));
    return keys;
  }

  /** Columns of a file beside {@code trials.csv}, to which they refer for their meaning. */
  public <R> List<Column<R, ?>> keysAsInTrials(Function<R, Place> place, Function<R, C> cell) {
    List<Column<R, ?>> keys = keys(place, cell);
    for (int i = 1; i < keys.size(); i++) {
      keys.set(i, keys.get(i).asIn(RunFolder.TRIALS));
    }
    return keys;
  }
}
