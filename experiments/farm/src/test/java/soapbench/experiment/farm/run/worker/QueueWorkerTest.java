package soapbench.experiment.farm.run.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.FarmContract;
import soapbench.contract.Queues;
import soapbench.service.farm.FarmEndpoint;
import soapbench.service.publish.QueueMessages;

/** A worker at a queue without a broker. */
class QueueWorkerTest {

  private static final String FOR_ALL = "open for all";

  private final FakeQueue queue = new FakeQueue();
  private QueueWorker worker;

  @BeforeEach
  void start() throws IOException {
    QueueMessages messages =
        new QueueMessages(
            FarmEndpoint.row("a", new Queues(FarmContract.REQUESTS, "q", FarmContract.REPLIES)),
            queue.connections());
    worker = QueueWorker.start("q", queue.connection(), messages);
  }

  @AfterEach
  void close() {
    worker.close();
  }

  /** So that the broker gives the part of a worker that died to another. */
  @Test
  void shouldAcknowledgeAPartAfterItsAnswer() throws Exception {
    queue.puts(2, 1);
    queue.puts(4, 3);

    queue.await("acknowledge", 2);

    assertEquals(List.of(FOR_ALL, "answer", "acknowledge", "answer", "acknowledge"), queue.did());
  }

  /** A part that waits then could be taken by another worker. */
  @Test
  void shouldConsumeNothingElseWhileItSortsALongPart() throws Exception {
    queue.puts(new int[4_000]);
    queue.await("acknowledge", 1);
    queue.await(FOR_ALL, 2);

    List<String> did = queue.did();
    assertEquals(6, did.size(), did::toString);
    // a large message must be here before its consumer is shut
    assertEquals(List.of(FOR_ALL, "load"), did.subList(0, 2));
    // the sorting may be over before the consumer is shut
    assertEquals(Set.of("shut", "answer"), Set.copyOf(did.subList(2, 4)));
    assertEquals(List.of("acknowledge", FOR_ALL), did.subList(4, 6));
  }

  @Test
  void shouldTakeOnlyPartsForAtLeastAsManyWorkersAsItsNumber() throws Exception {
    worker.take(3);
    worker.take(3);
    worker.take(0);

    assertEquals(
        List.of(
            FOR_ALL,
            "shut",
            "open soapbench_workers IS NULL OR soapbench_workers >= 3",
            "shut",
            FOR_ALL),
        queue.did());
  }

  @Test
  void shouldBeOverWithoutAFailureWhenItIsClosed() throws Exception {
    worker.close();

    worker.over().get();
  }

  @Test
  void shouldFailWhenTheBrokerIsLost() {
    queue.breaks();

    assertFails("queue q is lost: gone");
  }

  /** A worker that stays, and consumes without answering, would fail every trial after it. */
  @Test
  void shouldFailWhenAPartBreaksIt() {
    queue.puts(
        () -> {
          throw new IllegalStateException("odd");
        },
        1);

    assertFails("queue q is lost: odd");
  }

  @Test
  void shouldFailWhenAPartIsTooLargeForItsHeap() {
    queue.puts(
        () -> {
          throw new OutOfMemoryError("Java heap space");
        },
        1);

    assertFails("queue q is lost: Java heap space");
  }

  @Test
  void shouldFailWhenSortingALongPartBreaksIt() {
    AtomicInteger looked = new AtomicInteger();
    queue.puts(
        () -> {
          if (looked.incrementAndGet() > 1) {
            throw new OutOfMemoryError("Java heap space");
          }
          return 16_000L;
        },
        new int[4_000]);

    assertFails("queue q is lost: java.lang.OutOfMemoryError: Java heap space");
  }

  private void assertFails(String reason) {
    ExecutionException failed = assertThrows(ExecutionException.class, () -> worker.over().get());
    assertEquals(reason, failed.getCause().getMessage());
    assertEquals(IOException.class, failed.getCause().getClass());
  }
}
