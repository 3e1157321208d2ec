package soapbench.process;

/** Tells the threads that work for a run that it was stopped. */
public final class StopSignal {

  private volatile boolean given;

  public void give() {
    given = true;
  }

  public boolean given() {
    return given;
  }

  /**
   * Returns unless the run was stopped.
   *
   * @throws InterruptedException if it was
   */
  public void check() throws InterruptedException {
    if (given) {
      throw new InterruptedException("the run was stopped");
    }
  }
}
