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

  /** The run has another number of steps than it had when it started. */
  default void plans(int planned) {}

  /**
   * A step is about to start.
   *
   * @param step its name
   * @param cell the name of what it tries, which other steps may try again
   */
  void starts(String step, String cell);

  /** How far the current step has come. */
  void advances(String detail);

  /**
   * The current step is over, and its row is on disk.
   *
   * @param error why it failed; empty if it completed
   */
  void ended(String error);

  /** A phase starts that leaves no row, and of which it is not known how much it is. */
  default void does(String activity) {
    does(activity, 0);
  }

  /**
   * A phase starts that leaves no row, such as warming up. It ends when a step or another phase
   * starts.
   *
   * @param parts how many it has; 0 if that is not known
   */
  void does(String activity, int parts);

  /**
   * A step of a cell is expected to take about as long as a warm-up needed for the like.
   *
   * @param rows that such a step leaves
   */
  default void expects(String cell, long nanos, int rows) {}

  /** How many parts of the current phase are over. */
  void over(int parts);

  /** Something that a person should know, in one line. */
  void onMessage(String line);
}
