package soapbench.report.payload;

import java.util.List;
import java.util.Objects;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;
import soapbench.results.payload.MeasuredTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;

/**
 * A cell's transaction time at one size.
 *
 * @param cell the cell
 * @param n measured trials that completed
 * @param failed measured trials that failed
 * @param medianNs the median transaction time in nanoseconds, NaN when none completed
 * @param interval its 95 % bootstrap interval
 */
record CellResult(Cell cell, int n, int failed, double medianNs, Interval interval) {

  static final String MEASURE = Measure.TRANSACTION.column();

  public CellResult {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(interval, "interval");
  }

  /** Every cell of a run at a size, in the cells' order. */
  static List<CellResult> at(MeasuredTrials trials, long size) {
    return trials.cells().stream().map(cell -> of(trials, cell, size)).toList();
  }

  private static CellResult of(MeasuredTrials trials, Cell cell, long size) {
    ForkedSample sample = trials.sample(cell, size, MEASURE);
    return new CellResult(
        cell,
        sample.n(),
        trials.failed(cell, size),
        Sample.median(sample.values()),
        Bootstrap.median(sample));
  }
}
