package soapbench.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.rows.Measure;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Proportion;

/**
 * A measure of a cell of a run, as it is compared with that of another run.
 *
 * @param levels the cell's level of each factor, by the factor's column in trials.csv; two cells
 *     with the same levels are the same cell
 * @param cell the cell as readers know it
 * @param measure its name in files
 * @param name its name for readers
 * @param unit the unit of its values
 * @param values what was measured in trials that completed
 * @param failures how many of the cell's measured trials failed; of load requests
 * @param leading whether it is one of the few that a reader looks at first
 */
public record CellMeasure(
    Map<String, String> levels,
    String cell,
    String measure,
    String name,
    String unit,
    ForkedSample values,
    Proportion failures,
    boolean leading) {

  public CellMeasure {
    levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
  }

  /** This measure of a run that has no such cell. */
  public CellMeasure unmeasured() {
    return new CellMeasure(levels, cell, measure, name, unit, ForkedSample.of(), failures, leading);
  }

  /** Every measure of every cell of a run. */
  public static <C> List<CellMeasure> of(Run<C> run) {
    List<CellMeasure> all = new ArrayList<>();
    for (CellTrials<C> cell : run.everywhere()) {
      Map<String, String> levels =
          cell.levels().behind(run.kind().rows().factors().levels(cell.cell()));
      for (Measure measure : run.kind().rows().measures()) {
        if (measure.summarised()) {
          all.add(
              new CellMeasure(
                  levels,
                  cell.levels().after(cell.label()),
                  measure.name(),
                  measure.name().replaceFirst("_ns$", "").replace('_', ' '),
                  measure.unit(),
                  cell.sample(measure),
                  new Proportion(cell.failed(), cell.trials().size()),
                  measure.equals(cell.time())));
        }
      }
    }
    return all;
  }

  /** It with levels of further factors. */
  public CellMeasure with(Map<String, String> further) {
    Map<String, String> all = new LinkedHashMap<>(levels);
    all.putAll(further);
    return new CellMeasure(all, cell, measure, name, unit, values, failures, leading);
  }

  /** Whether it is the same measure of the same cell. */
  public boolean matches(CellMeasure other) {
    return measure.equals(other.measure) && levels.equals(other.levels);
  }
}
