package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.trial.ServerMarks;

class ServerClockTest {

  private final ServerClock clock = ServerClock.start(Optional.empty());

  @AfterEach
  void stop() {
    clock.stop();
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
    ServerMarks marks = clock.await(Duration.ZERO).orElseThrow();
    long[] order = {marks.s0(), marks.s1(), marks.s2(), marks.s3(), marks.s4(), marks.s5()};
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
