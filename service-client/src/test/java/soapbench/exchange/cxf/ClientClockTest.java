package soapbench.exchange.cxf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import soapbench.injection.InjectedFault;
import soapbench.trial.AllocatedBytes;
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
  void shouldMeasureTheEncodingOfWhatIsSent() {
    ClientClock clock = ClientClock.start();
    long before = System.nanoTime();
    clock.encodingBegins();
    long inside = later();
    long least = later() - inside;
    clock.encodingEnds();
    long most = System.nanoTime() - before;
    clock.stop();

    long measured = clock.serializationNs();
    assertTrue(least <= measured && measured <= most, least + " " + measured + " " + most);
  }

  @Test
  void shouldMarkWhenEachStepHappened() {
    long begin = later();
    ClientClock clock = ClientClock.start();
    long called = later();
    clock.requestHandedOver();
    long handedOver = later();
    clock.responseBegins();
    long responding = later();
    clock.stackDone();
    long read = later();
    clock.objectsReady();
    long end = later();
    clock.stop();

    ClientMarks marks = clock.marks();
    assertBetween(begin, marks.c0(), called);
    assertBetween(called, marks.c1(), handedOver);
    assertBetween(handedOver, marks.c2(), responding);
    assertBetween(responding, marks.c3(), read);
    assertBetween(read, marks.c4(), end);
    assertEquals(
        ClientMarks.withoutPhases(marks.c0(), marks.c3(), marks.c4()), clock.marksWithoutPhases());
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

    clock.encodingBegins();
    clock.encodingEnds();

    assertEquals(new ClientMarks(0, 0, 0, 0, 0), clock.marks());
    assertEquals(0, clock.serializationNs());
    assertTrue(ClientClock.current().isEmpty());
  }

  @Test
  void shouldCountWhatIsAllocatedWithinTheExchangeAndWithinItsDecoding() {
    ClientClock clock = ClientClock.startAlone();
    InjectedFault.ALLOCATION.inject();
    clock.stackDone();
    InjectedFault.ALLOCATION.inject();
    InjectedFault.ALLOCATION.inject();
    clock.objectsReady();
    InjectedFault.ALLOCATION.inject();
    clock.stop();

    AllocatedBytes allocated = clock.allocated().orElseThrow();
    assertInjections(3, allocated.exchange());
    assertInjections(2, allocated.codec());
    assertEquals(0, allocated.generation());
  }

  @Test
  void shouldCountWhatTheEncodingOfAStoredPayloadAllocates() {
    ClientClock clock = ClientClock.startAlone();
    InjectedFault.ALLOCATION.inject();
    clock.encodingBegins();
    InjectedFault.ALLOCATION.inject();
    clock.encodingEnds();
    InjectedFault.ALLOCATION.inject();
    clock.stackDone();
    clock.objectsReadyWithStack();
    clock.stop();

    AllocatedBytes allocated = clock.allocated().orElseThrow();
    assertInjections(3, allocated.exchange());
    assertInjections(1, allocated.codec());
  }

  @Test
  void shouldCountWhatOtherThreadsAllocateMeanwhile() throws InterruptedException {
    CountDownLatch allocated = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread other =
        new Thread(
            () -> {
              InjectedFault.ALLOCATION.inject();
              allocated.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    ClientClock clock = ClientClock.startAlone();
    other.start();
    allocated.await();
    clock.stackDone();
    clock.objectsReady();
    clock.stop();
    end.countDown();
    other.join();

    AllocatedBytes counted = clock.allocated().orElseThrow();
    assertInjections(1, counted.exchange());
    assertInjections(0, counted.codec());
  }

  @Test
  void shouldCountNothingWhereSeveralMayExchangeOrNothingIsMeasured() {
    for (ClientClock clock : List.of(ClientClock.start(), ClientClock.unmeasured())) {
      clock.stackDone();
      clock.objectsReady();
      clock.stop();

      assertTrue(clock.allocated().isEmpty());
    }
  }

  private static void assertInjections(int count, long bytes) {
    long one = InjectedFault.ALLOCATION.amount();
    assertTrue(count * one <= bytes && bytes < count * one + one / 2, bytes + " bytes");
  }

  private static void assertBetween(long before, long mark, long after) {
    assertTrue(before - mark <= 0 && mark - after < 0, before + " " + mark + " " + after);
  }

  /** A time that no mark up to now can have. */
  private static long later() {
    long now = System.nanoTime();
    while (System.nanoTime() == now) {
      Thread.onSpinWait();
    }
    return System.nanoTime();
  }
}
