package soapbench.service.jobs.call;

import java.util.concurrent.Semaphore;
import soapbench.service.admission.OverloadException;
import soapbench.service.admission.WaitingThreads;

/**
 * The requests that keep a thread of the server while they wait, for a program to end or for data
 * from elsewhere: there may be so many, as long as threads may wait.
 */
final class WaitingRequests {

  private final int most;
  private final Semaphore free;
  private final WaitingThreads threads;

  WaitingRequests(int most, WaitingThreads threads) {
    this.most = most;
    this.free = new Semaphore(most);
    this.threads = threads;
  }

  /**
   * Takes a place until it is closed.
   *
   * @throws OverloadException if there is none
   */
  WaitingThreads.Place enter() {
    if (!free.tryAcquire()) {
      throw new OverloadException(
          "the server has %s requests that wait for programs or data, which is all it may:"
                  .formatted(most)
              + " use spawn, or try again later");
    }
    try {
      WaitingThreads.Place place = threads.enter();
      return () -> {
        place.close();
        free.release();
      };
    } catch (OverloadException e) {
      free.release();
      throw e;
    }
  }
}
