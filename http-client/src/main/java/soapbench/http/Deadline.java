package soapbench.http;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Time that something over a connection may take in all, in however small pieces it comes: the
 * connection is closed when it is up, unless this was closed before.
 */
public final class Deadline implements AutoCloseable {

  private final CompletableFuture<Void> over = new CompletableFuture<>();

  /** A deadline for what is done over a connection from now on. */
  public Deadline(Closeable connection, Duration time) {
    over.orTimeout(time.toMillis(), TimeUnit.MILLISECONDS)
        .whenComplete((none, late) -> closeIf(late, connection));
  }

  private static void closeIf(Throwable late, Closeable connection) {
    if (late != null) {
      try {
        connection.close();
      } catch (IOException e) {
        return; // unused since
      }
    }
  }

  /** Whether time was up. */
  public boolean passed() {
    return over.isCompletedExceptionally();
  }

  @Override
  public void close() {
    over.complete(null);
  }
}
