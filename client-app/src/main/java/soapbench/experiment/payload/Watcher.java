package soapbench.experiment.payload;

import soapbench.columns.payload.FloorRow;
import soapbench.trial.Trial;

/** Is told how a run goes on. */
public interface Watcher {

  /** The run begins: so many trials are to be done, and so many were done before it. */
  void begins(int trials, int doneBefore);

  /** A trial is about to run. */
  void starts(PlannedTrial trial);

  /** A trial is over, and its row is on disk. */
  void ended(Trial trial);

  /** The floor of a trial was measured, or could not be, and its row is on disk. */
  void measured(FloorRow floor);

  /** Something that a person should know, in one line. */
  void says(String line);
}
