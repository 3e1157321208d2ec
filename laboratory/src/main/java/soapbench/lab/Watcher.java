package soapbench.lab;

/** Is told how a run progresses. A step is what leaves one row: a trial, or a cell of a design. */
public interface Watcher {

  /**
   * The run starts.
   *
   * @param unit what a step is called, such as {@code trial}
   * @param planned steps of the whole run
   * @param doneBefore those that already have a row
   */
  void begins(String unit, int planned, int doneBefore);

  /**
   * A step is about to start.
   *
   * @param step its name
   * @param announced whether it is worth its own line where there is no progress bar
   */
  void starts(String step, boolean announced);

  /** How far the current step has come. */
  void advances(String detail);

  /**
   * The current step is over, and its row is on disk.
   *
   * @param error why it failed; empty if it completed
   */
  void ended(String error);

  /** Something starts that leaves no row, such as warming up. */
  void does(String activity);

  /** Something that a person should know, in one line. */
  void onMessage(String line);
}
