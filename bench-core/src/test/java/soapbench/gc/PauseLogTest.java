package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PauseLogTest {

  private static final long MS = 1_000_000;

  @Test
  void shouldKeepOnlyTheNewestWhenItIsFull() {
    PauseLog log = logOf(3, 5);

    assertEquals(List.of(3L, 4L, 5L), sequences(log.after(0)));
    assertEquals(5, log.newest());
  }

  @Test
  void shouldGiveOnlyGreaterNumbersWhenAskedForThoseAfterOne() {
    PauseLog log = logOf(10, 5);

    assertEquals(List.of(4L, 5L), sequences(log.after(3)));
    assertEquals(List.of(), log.after(5));
  }

  @Test
  void shouldBeEmptyWhenNothingHappened() {
    var log = new PauseLog(1, 0);

    assertEquals(0, log.newest());
    assertEquals(List.of(), log.after(0));
  }

  @Test
  void shouldKeepNamesLengthAndWallClockWhenItPlacesAPause() {
    var log = new PauseLog(1, 0);
    log.add(
        new AnnouncedCollection("Copy", "end of minor GC", "Allocation Failure", 93, 100, 1_100),
        new ClockReading(600 * MS, 1_101 * MS));

    GcPause pause = log.after(0).get(0).pause();

    assertEquals("Copy", pause.collector());
    assertEquals("end of minor GC", pause.action());
    assertEquals("Allocation Failure", pause.cause());
    assertEquals(7 * MS, pause.durationNs());
    assertEquals(599.5 * MS, pause.endNs(), MS);
    assertEquals(Instant.ofEpochMilli(1_093), pause.startedAt());
  }

  @Test
  void shouldRefuseACapacityWhenItIsNotPositive() {
    assertThrows(IllegalArgumentException.class, () -> new PauseLog(0, 0));
  }

  private static PauseLog logOf(int capacity, int pauses) {
    var log = new PauseLog(capacity, 0);
    for (int i = 1; i <= pauses; i++) {
      long ms = i * 10L;
      log.add(
          new AnnouncedCollection("Copy", "", "", ms, ms + 1, ms + 1),
          new ClockReading((ms + 2) * MS, (ms + 2) * MS));
    }
    return log;
  }

  private static List<Long> sequences(List<NumberedPause> pauses) {
    return pauses.stream().map(NumberedPause::sequence).toList();
  }
}
