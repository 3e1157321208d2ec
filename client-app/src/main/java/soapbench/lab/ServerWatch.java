package soapbench.lab;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ExchangeFailedException;

/** Waits for a server that was lost. */
public final class ServerWatch {

  /** Asks the server something. */
  public interface Question {

    /** Asks; fails if there is no answer. */
    void ask() throws ExchangeFailedException;
  }

  private static final long INTERVAL_SECONDS = 1;

  private final Question question;
  private final BooleanSupplier mayComeBack;
  private final Duration patience;

  /**
   * Watches a server.
   *
   * @param question what it answers when it is there
   * @param mayComeBack whether it is worth waiting: false once a server of our own is dead
   * @param patience how long a server may be away
   */
  public ServerWatch(Question question, BooleanSupplier mayComeBack, Duration patience) {
    this.question = question;
    this.mayComeBack = mayComeBack;
    this.patience = patience;
  }

  /** Whether the server answers, at once or after a while. */
  public boolean isBack() throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
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
