package soapbench.results;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import soapbench.rows.Rows;

/**
 * Measures of the cells of an experiment's runs, as rules and comparisons with other runs take
 * them.
 *
 * @param <R> a run as it was read
 * @param ofCell the measures of a cell, known before a run begins, by the cell's levels
 * @param ofRun every measure of every cell of a run
 * @param repeated whether a value is a number of a whole repeat, which has no percentiles
 */
public record Measures<R>(
    Function<Map<String, String>, List<MeasureName>> ofCell,
    Function<R, List<CellMeasure>> ofRun,
    boolean repeated) {

  /** Measures with a value of each trial, which every cell has. */
  public static <R> Measures<R> ofTrials(
      List<MeasureName> names, Function<R, List<CellMeasure>> ofRun) {
    return new Measures<>(cell -> names, ofRun, false);
  }

  /** Measures of the rows of trials that are summarised, as {@link CellMeasure#of} has them. */
  public static <C, R> Measures<R> of(Rows<C> rows, Function<R, Run<C>> run) {
    return ofTrials(MeasureName.of(rows), results -> CellMeasure.of(run.apply(results)));
  }

  /** The measures of a cell. */
  public List<MeasureName> names(Map<String, String> cell) {
    return ofCell.apply(cell);
  }
}
