package soapbench.experiment;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ExchangeFailedException;

/** Waits for a server that was lost. */
final class ServerWatch {

  private static final long INTERVAL_SECONDS = 1;

  private final Clients clients;
  private final BooleanSupplier mayComeBack;
  private final Duration patience;

  /**
   * Watches a server.
   *
   * @param mayComeBack whether it is worth waiting: false once a server of our own is dead
   * @param patience how long a server may be away
   */
  ServerWatch(Clients clients, BooleanSupplier mayComeBack, Duration patience) {
    this.clients = clients;
    this.mayComeBack = mayComeBack;
    this.patience = patience;
  }

  /**
   * Whether the server answers, at once or after a while; the clients then have new connections.
   */
  boolean isBack() throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    do {
      if (!mayComeBack.getAsBoolean()) {
        return false;
      }
      clients.reopen();
      try {
        clients.observer().describe();
        return true;
      } catch (ExchangeFailedException stillAway) {
        TimeUnit.SECONDS.sleep(INTERVAL_SECONDS);
      }
    } while (System.nanoTime() < deadline);
    return false;
  }
}
