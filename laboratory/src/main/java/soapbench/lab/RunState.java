package soapbench.lab;

/** How far a run has come, as the rows in its folder tell. */
public interface RunState {

  /** Whether a fork has a row. */
  boolean begun(int fork);

  /** Whether a fork has every row that it can have. */
  boolean over(int fork);

  /** The run, if it ended here. */
  RunEnd end();
}
