package soapbench.lab;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ExchangeFailedException;

/**
 * Waits for a server that was lost.
 *
 * @param question what the server answers when it is there
 * @param mayComeBack whether it is worth waiting: false once a server of our own is dead
 * @param timeout how long a server may be away
 */
public record ServerWatch(Question question, BooleanSupplier mayComeBack, Duration timeout) {

  /** Asks the server something. */
  public interface Question {

    /** Asks; fails if there is no answer. */
    void ask() throws ExchangeFailedException;
  }

  private static final long INTERVAL_SECONDS = 1;

  /** A copy of this watch with another question. */
  public ServerWatch asking(Question other) {
    return new ServerWatch(other, mayComeBack, timeout);
  }

  /** Whether the server answers, at once or after a while. */
  public boolean isBack() throws InterruptedException {
    long deadline = System.nanoTime() + timeout.toNanos();
    do {
      if (!mayComeBack.getAsBoolean()) {
        return false;
      }
      try {
        question.ask();
        return true;
      } catch (ExchangeFailedException stillAway) {
        TimeUnit.SECONDS.sleep(INTERVAL_SECONDS);
      }
    } while (System.nanoTime() < deadline);
    return false;
  }
}
