package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class PendingPartsTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  @Test
  void shouldGiveEachWorkerThePartWithItsNumberAndThenTheRest() throws Exception {
    PendingParts left = new PendingParts(work(5, 3));

    assertEquals(OptionalInt.of(3), left.first(3));
    assertEquals(OptionalInt.of(1), left.first(1));
    assertEquals(OptionalInt.of(2), left.first(2));
    assertEquals(OptionalInt.of(4), left.next());
    assertEquals(OptionalInt.of(5), left.next());
  }

  @Test
  void shouldHaveNoFirstPartForAWorkerWhereThereAreFewerParts() {
    PendingParts left = new PendingParts(work(2, 3));

    assertEquals(OptionalInt.of(2), left.first(2));
    assertEquals(OptionalInt.empty(), left.first(3));
  }

  @Test
  void shouldHaveNothingMoreWhenAllPartsAreAnswered() throws Exception {
    PendingParts left = new PendingParts(work(2, 2));
    left.answered();
    left.answered();

    assertEquals(OptionalInt.empty(), left.next());
  }

  @Test
  void shouldLetAWorkerThatWaitsGoWhenTheLastPartIsAnswered() {
    PendingParts left = new PendingParts(work(1, 2));
    Waiting waiting = new Waiting(left);

    waiting.whenItWaits();
    left.answered();

    assertEquals(OptionalInt.empty(), waiting.part());
  }

  @Test
  void shouldGiveAPartThatCameBackToAnotherWorkerThatWaits() {
    PendingParts left = new PendingParts(work(2, 2));
    Waiting waiting = new Waiting(left);

    waiting.whenItWaits();
    assertTrue(left.givenBack(2), "there is another");

    assertEquals(OptionalInt.of(2), waiting.part());
  }

  @Test
  void shouldSayWhenTheLastWorkerFailed() {
    PendingParts left = new PendingParts(work(5, 3));

    assertTrue(left.givenBack(1));
    assertTrue(left.givenBack(2));
    assertFalse(left.givenBack(3));
  }

  @Test
  void shouldLetAllWhoWaitGoAtTheEnd() {
    PendingParts left = new PendingParts(work(3, 3));
    Waiting first = new Waiting(left);
    Waiting second = new Waiting(left);
    first.whenItWaits();
    second.whenItWaits();

    left.end();

    assertEquals(OptionalInt.empty(), first.part());
    assertEquals(OptionalInt.empty(), second.part());
  }

  @Test
  void shouldGiveNoPartAfterTheEnd() throws Exception {
    PendingParts left = new PendingParts(work(5, 3));

    left.end();

    assertEquals(OptionalInt.empty(), left.next());
  }

  @Test
  void shouldGiveNoPartWhenItIsTooLate() throws Exception {
    assertEquals(OptionalInt.empty(), new PendingParts(late(3, 3)).next(), "nothing comes back");
    assertEquals(OptionalInt.empty(), new PendingParts(late(5, 3)).next(), "there are more");
  }

  /** A worker that asks for another part. */
  private static final class Waiting {

    private final CompletableFuture<OptionalInt> got = new CompletableFuture<>();
    private final PendingParts left;
    private final Thread thread = new Thread(this::await);

    Waiting(PendingParts left) {
      this.left = left;
      thread.setDaemon(true);
      thread.start();
    }

    private void await() {
      try {
        got.complete(left.next());
      } catch (InterruptedException e) {
        got.completeExceptionally(e);
      }
    }

    void whenItWaits() {
      while (thread.isAlive() && thread.getState() != Thread.State.TIMED_WAITING) {
        Thread.onSpinWait();
      }
    }

    OptionalInt part() {
      return assertTimeoutPreemptively(LONG.dividedBy(2), () -> got.get());
    }
  }

  private static WorkOrder work(int parts, int workers) {
    return work(parts, workers, System.nanoTime() + LONG.toNanos());
  }

  /** Work whose deadline has passed. */
  private static WorkOrder late(int parts, int workers) {
    return work(parts, workers, System.nanoTime() - 1);
  }

  private static WorkOrder work(int parts, int workers, long deadlineNs) {
    return new WorkOrder("t", Collections.nCopies(parts, new int[] {1}), workers, deadlineNs);
  }
}
