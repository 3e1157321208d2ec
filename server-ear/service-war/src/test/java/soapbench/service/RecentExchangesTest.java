package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.contract.service.ExchangeMarks;

class RecentExchangesTest {

  private final RecentExchanges book = new RecentExchanges(2);
  private final ServerClock clock = ServerClock.start();

  @AfterEach
  void stop() {
    clock.stop();
  }

  @Test
  void shouldForgetTheOldestExchangeWhenItIsFull() {
    book.keep("a", clock);
    book.keep("b", clock);
    book.keep("c", clock);
    assertTrue(book.find("a").isEmpty());
    assertEquals(Optional.of(clock), book.find("b"));
    assertEquals(Optional.of(clock), book.find("c"));
  }

  @Test
  void shouldKeepTheLatestClockWhenAnExchangeIsDeliveredAgain() {
    ServerClock again = ServerClock.start();
    book.keep("a", clock);
    book.keep("b", clock);
    book.keep("a", again);
    book.keep("c", clock);
    assertEquals(Optional.of(again), book.find("a"));
    assertTrue(book.find("b").isEmpty());
  }

  @Test
  void shouldGiveMarksInTheirOrderOnceTheExchangeIsOver() throws InterruptedException {
    clock.requestBytesArrived();
    clock.entered();
    clock.requestBytesArrived();
    clock.objectsReady();
    clock.contentReady();
    clock.firstByteLeaves();
    clock.firstByteLeaves();
    clock.lastByteHandedOver();
    assertTrue(clock.await(Duration.ZERO).isEmpty());
    clock.stop();
    ExchangeMarks marks = clock.await(Duration.ZERO).orElseThrow();
    long[] order = {
      marks.getS0(), marks.getS1(), marks.getS2(), marks.getS3(), marks.getS4(), marks.getS5()
    };
    for (int i = 1; i < order.length; i++) {
      assertTrue(order[i - 1] <= order[i], "s" + i);
    }
  }

  @Test
  void shouldGiveNoMarksWhenTheExchangeEndedWithoutAnAnswer() throws InterruptedException {
    clock.entered();
    clock.stop();
    assertTrue(clock.await(Duration.ZERO).isEmpty());
  }
}
