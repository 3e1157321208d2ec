package soapbench.service.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.service.admission.MemoryAdmission;

/** Counts of a client, second by second, on one thread. */
class WatchedClientTest {

  /** 1000 bytes a second, 10 s behind, 100 s in all, or 50 s while others wait. */
  private static final SlowClientGuard.Limits LIMITS =
      new SlowClientGuard.Limits(1_000, 10, 100, 50, 2, 3);

  private long seconds;
  private final WatchedClient client =
      new WatchedClient(LIMITS, () -> TimeUnit.SECONDS.toNanos(1_000 + seconds));

  @AfterEach
  void giveBack() {
    MemoryAdmission.ofThisJvm().over();
  }

  @Test
  void shouldBeBehindByTheTimeThatItsBytesDoNotTake() throws IOException {
    waitFor(5, 3_000);
    assertBehind(2);

    waitFor(4, 1_000);
    assertBehind(5);

    waitFor(1, 2_000);
    assertBehind(4);
  }

  @Test
  void shouldNotBeAheadOfThePace() throws IOException {
    waitFor(1, 60_000);
    assertBehind(0);

    waitFor(3, 0);
    assertBehind(3);
  }

  /** A stream says that it is at its end with a number below 0. */
  @Test
  void shouldBeBehindByTheWholeTimeForWhichTheEndLetItselfBeWaitedFor() throws IOException {
    waitFor(3, -1);

    assertBehind(3);
  }

  @Test
  void shouldBeBehindByTheTimeForWhichItIsWaitedForNow() throws IOException {
    waitFor(5, 3_000);
    client.transfer(
        () -> {
          seconds += 4;
          assertBehind(6);
          return 6_000;
        });

    assertBehind(0);
  }

  @Test
  void shouldCountWhatIsWritten() throws IOException {
    client.write(3_000, () -> seconds += 5);

    assertBehind(2);
  }

  @Test
  void shouldBeTooSlowOnceItIsFurtherBehindThanAllowed() throws IOException {
    waitFor(10, 0);
    assertFalse(client.isTooSlow(false));

    waitFor(1, 999);

    assertTrue(client.isTooSlow(false));
  }

  /** Its share of the memory is what others may wait for. */
  @Test
  void shouldBeTooSlowAfterTheTimeOfAllOnlyIfItHasAShare() throws IOException {
    for (int second = 0; second < 101; second++) {
      waitFor(1, 1_000);
    }
    assertFalse(client.isTooSlow(true));

    MemoryAdmission.ofThisJvm().await(300_000);
    waitFor(0, 0);

    assertTrue(client.isTooSlow(false));
  }

  @Test
  void shouldHaveTheTimeOfAllAndNotMore() throws IOException {
    MemoryAdmission.ofThisJvm().await(300_000);
    for (int second = 0; second < 98; second++) {
      waitFor(1, 1_000);
    }
    client.transfer(
        () -> {
          seconds += 2;
          assertFalse(client.isTooSlow(false), "100 s are allowed");
          seconds += 1;
          assertTrue(client.isTooSlow(false), "101 s are more");
          return 3_000;
        });
  }

  /** Small messages pass those that wait, so that one which was small up to now is in no way. */
  @Test
  void shouldHaveLessTimeWhileOthersWaitOnlyAfterMoreThanASmallMessage() throws IOException {
    MemoryAdmission.ofThisJvm().await(300_000);
    for (int second = 0; second < 50; second++) {
      waitFor(1, 4_000);
    }
    waitFor(1, 0);
    assertFalse(client.isTooSlow(true), "200000 bytes are a small message");

    waitFor(0, 1);

    assertTrue(client.isTooSlow(true), "51 s are more than 50");
    assertFalse(client.isTooSlow(false), "nobody waits");
  }

  @Test
  void shouldBeExcusedOfWhatItIsWaitedForNow() throws IOException {
    waitFor(5, 0);
    client.transfer(
        () -> {
          seconds += 8;
          client.excuse(TimeUnit.SECONDS.toNanos(7));
          assertBehind(6);
          return 0;
        });

    assertBehind(6);
  }

  @Test
  void shouldBeExcusedOfEarlierWaitsForTheRest() throws IOException {
    waitFor(9, 0);
    client.transfer(
        () -> {
          seconds += 2;
          client.excuse(TimeUnit.SECONDS.toNanos(5));
          assertBehind(6);
          return 0;
        });

    client.excuse(TimeUnit.SECONDS.toNanos(60));

    assertBehind(0);
  }

  /** The time of all is excused too. */
  @Test
  void shouldHaveTheTimeOfAllWithoutAPauseOfTheServer() throws IOException {
    MemoryAdmission.ofThisJvm().await(300_000);
    for (int second = 0; second < 100; second++) {
      waitFor(1, 1_000);
    }
    client.excuse(TimeUnit.SECONDS.toNanos(4));
    waitFor(4, 4_000);
    assertFalse(client.isTooSlow(false));

    client.transfer(
        () -> {
          seconds += 3;
          client.excuse(TimeUnit.SECONDS.toNanos(3));
          assertFalse(client.isTooSlow(false));
          seconds += 1;
          return 1_000;
        });

    assertTrue(client.isTooSlow(false));
  }

  @Test
  void shouldEndATransferWhileItIsWaitedFor() {
    boolean[] interrupted = new boolean[1];
    WatchedClient.SlowClientException ended =
        assertThrows(
            WatchedClient.SlowClientException.class,
            () ->
                client.transfer(
                    () -> {
                      client.end();
                      interrupted[0] = Thread.currentThread().isInterrupted();
                      return 1;
                    }));

    assertTrue(interrupted[0], "whoever waits is woken up");
    assertTrue(ended.getMessage().contains("10 s behind 1000 bytes a second"), ended.getMessage());
    assertFalse(Thread.currentThread().isInterrupted(), "the next exchange of this thread");
  }

  /** An exception of an interrupted read would not say why it was interrupted. */
  @Test
  void shouldSayThatTheClientIsTooSlowWhateverTheInterruptionThrows() {
    assertThrows(
        WatchedClient.SlowClientException.class,
        () ->
            client.transfer(
                () -> {
                  client.end();
                  throw new InterruptedIOException();
                }));
  }

  @Test
  void shouldFailAsTheConnectionFails() {
    IOException broken = new IOException("broken");

    IOException thrown =
        assertThrows(
            IOException.class,
            () ->
                client.transfer(
                    () -> {
                      throw broken;
                    }));

    assertSame(broken, thrown);
  }

  @Test
  void shouldNotBeginATransferOnceItIsEnded() throws IOException {
    waitFor(1, 1);
    client.end();
    assertFalse(Thread.currentThread().isInterrupted(), "nobody waits for the client");

    assertThrows(
        WatchedClient.SlowClientException.class, () -> client.transfer(() -> fail("it is run")));
  }

  private void waitFor(int count, int bytes) throws IOException {
    int moved =
        client.transfer(
            () -> {
              seconds += count;
              return bytes;
            });
    assertEquals(bytes, moved);
  }

  private void assertBehind(int count) {
    assertEquals(TimeUnit.SECONDS.toNanos(count), client.behind());
  }
}
