package soapbench.running;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waits for what happens elsewhere, for a while and no longer. */
public final class Await {

  private static final long INTERVAL_MS = 5;

  private Await() {}

  /** Returns once a condition holds, and fails if it does not within five minutes. */
  public static void until(String what, BooleanSupplier condition) throws InterruptedException {
    until(what, RunningServer.TIMEOUT, condition);
  }

  /** Returns once a condition holds, and fails if it does not within a while. */
  public static void until(String what, Duration timeout, BooleanSupplier condition)
      throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        throw new AssertionError("did not happen: " + what);
      }
      TimeUnit.MILLISECONDS.sleep(INTERVAL_MS);
    }
  }
}
