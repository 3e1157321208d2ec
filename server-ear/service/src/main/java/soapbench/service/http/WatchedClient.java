package soapbench.service.http;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.guard.UnreadableRequestException;

/**
 * The client of an exchange over HTTP, as it sends its request or as it reads its answer: how long
 * it is waited for, and how many bytes it moves.
 */
final class WatchedClient {

  private final SlowClientGuard.Limits limits;
  private final LongSupplier nanoTime;
  private final long nanosPerByte;
  private @Nullable Thread waiting;
  private long since;
  private long total;
  private long moved;
  private long behind;
  private boolean shares;
  private boolean ended;

  WatchedClient(SlowClientGuard.Limits limits, LongSupplier nanoTime) {
    this.limits = limits;
    this.nanoTime = nanoTime;
    this.nanosPerByte = TimeUnit.SECONDS.toNanos(1) / limits.bytesPerSecond();
  }

  /** A read or a write that may wait for the client. */
  @FunctionalInterface
  interface Transfer {

    /** Returns how many bytes it moved; less than 0 at the end. */
    int run() throws IOException;
  }

  /**
   * Hands bytes over to the client.
   *
   * @param bytes how many it takes
   * @throws SlowClientException if the watch has ended the transfer
   */
  void write(int bytes, ForwardingOutput.Step write) throws IOException {
    transfer(
        () -> {
          write.run();
          return bytes;
        });
  }

  /**
   * Takes bytes from the client, or hands them over.
   *
   * @throws SlowClientException if the watch has ended the transfer
   */
  int transfer(Transfer transfer) throws IOException {
    begin();
    int bytes = 0;
    try {
      bytes = transfer.run();
      return bytes;
    } finally {
      if (finish(bytes)) {
        throw new SlowClientException(limits);
      }
    }
  }

  private synchronized void begin() throws SlowClientException {
    if (ended) {
      throw new SlowClientException(limits);
    }
    waiting = Thread.currentThread();
    shares = MemoryAdmission.ofThisJvm().isHeld();
    since = nanoTime.getAsLong();
  }

  /** Returns whether the watch has ended the transfer meanwhile. */
  private synchronized boolean finish(int bytes) {
    waiting = null;
    long waited = nanoTime.getAsLong() - since;
    total += waited;
    moved += Math.max(0, bytes);
    // what a client was faster than it had to be counts for nothing later
    behind = Math.max(0, behind + waited - Math.max(0L, bytes) * nanosPerByte);
    // an interruption that comes too late must not reach the thread's next exchange
    if (ended) {
      Thread.interrupted();
    }
    return ended;
  }

  /** How far the client is behind, in nanoseconds. */
  synchronized long behind() {
    return behind + waitingSince();
  }

  /**
   * Whether it is slower than any client may be. One whose exchange has no share of the memory, as
   * of data that is streamed, may take as long as it keeps the pace.
   *
   * @param crowded whether others wait for what the exchange of a large message holds
   */
  synchronized boolean isTooSlow(boolean crowded) {
    boolean inTheWay = crowded && moved > MemoryAdmission.SMALL_BYTES;
    int seconds = inTheWay ? limits.crowdedSeconds() : limits.totalSeconds();
    return behind() > TimeUnit.SECONDS.toNanos(limits.behindSeconds())
        || shares && total + waitingSince() > TimeUnit.SECONDS.toNanos(seconds);
  }

  /** Takes back some of the time for which it was waited for. */
  synchronized void excuse(long nanos) {
    long ofThisWait = Math.min(nanos, waitingSince());
    since += ofThisWait;
    total = Math.max(0, total - (nanos - ofThisWait));
    behind = Math.max(0, behind - (nanos - ofThisWait));
  }

  /** Ends the transfer: at once if a thread waits for the client, or else when one next would. */
  synchronized void end() {
    if (!ended) {
      ended = true;
      if (waiting != null) {
        waiting.interrupt();
      }
    }
  }

  private long waitingSince() {
    return waiting == null ? 0 : nanoTime.getAsLong() - since;
  }

  /** A client sent or read more slowly than the limits of {@link SlowClientGuard} allow. */
  static final class SlowClientException extends UnreadableRequestException {

    private static final long serialVersionUID = 1L;

    SlowClientException(SlowClientGuard.Limits limits) {
      super(
          ("the client is too slow: allowed are %s s behind %s bytes a second, and %s s in all, or"
                  + " %s while others wait")
              .formatted(
                  limits.behindSeconds(),
                  limits.bytesPerSecond(),
                  limits.totalSeconds(),
                  limits.crowdedSeconds()));
    }
  }
}
