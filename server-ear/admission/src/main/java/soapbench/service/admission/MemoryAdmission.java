package soapbench.service.admission;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets large messages take turns, so that those under way fit into the heap together. An exchange
 * says how long its request or its answer is before it holds it, waits until there is room, and
 * keeps its share until it is over. The share is an estimate of what the objects, the content and
 * the copies of a message take.
 */
public final class MemoryAdmission {

  private static final MemoryAdmission OF_THIS_JVM =
      new MemoryAdmission(Runtime.getRuntime().maxMemory(), WaitingThreads.ofThisJvm());

  /** Messages that need no turn: so small that those of all threads fit beside. */
  public static final long SMALL_BYTES = 200_000;

  /** Bytes of the heap that a message takes, for each of its bytes. */
  private static final int HEAP_BYTES_PER_BYTE = 6;

  /**
   * Bytes of the heap that all messages may take: the rest is for the server and for small
   * messages.
   */
  private static final double SHARE_OF_HEAP = 0.5;

  private static final int UNIT_BYTES = 1_000;
  private static final int MOST_WAITING = 100;
  private static final long PATIENCE_SECONDS = 600;

  private final ThreadLocal<Integer> held = ThreadLocal.withInitial(() -> 0);
  private final int units;
  private final Semaphore free;
  private final WaitingThreads threads;

  MemoryAdmission(long heapBytes, WaitingThreads threads) {
    this.threads = threads;
    this.units = (int) Math.min(Integer.MAX_VALUE, SHARE_OF_HEAP * heapBytes / UNIT_BYTES);
    this.free = new Semaphore(units, true);
  }

  /** The admission of all exchanges in this JVM. */
  public static MemoryAdmission ofThisJvm() {
    return OF_THIS_JVM;
  }

  /**
   * Waits until there is room for a message of the exchange that runs on this thread. An exchange
   * that already has a share for its request gets none for its answer: if it waited while it holds
   * one, two of them could wait for each other.
   *
   * @throws OverloadException if too many wait already, or if it takes too long
   */
  public void await(long bytes) {
    if (bytes <= SMALL_BYTES || isHeld()) {
      return;
    }
    int wanted = share(bytes);
    if (free.getQueueLength() >= MOST_WAITING) {
      throw OverloadException.busy();
    }
    try {
      if (!free.tryAcquire(wanted, 0, TimeUnit.SECONDS)) {
        awaitTurn(wanted);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw OverloadException.busy();
    }
    held.set(wanted);
  }

  /**
   * Waits until there is room for what the message becomes when it is read, such as one that was
   * compressed. A smaller share is given back first: if it were kept, two that grow could wait for
   * each other.
   *
   * @throws OverloadException if too many wait already, or if it takes too long
   */
  public void grow(long bytes) {
    if (bytes > SMALL_BYTES && held.get() < share(bytes)) {
      over();
      await(bytes);
    }
  }

  private int share(long bytes) {
    return (int) Math.min(units, bytes / UNIT_BYTES * HEAP_BYTES_PER_BYTE);
  }

  @SuppressWarnings("try") // the place is there to be left
  private void awaitTurn(int wanted) throws InterruptedException {
    try (WaitingThreads.Place place = threads.enter()) {
      if (!free.tryAcquire(wanted, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw OverloadException.busy();
      }
    }
  }

  /** Whether the exchange that runs on this thread has a share. */
  public boolean isHeld() {
    return held.get() > 0;
  }

  /** Whether a large message waits. */
  public boolean isAwaited() {
    return free.hasQueuedThreads();
  }

  /** The exchange that runs on this thread is over. */
  public void over() {
    if (isHeld()) {
      free.release(held.get());
    }
    held.remove();
  }
}
