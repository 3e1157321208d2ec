package soapbench.service.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;

@Timeout(value = 600, threadMode = ThreadMode.SEPARATE_THREAD)
class MemoryAdmissionTest {

  private static final long HEAP_BYTES = 1_200_000_000;

  /** Two of these fit into half of the heap. */
  private static final long LARGE_BYTES = 50_000_000;

  private final WaitingThreads threads = new WaitingThreads(101, 0);
  private final MemoryAdmission admission = new MemoryAdmission(HEAP_BYTES, threads);
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger refused = new AtomicInteger();
  private final List<Thread> exchanges = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    end.countDown();
    for (Thread exchange : exchanges) {
      exchange.interrupt();
      exchange.join();
    }
  }

  @Test
  void shouldRunAsManyLargeOnesAsFitIntoTheHeapAndTheNextWhenOneIsOver() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    start(LARGE_BYTES, first);
    awaitRunning(1);
    start(LARGE_BYTES, end);
    awaitRunning(2);
    Thread third = start(LARGE_BYTES, end);
    awaitWaiting(third);

    assertEquals(2, running.get());
    assertTrue(admission.isAwaited());

    first.countDown();
    awaitRunning(3);
  }

  @Test
  void shouldLetSmallOnesPassThoseThatWait() throws Exception {
    start(2 * LARGE_BYTES, end);
    awaitRunning(1);
    awaitWaiting(start(LARGE_BYTES, end));

    start(MemoryAdmission.SMALL_BYTES, end);

    awaitRunning(2);
  }

  @Test
  void shouldHoldAShareOnlyForALargeOneAndUntilItIsOver() {
    admission.await(MemoryAdmission.SMALL_BYTES);
    assertFalse(admission.isHeld());

    admission.await(MemoryAdmission.SMALL_BYTES + 1);
    assertTrue(admission.isHeld());

    admission.over();
    assertFalse(admission.isHeld());
  }

  @Test
  void shouldWaitForRoomForWhatAMessageBecomes() throws Exception {
    admission.grow(2 * LARGE_BYTES);
    Thread other = start(LARGE_BYTES, end);
    awaitWaiting(other);

    admission.grow(LARGE_BYTES);
    awaitWaiting(other);

    admission.over();
    awaitRunning(1);
  }

  /** Each has half of the room, and needs all of it. */
  @Test
  void shouldGiveASmallerShareBackBeforeItWaitsForALargerOne() throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    for (int i = 0; i < 2; i++) {
      run(
          () -> {
            admission.await(LARGE_BYTES);
            both.await();
            admission.grow(2 * LARGE_BYTES);
          },
          end);
    }
    awaitRunning(1);

    end.countDown();

    awaitRunning(2);
  }

  /** A share that is given back twice would be one more than there are. */
  @Test
  void shouldGiveAShareBackOnce() throws Exception {
    admission.await(LARGE_BYTES);
    admission.over();
    admission.over();
    start(2 * LARGE_BYTES, end);
    awaitRunning(1);

    awaitWaiting(start(MemoryAdmission.SMALL_BYTES + 1, end));

    assertEquals(1, running.get());
  }

  @Test
  void shouldRunOneByItselfThatIsLargerThanAllRoom() throws Exception {
    start(HEAP_BYTES, end);

    awaitRunning(1);
  }

  @Test
  void shouldNotHaveAnExchangeWaitTwice() throws Exception {
    admission.await(LARGE_BYTES);
    start(LARGE_BYTES, end);
    awaitRunning(1);

    admission.await(LARGE_BYTES);
    admission.over();

    start(LARGE_BYTES, end);
    awaitRunning(2);
  }

  @Test
  void shouldRefuseLargeOnesWhenAHundredWait() throws Exception {
    start(2 * LARGE_BYTES, end);
    awaitRunning(1);
    for (int waiting = 0; waiting < 100; waiting++) {
      awaitWaiting(start(LARGE_BYTES, end));
    }

    OverloadException refusal =
        assertThrows(OverloadException.class, () -> admission.await(LARGE_BYTES));

    assertTrue(refusal.getMessage().contains("try again later"), refusal.getMessage());
  }

  @Test
  void shouldWaitOnlyWhileThreadsMay() throws Exception {
    threads.clients().resize(100);
    start(2 * LARGE_BYTES, end);
    awaitRunning(1);
    Thread last = start(LARGE_BYTES, end);
    awaitWaiting(last);

    assertThrows(OverloadException.class, () -> admission.await(LARGE_BYTES));

    last.interrupt();
    last.join();
    awaitWaiting(start(LARGE_BYTES, end));
  }

  @Test
  void shouldGiveUpWhenTheServerStops() throws Exception {
    start(2 * LARGE_BYTES, end);
    awaitRunning(1);
    Thread waiting = start(LARGE_BYTES, end);
    awaitWaiting(waiting);

    waiting.interrupt();
    waiting.join();

    assertEquals(1, refused.get());
  }

  /** An exchange that lasts until it is told to end. */
  private Thread start(long bytes, CountDownLatch until) {
    return run(() -> admission.await(bytes), until);
  }

  /** The begin of an exchange. */
  @FunctionalInterface
  private interface Begin {
    void run() throws InterruptedException, BrokenBarrierException;
  }

  private Thread run(Begin begin, CountDownLatch until) {
    Thread exchange =
        new Thread(
            () -> {
              try {
                begin.run();
                running.incrementAndGet();
                until.await();
              } catch (OverloadException | BrokenBarrierException e) {
                refused.incrementAndGet();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } finally {
                admission.over();
              }
            });
    exchanges.add(exchange);
    exchange.start();
    return exchange;
  }

  private void awaitRunning(int count) {
    while (running.get() < count) {
      Thread.onSpinWait();
    }
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
  }
}
