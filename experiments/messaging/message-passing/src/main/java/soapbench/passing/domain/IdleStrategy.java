package soapbench.passing.domain;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.TimeUnit;

/**
 * How a thread waits for its connections: it looks again and again as long as an answer may be
 * near, lets other threads run in between, and then sleeps until something comes.
 */
final class IdleStrategy {

  /** Few: whoever is to answer may need this very core. */
  private static final int BUSY_LOOKS = 6;

  private static final int QUIET_LOOKS = 5;
  private static final int CLOCK_LOOKS = 64;
  private static final long AWAKE_NS = TimeUnit.MILLISECONDS.toNanos(2);
  private static final long SLEEP_MS = 500;

  private final long timeoutNs;
  private long began;
  private long waitBegan;
  private boolean waits;
  private int looks;
  private boolean sleeps;

  IdleStrategy(long timeoutNs) {
    this.timeoutNs = timeoutNs;
  }

  /** A wait begins, and with it timeout. */
  void begin() {
    waits = false;
    reset();
  }

  /** Something came. */
  void reset() {
    looks = 0;
    sleeps = false;
  }

  /** Whether so little has been going on that there is time for what nobody waits for. */
  boolean isQuiet() {
    return looks == QUIET_LOOKS;
  }

  /** Whether to sleep now, until something comes. */
  boolean sleeps() {
    return sleeps;
  }

  /** Waits once more, since nothing came. */
  void look() {
    if (looks == 0) {
      began = System.nanoTime();
      if (!waits) {
        waits = true;
        waitBegan = began;
      }
    }
    looks++;
    if (looks < BUSY_LOOKS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
      if (looks % CLOCK_LOOKS == 0) {
        sleeps = System.nanoTime() - began > AWAKE_NS;
      }
    }
  }

  /**
   * Sleeps until something comes, or for a while.
   *
   * @return whether timeout is over
   */
  boolean sleep(Selector selector) throws IOException {
    selector.select(SLEEP_MS);
    selector.selectedKeys().clear();
    return System.nanoTime() - waitBegan > timeoutNs;
  }
}
