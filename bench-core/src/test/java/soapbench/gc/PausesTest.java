package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PausesTest {

  private static GcPause pause(long startNs, long endNs) {
    return new GcPause("G1 Young", "end of minor GC", "Allocation", startNs, endNs, Instant.EPOCH);
  }

  @Test
  void shouldBeUntouchedWhenThereAreNoPauses() {
    GcTouch touch = Pauses.within(List.of(), 100, 200);

    assertEquals(GcTouch.NONE, touch);
  }

  @Test
  void shouldBeUntouchedWhenPausesLieOutsideOrMeetTheEdge() {
    List<GcPause> pauses = List.of(pause(0, 100), pause(200, 300), pause(10, 20));

    assertEquals(GcTouch.NONE, Pauses.within(pauses, 100, 200));
  }

  @Test
  void shouldCountWholePauseWhenInside() {
    GcTouch touch = Pauses.within(List.of(pause(110, 130), pause(150, 155)), 100, 200);

    assertEquals(new GcTouch(25, 2), touch);
  }

  @Test
  void shouldCutPauseToWindowWhenItReachesBeyond() {
    assertEquals(
        new GcTouch(15, 2), Pauses.within(List.of(pause(195, 999), pause(50, 110)), 100, 200));
    assertEquals(new GcTouch(100, 1), Pauses.within(List.of(pause(0, 1000)), 100, 200));
  }

  @Test
  void shouldCountTimeOnceWhenPausesOverlap() {
    List<GcPause> pauses = List.of(pause(120, 160), pause(110, 130), pause(140, 150));

    assertEquals(new GcTouch(50, 3), Pauses.within(pauses, 100, 200));
  }

  @Test
  void shouldCountPauseWhenItHasNoMeasurableLength() {
    assertEquals(new GcTouch(0, 1), Pauses.within(List.of(pause(150, 150)), 100, 200));
  }

  @Test
  void shouldStayExactWhenTheClockWrapsAround() {
    long from = Long.MAX_VALUE - 10;
    GcPause across = pause(Long.MAX_VALUE - 5, Long.MIN_VALUE + 4);

    assertEquals(new GcTouch(10, 1), Pauses.within(List.of(across), from, from + 100));
  }

  @Test
  void shouldRejectWindowWhenItEndsBeforeItBegins() {
    assertThrows(IllegalArgumentException.class, () -> Pauses.within(List.of(), 2, 1));
  }

  @Test
  void shouldBeUntouchedWhenTheWindowIsEmpty() {
    assertEquals(GcTouch.NONE, Pauses.within(List.of(pause(0, 1000)), 150, 150));
  }

  @Test
  void shouldBeUntouchedByAPauseWithoutLengthAtTheEdge() {
    assertEquals(GcTouch.NONE, Pauses.within(List.of(pause(100, 100), pause(200, 200)), 100, 200));
  }

  @Test
  void shouldRefuseTouchesBelowZero() {
    assertThrows(IllegalArgumentException.class, () -> new GcTouch(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> new GcTouch(0, -1));
  }

  @Test
  void shouldRefuseAPauseThatEndsBeforeItBeginsOrIsCountedFromZero() {
    assertEquals(0, pause(5, 5).durationNs());
    assertThrows(IllegalArgumentException.class, () -> pause(5, 4));
    assertEquals(1, new NumberedPause(1, pause(5, 5)).sequence());
    assertThrows(IllegalArgumentException.class, () -> new NumberedPause(0, pause(5, 5)));
  }
}
