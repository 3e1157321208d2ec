package soapbench.lab;

/** Is told how a run goes on. A step is what leaves one row: a trial, or a cell of a design. */
public interface Watcher {

  /**
   * The run begins.
   *
   * @param unit what a step is called, such as {@code trial}
   * @param planned steps of the whole run
   * @param doneBefore those that have a row already
   */
  void begins(String unit, int planned, int doneBefore);

  /**
   * A step is about to begin.
   *
   * @param step its name
   * @param announced whether it is worth a line of its own where there is no progress bar
   */
  void starts(String step, boolean announced);

  /** How far the step in hand has come. */
  void advances(String detail);

  /**
   * The step in hand is over, and its row is on disk.
   *
   * @param error why it failed; empty if it completed
   */
  void ended(String error);

  /** Something begins that leaves no row, such as warming up. */
  void does(String activity);

  /** Something that a person should know, in one line. */
  void says(String line);
}
