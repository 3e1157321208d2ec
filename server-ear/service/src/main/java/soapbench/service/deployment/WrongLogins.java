package soapbench.service.deployment;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import soapbench.service.admission.OverloadException;
import soapbench.service.admission.WaitingThreads;

/**
 * Slows down whoever tries one login after the other: a wrong one is answered after a second, and
 * meanwhile its sender has few others looked at. The threads that wait so are few, too.
 */
final class WrongLogins {

  /** How many of one sender may wait at a time, and of all. */
  private static final int MOST_OF_ONE = 2;

  private static final int MOST_OF_ALL = 10;

  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Map<String, Integer> waiting = new HashMap<>();
  private final Runnable pause;
  private final WaitingThreads threads;

  WrongLogins() {
    this(() -> LockSupport.parkNanos(PAUSE_NANOS), WaitingThreads.ofThisJvm());
  }

  /**
   * Wrong logins.
   *
   * @param pause what the answer to one waits for
   * @param threads among which those that wait have their places
   */
  WrongLogins(Runnable pause, WaitingThreads threads) {
    this.pause = pause;
    this.threads = threads;
  }

  /** Whether a sender has as many wrong logins waiting as it may, so that none is looked at. */
  synchronized boolean busyWith(String sender) {
    return waiting.getOrDefault(sender, 0) >= MOST_OF_ONE;
  }

  /** Has a sender wait for the answer to a wrong login, where a thread may. */
  @SuppressWarnings("try") // the place is there to be given back
  void slowDown(String sender) {
    if (!enter(sender)) {
      return;
    }
    try (WaitingThreads.Place place = threads.enter()) {
      pause.run();
    } catch (OverloadException noPlace) {
      // then it is answered at once
    } finally {
      leave(sender);
    }
  }

  private synchronized boolean enter(String sender) {
    if (waiting.values().stream().mapToInt(Integer::intValue).sum() >= MOST_OF_ALL) {
      return false;
    }
    waiting.merge(sender, 1, Integer::sum);
    return true;
  }

  private synchronized void leave(String sender) {
    waiting.computeIfPresent(sender, (same, count) -> count == 1 ? null : count - 1);
  }
}
