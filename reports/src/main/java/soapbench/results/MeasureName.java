package soapbench.results;

import java.util.List;
import soapbench.rows.Measure;
import soapbench.rows.Rows;

/**
 * Name of a measure of the cells of an experiment, known before a run begins.
 *
 * @param name as files have it
 * @param unit the unit of its values
 */
public record MeasureName(String name, String unit) {

  /** Names of the measures of trials that are summarised, as {@link CellMeasure#of} has them. */
  public static List<MeasureName> of(Rows<?> rows) {
    return rows.measures().stream()
        .filter(Measure::summarised)
        .map(one -> new MeasureName(one.name(), one.unit()))
        .toList();
  }
}
