package soapbench.experiment.load.run;

import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;

/**
 * A cell to measure.
 *
 * @param repeat the repeat, from 1
 * @param position its turn within the repeat, from 1
 */
public record PlannedCell(LoadCell cell, int repeat, int position) {

  /** Whether a row of {@code cells.csv} is of this cell and repeat. */
  boolean isOf(CellRun run) {
    return run.cell().equals(cell) && run.repeat() == repeat;
  }
}
