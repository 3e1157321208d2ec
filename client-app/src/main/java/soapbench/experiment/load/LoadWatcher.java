package soapbench.experiment.load;

import soapbench.columns.load.CellRun;

/** Is told how a load run goes on. */
public interface LoadWatcher {

  /** The run begins: so many cells are to be measured, and so many were before it. */
  void begins(int cells, int doneBefore);

  /** The server is about to be warmed up with a cell, of which nothing is kept. */
  void warmsUp(PlannedCell cell);

  /** A cell is about to be measured. */
  void starts(PlannedCell cell);

  /** So many measured samples of the cell there are, of so many. */
  void measured(long samples, long expected);

  /** A cell is over, and its rows are on disk. */
  void ended(CellRun run);

  /** JMeter draws a dashboard, the first, second or further of so many. */
  void draws(String cell, int number, int dashboards);

  /** Something that a person should know, in one line. */
  void says(String line);
}
