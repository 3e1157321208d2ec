package soapbench.service.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import soapbench.injection.InjectedFault;
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
  void shouldKeepTheMomentInWhichTheFirstByteLeft() throws InterruptedException {
    clock.entered();
    clock.objectsReady();
    clock.contentReady();
    clock.firstByteLeaves();
    long after = later();
    clock.firstByteLeaves();
    clock.lastByteHandedOver();
    clock.stop();

    long s4 = clock.await(Duration.ZERO).orElseThrow().s4();
    assertTrue(s4 - after < 0, s4 + " is not before " + after);
  }

  @Test
  void shouldHaveArrivedAtTheLatestWhenTheServiceTakesOver() throws InterruptedException {
    long before = later();
    clock.requestBytesArrived();
    long after = later();
    clock.entered();
    clock.requestBytesArrived();
    clock.objectsReady();
    clock.contentReady();
    clock.firstByteLeaves();
    clock.lastByteHandedOver();
    clock.stop();

    long s0 = clock.await(Duration.ZERO).orElseThrow().s0();
    assertTrue(before - s0 <= 0 && s0 - after < 0, before + " " + s0 + " " + after);
  }

  @Test
  void shouldGiveNoMarksWhenOneOfThemIsMissing() throws InterruptedException {
    clock.contentReady();
    clock.stop();
    assertTrue(clock.await(Duration.ZERO).isEmpty(), "no answer was handed over");

    ServerClock other = ServerClock.start(Optional.empty());
    other.lastByteHandedOver();
    other.stop();
    assertTrue(other.await(Duration.ZERO).isEmpty(), "no content was ready");
  }

  @Test
  void shouldBeAnsweredOnceTheLastByteIsHandedOver() {
    clock.firstByteLeaves();
    assertFalse(clock.answered());

    clock.lastByteHandedOver();

    assertTrue(clock.answered());
  }

  @Test
  void shouldSayHowLongThePayloadsWorkOverlappedWithItsTransport() {
    assertEquals(OptionalLong.empty(), clock.streamedNs());
    long before = System.nanoTime();
    clock.streamingBegins();
    assertEquals(OptionalLong.empty(), clock.streamedNs());
    long inside = later();
    long least = later() - inside;
    clock.streamingEnds();
    long most = System.nanoTime() - before;

    long streamed = clock.streamedNs().orElseThrow();
    assertTrue(least <= streamed && streamed <= most, streamed + " of " + most);
  }

  @Test
  void shouldCountWhatItsThreadAllocatesInEachPart() {
    InjectedFault.ALLOCATION.inject();
    clock.entered();
    InjectedFault.ALLOCATION.inject();
    clock.objectsReady();
    InjectedFault.ALLOCATION.inject();
    InjectedFault.ALLOCATION.inject();
    clock.contentReady();
    clock.firstByteLeaves();
    clock.streamingBegins();
    InjectedFault.ALLOCATION.inject();
    clock.streamingEnds();
    clock.lastByteHandedOver();
    InjectedFault.ALLOCATION.inject();
    clock.stop();

    ExchangeAllocation allocated = clock.allocated().orElseThrow();
    assertInjections(5, allocated.total());
    assertInjections(1, allocated.objects());
    assertInjections(2, allocated.content());
    assertInjections(1, allocated.streamed().orElseThrow());
  }

  @Test
  void shouldCountNothingOfAnExchangeThatIsNotMeasured() {
    ServerClock still = ServerClock.unmeasured();
    still.lastByteHandedOver();
    still.stop();

    assertTrue(still.allocated().isEmpty());
  }

  private static void assertInjections(int count, long bytes) {
    long one = InjectedFault.ALLOCATION.amount();
    assertTrue(count * one <= bytes && bytes < count * one + one / 2, bytes + " bytes");
  }

  @Test
  void shouldStandStillForAnExchangeThatIsNotMeasured() throws InterruptedException {
    ServerClock still = ServerClock.unmeasured();
    still.requestBytesArrived();
    still.entered();
    still.objectsReady();
    still.contentReady();
    still.firstByteLeaves();
    still.lastByteHandedOver();
    assertSame(still, ServerClock.current());
    still.stop();

    assertFalse(still.measures());
    assertTrue(clock.measures());
    assertTrue(still.answered());
    assertTrue(still.await(Duration.ZERO).isEmpty());
  }

  @Test
  void shouldBeCarriedByItsThreadUntilItStops() {
    assertSame(clock, ServerClock.current());

    clock.stop();

    assertThrows(IllegalStateException.class, ServerClock::current);
  }

  @Test
  void shouldSayHowItsRequestWasDelivered() {
    Optional<MessageDelivery> delivery = Optional.of(new MessageDelivery(true, false, 2));
    assertEquals(Optional.empty(), clock.delivery());

    assertEquals(delivery, ServerClock.start(delivery).delivery());
  }

  @Test
  void shouldGiveNoMarksWhenTheExchangeEndedWithoutAnAnswer() throws InterruptedException {
    clock.entered();
    clock.stop();
    assertTrue(clock.await(Duration.ZERO).isEmpty());
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
