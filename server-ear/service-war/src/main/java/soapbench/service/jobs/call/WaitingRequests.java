package soapbench.service.jobs.call;

import java.util.concurrent.Semaphore;
import soapbench.service.guard.OverloadException;

/**
 * The requests that keep a thread of the server while they wait, for a program to end or for data
 * from elsewhere. There are not so many that none is left for others.
 */
final class WaitingRequests {

  private final int most;
  private final Semaphore free;

  WaitingRequests(int most) {
    this.most = most;
    this.free = new Semaphore(most);
  }

  /** A request's place among them. */
  @FunctionalInterface
  interface Place {

    /** Gives the place to others. */
    void leave();
  }

  /**
   * Takes a place until it is left.
   *
   * @throws OverloadException if there is none
   */
  Place enter() {
    if (!free.tryAcquire()) {
      throw new OverloadException(
          "the server has %d requests that wait for programs or data, which is all it may:"
                  .formatted(most)
              + " use spawn, or try again later");
    }
    return free::release;
  }
}
