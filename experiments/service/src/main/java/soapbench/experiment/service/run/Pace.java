package soapbench.experiment.service.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Pace of requests: so many a second at most, evenly. */
final class Pace {

  private final long stepNs;
  private final CountDownLatch ended = new CountDownLatch(1);
  private long nextNs = System.nanoTime();

  Pace(double perSecond) {
    stepNs = Math.round(TimeUnit.SECONDS.toNanos(1) / perSecond);
  }

  /** Waits until the next request may be sent. */
  void await() throws InterruptedException {
    if (ended.await(nextNs - System.nanoTime(), TimeUnit.NANOSECONDS)) {
      throw new InterruptedException("the run was stopped");
    }
    nextNs = System.nanoTime() + stepNs;
  }

  /** Ends every wait, from another thread. */
  void end() {
    ended.countDown();
  }
}
