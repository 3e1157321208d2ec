package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

class ClientClockTest {

  @Test
  void shouldBeTheThreadsUntilItStops() {
    ClientClock clock = ClientClock.start();

    assertSame(clock, ClientClock.current().orElseThrow());
    clock.stop();
    assertTrue(ClientClock.current().isEmpty());
  }

  @Test
  void shouldPutEveryMarkInItsOrder() {
    ClientClock clock = ClientClock.start();
    clock.encodingBegins();
    clock.encodingEnds();
    clock.requestHandedOver();
    clock.responseBegins();
    clock.stackDone();
    clock.objectsReady();
    clock.stop();

    ClientMarks marks = clock.marks();
    assertTrue(marks.c4() - marks.c0() >= clock.serializationNs());
    assertTrue(marks.c1() - marks.c0() >= clock.serializationNs());
  }

  @Test
  void shouldHandOverNoLaterThanTheAnswerBeginsWhenTheAnswerOvertakes() {
    ClientClock clock = ClientClock.start();
    clock.responseBegins();
    clock.requestHandedOver();
    clock.stackDone();
    clock.objectsReadyWithStack();
    clock.stop();

    ClientMarks marks = clock.marks();
    assertEquals(marks.c1(), marks.c2());
    assertEquals(marks.c3(), marks.c4());
  }

  @Test
  void shouldSumTheBytesOfEachSide() {
    ClientClock clock = ClientClock.start();
    clock.requestBytes(3);
    clock.requestBytes(4);
    clock.responseBytes(5);
    clock.stop();

    assertEquals(new WireBytes(7, 5), clock.wireBytes());
  }

  @Test
  void shouldStandStillAndBeNobodysWhenTheExchangeIsNotMeasured() {
    ClientClock clock = ClientClock.unmeasured();
    clock.requestHandedOver();
    clock.responseBegins();
    clock.stackDone();
    clock.objectsReady();

    assertEquals(new ClientMarks(0, 0, 0, 0, 0), clock.marks());
    assertTrue(ClientClock.current().isEmpty());
  }
}
