package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MailboxTest {

  private static final int ANY = PointToPoint.ANY_SOURCE;
  private static final int RANKS = 3;

  /** Bytes that a message costs beside its own. */
  private static final int EACH = 500;

  private final List<String> told = new ArrayList<>();
  private final Semaphore waiting = new Semaphore(1);
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  private Mailbox mailbox(long capacity, Duration timeout) {
    return new Mailbox(RANKS, capacity, timeout, waiting, () -> told.add("arrived"));
  }

  private StoredMessage message(int source, int tag, int bytes) {
    return new StoredMessage(
        source, tag, ByteBuffer.allocate(bytes), 10, 20, () -> told.add("taken " + tag));
  }

  private void bring(Mailbox mailbox, int source, long sequence, boolean waits, int bytes)
      throws Exception {
    mailbox.bring(
        source, 1, sequence, waits, ByteBuffer.allocate(bytes), 5, () -> told.add("kept"));
  }

  private String refusal(Mailbox mailbox, int source, long sequence, boolean waits, int bytes) {
    return assertThrows(
            InvalidFrameException.class, () -> bring(mailbox, source, sequence, waits, bytes))
        .getMessage();
  }

  @Test
  void shouldMatchAsMpiSays() {
    assertTrue(Mailbox.matches(2, 7, 2, 7));
    assertFalse(Mailbox.matches(2, 7, 1, 7));
    assertFalse(Mailbox.matches(2, 7, 2, 8));
    assertTrue(Mailbox.matches(ANY, 7, 1, 7));
    assertTrue(Mailbox.matches(2, PointToPoint.ANY_TAG, 2, 0));
    assertTrue(Mailbox.matches(2, PointToPoint.ANY_TAG, 2, PointToPoint.MAX_TAG));
  }

  /** Tags of collective operations are no program's. */
  @Test
  void shouldTakeATagThatIsNoProgramsOnlyWhereItIsNamed() {
    int tag = PointToPoint.MAX_TAG + 1;
    assertFalse(Mailbox.matches(ANY, PointToPoint.ANY_TAG, 0, tag));
    assertTrue(Mailbox.matches(ANY, tag, 0, tag));
  }

  @Test
  void shouldGiveTheFirstThatMatchesAndOnlyOnce() {
    Mailbox mailbox = mailbox(10_000, Duration.ZERO);
    StoredMessage first = message(1, 7, 3);
    StoredMessage second = message(2, 7, 4);
    StoredMessage third = message(2, 8, 5);
    List.of(first, second, third).forEach(mailbox::add);

    assertSame(first, mailbox.find(ANY, 7, false));
    assertSame(first, mailbox.find(ANY, 7, false));
    assertEquals(List.of(), told);
    assertSame(third, mailbox.find(2, 8, true));
    assertEquals(List.of("taken 8"), told);
    assertSame(first, mailbox.find(ANY, PointToPoint.ANY_TAG, true));
    assertSame(second, mailbox.find(ANY, PointToPoint.ANY_TAG, true));
    assertNull(mailbox.find(ANY, PointToPoint.ANY_TAG, true));
    assertEquals(List.of("taken 8", "taken 7", "taken 7"), told);
  }

  @Test
  void shouldTellHowAMessageCame() {
    assertEquals(new Received(1, 7, 3, 10, 20), message(1, 7, 3).received());
  }

  @Test
  void shouldHaveRoomForOneMessageAndForMoreUpToItsCapacity() {
    Mailbox mailbox = mailbox(2 * EACH + 100, Duration.ZERO);
    assertTrue(mailbox.hasRoom(1_000_000));
    mailbox.add(message(1, 1, 40));
    assertTrue(mailbox.hasRoom(60));
    assertFalse(mailbox.hasRoom(61));
    mailbox.add(message(1, 1, 60));
    assertFalse(mailbox.hasRoom(0));
    mailbox.find(1, 1, true);
    assertTrue(mailbox.hasRoom(40));
    assertFalse(mailbox.hasRoom(41));
    mailbox.find(1, 1, true);
    assertTrue(mailbox.hasRoom(1_000_000));
  }

  @Test
  void shouldCountTheMessagesOfEachSender() {
    Mailbox mailbox = mailbox(10_000, Duration.ZERO);
    int before = mailbox.arrivals();
    mailbox.add(message(1, 1, 0));
    assertNotEquals(before, mailbox.arrivals());
    mailbox.passed(1);
    mailbox.add(message(2, 1, 0));
    assertEquals(0, mailbox.next(0));
    assertEquals(2, mailbox.next(1));
    assertEquals(1, mailbox.next(2));
  }

  @Test
  void shouldSayThatAMessageIsKeptBeforeItSaysThatOneArrived() throws Exception {
    Mailbox mailbox = mailbox(10_000, Duration.ZERO);
    bring(mailbox, 1, 0, false, 3);
    assertEquals(List.of("kept", "arrived"), told);
    assertEquals(1, mailbox.next(1));
    StoredMessage brought = mailbox.find(1, 1, true);
    assertEquals(3, brought.content().remaining());
    assertEquals(5, brought.firstByteNs());
    assertTrue(brought.wholeNs() != 0);
  }

  @Test
  void shouldTakeNoMessageTwice() throws Exception {
    Mailbox mailbox = mailbox(10_000, Duration.ZERO);
    bring(mailbox, 1, 0, false, 0);
    bring(mailbox, 1, 1, false, 0);
    assertEquals("message 0 of rank 1 was sent already", refusal(mailbox, 1, 0, false, 0));
    assertEquals("message 1 of rank 1 was sent already", refusal(mailbox, 1, 1, false, 0));
    assertEquals(2, mailbox.next(1));
  }

  @Test
  void shouldSayForWhatTimeoutWasNotEnough() throws Exception {
    Mailbox mailbox = mailbox(EACH + 1, Duration.ZERO);
    assertEquals("0 s were not enough for a message before it", refusal(mailbox, 1, 1, false, 0));
    bring(mailbox, 1, 0, false, 1);
    assertEquals("0 s were not enough for room in the mailbox", refusal(mailbox, 1, 1, false, 0));
    assertEquals("0 s were not enough for a message before it", refusal(mailbox, 1, 2, false, 0));
    assertEquals(1, mailbox.next(1));
    mailbox.find(1, 1, true);
    assertEquals(
        "0 s were not enough for the message to be received", refusal(mailbox, 1, 1, true, 0));
    assertEquals(1, waiting.availablePermits(), "its turn is given back");
  }

  @Test
  void shouldLetNoMoreWaitThanMay() {
    Mailbox mailbox = mailbox(10_000, Duration.ofDays(1));
    waiting.drainPermits();
    assertEquals("too many messages wait here to be taken", refusal(mailbox, 1, 1, false, 0));
    assertEquals(0, waiting.availablePermits(), "it had no turn to give back");
  }

  @Test
  void shouldTakeNothingWhenItIsClosed() {
    Mailbox mailbox = mailbox(10_000, Duration.ZERO);
    mailbox.close();
    for (int sequence = 0; sequence < 2; sequence++) {
      assertEquals("the program of this domain is over", refusal(mailbox, 1, sequence, false, 0));
    }
    assertEquals(List.of(), told);
  }

  @Test
  void shouldTakeAMessageWhenThoseBeforeItHaveCome() throws Exception {
    Mailbox mailbox = mailbox(10_000, Duration.ofDays(1));
    Future<?> third = submit(mailbox, () -> bring(mailbox, 1, 2, false, 0));
    mailbox.add(message(1, 1, 0));
    mailbox.passed(1);
    third.get();
    assertEquals(3, mailbox.next(1));
    assertEquals(1, waiting.availablePermits());
  }

  @Test
  void shouldTakeAMessageWhenThereIsRoom() throws Exception {
    Mailbox mailbox = mailbox(EACH, Duration.ofDays(1));
    mailbox.add(message(2, 9, 0));
    Future<?> bringing = submit(mailbox, () -> bring(mailbox, 1, 0, false, 0));
    mailbox.find(2, 9, true);
    bringing.get();
    assertEquals(1, mailbox.find(1, 1, true).source());
  }

  @Test
  void shouldWaitUntilAMessageIsReceivedWhereThatIsAskedFor() throws Exception {
    Mailbox mailbox = mailbox(EACH, Duration.ofDays(1));
    Future<?> bringing = submit(mailbox, () -> bring(mailbox, 1, 0, true, 0));
    assertFalse(bringing.isDone());
    mailbox.find(1, 1, true);
    bringing.get();
  }

  /** Submits what is to wait, and returns when it does. */
  private Future<?> submit(Mailbox mailbox, Bringing bringing) throws Exception {
    Callable<Object> task =
        () -> {
          bringing.run();
          return null;
        };
    Future<?> submitted = threads.submit(task);
    while (waiting.availablePermits() > 0) {
      Thread.onSpinWait();
    }
    // it gives the lock away only when it waits
    mailbox.next(0);
    return submitted;
  }

  /** Brings a message. */
  @FunctionalInterface
  private interface Bringing {

    void run() throws Exception;
  }
}
