package soapbench.experiment.farm.run.transport;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * The parts of a trial that nobody works on. Each worker takes the part with its own number first,
 * and then any other; a part whose worker failed comes back.
 */
final class PendingParts {

  private final WorkOrder work;
  private final Deque<Integer> left = new ArrayDeque<>();
  private int unanswered;
  private int workers;

  PendingParts(WorkOrder work) {
    this.work = work;
    unanswered = work.parts().size();
    workers = work.workers();
    for (int part = work.workers() + 1; part <= work.parts().size(); part++) {
      left.add(part);
    }
  }

  /** The first part of a worker, if there are as many. */
  OptionalInt first(int worker) {
    return worker <= work.parts().size() ? OptionalInt.of(worker) : OptionalInt.empty();
  }

  /** Another part; empty when all are answered, or it is too late. */
  synchronized OptionalInt next() throws InterruptedException {
    while (left.isEmpty() && unanswered > 0 && work.leftNs() > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, work.leftNs());
    }
    boolean over = unanswered == 0 || left.isEmpty() || work.leftNs() <= 0;
    return over ? OptionalInt.empty() : OptionalInt.of(left.poll());
  }

  /** A part was answered. */
  synchronized void answered() {
    unanswered--;
    notifyAll();
  }

  /** A worker failed; its part is left for another. Tells whether there is one. */
  synchronized boolean givenBack(int part) {
    workers--;
    left.add(part);
    notifyAll();
    return workers > 0;
  }

  /** The trial has failed: nobody is to take another part. */
  synchronized void end() {
    left.clear();
    unanswered = 0;
    notifyAll();
  }
}
