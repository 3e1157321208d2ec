package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Objects;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.statistics.Summary;

/**
 * A cell's transaction time at one size.
 *
 * @param failed measured trials that failed
 * @param time those that completed, in nanoseconds
 */
record CellResult(Cell cell, int failed, Summary time) {

  static final String MEASURE = Measure.TRANSACTION.column();

  CellResult {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(time, "time");
  }

  /** Every cell of a run at a size, in the cells' order. */
  static List<CellResult> at(MeasuredTrials trials, long size) {
    return trials.cells().stream()
        .map(
            cell ->
                new CellResult(
                    cell,
                    trials.failed(cell, size),
                    Summary.of(trials.sample(cell, size, MEASURE))))
        .toList();
  }
}
