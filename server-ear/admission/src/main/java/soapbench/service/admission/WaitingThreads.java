package soapbench.service.admission;

/**
 * The server's threads that wait inside exchanges: for memory, for programs and data, or for slow
 * clients. All applications of the server take their places from one budget, so that enough threads
 * are left for others. The last places are for slow clients, which can be turned away later.
 */
public final class WaitingThreads {

  /** Two thirds of the threads that a server has for HTTP. */
  private static final int MOST = 170;

  private static final int FOR_CLIENTS = 20;

  private static final WaitingThreads OF_THIS_JVM = new WaitingThreads(MOST, FOR_CLIENTS);

  private final int most;
  private final int forClients;
  private int taken;

  /**
   * A budget.
   *
   * @param most how many threads may wait
   * @param forClients how many of these may only wait for clients
   */
  public WaitingThreads(int most, int forClients) {
    this.most = most;
    this.forClients = forClients;
  }

  /** A thread's place among those that wait. */
  @FunctionalInterface
  public interface Place extends AutoCloseable {

    /** Gives the place to others; to be called once. */
    @Override
    void close();
  }

  /** The budget of all applications in this JVM. */
  public static WaitingThreads ofThisJvm() {
    return OF_THIS_JVM;
  }

  /**
   * Takes a place for this thread until it is closed.
   *
   * @throws OverloadException if there is none
   */
  public synchronized Place enter() {
    if (taken >= most - forClients) {
      throw new OverloadException(
          "the server has %s requests that wait, which is all it may: try again later"
              .formatted(taken));
    }
    taken++;
    return () -> take(-1);
  }

  /** The share of those who wait for clients, which has no places yet. */
  public Share clients() {
    return new Share();
  }

  private synchronized void take(int places) {
    taken += places;
  }

  /** Places that one owner has, more at one time than at another. Not for several threads. */
  public final class Share {

    private int places;

    private Share() {}

    /**
     * Takes places, or gives them back.
     *
     * @param wanted how many it shall have
     * @return how many it has now: fewer than it wants if others have them
     */
    public int resize(int wanted) {
      synchronized (WaitingThreads.this) {
        int change = Math.min(wanted - places, most - taken);
        taken += change;
        places += change;
        return places;
      }
    }
  }
}
