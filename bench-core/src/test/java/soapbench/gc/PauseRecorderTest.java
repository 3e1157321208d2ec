package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PauseRecorderTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String EXPLICIT = "System.gc()";

  /** Error of a recorder's first pause at most, and the half of a millisecond's floor. */
  private static final long TOLERANCE_NS = 2_000_000;

  @Test
  void shouldPlaceThePauseBetweenTwoReadingsWhenACollectionIsForcedBetweenThem()
      throws InterruptedException {
    try (PauseRecorder recorder = PauseRecorder.start(1000)) {
      for (int i = 0; i < 5; i++) {
        long before = recorder.newest();
        long fromNs = System.nanoTime() - TOLERANCE_NS;
        System.gc();
        long toNs = System.nanoTime() + TOLERANCE_NS;
        assertTrue(recorder.awaitQuiet(LONG));

        List<GcPause> forced = forced(recorder.after(before));

        assertFalse(forced.isEmpty());
        for (GcPause pause : forced) {
          String where = pause + " in " + fromNs + ".." + toNs;
          assertTrue(pause.startNs() - fromNs >= 0 && toNs - pause.endNs() >= 0, where);
        }
      }
    }
  }

  @Test
  void shouldTellTheWallClockWhenItRecordsAPause() throws InterruptedException {
    try (PauseRecorder recorder = PauseRecorder.start(1000)) {
      Instant before = Instant.now().minusMillis(2);
      System.gc();
      Instant after = Instant.now().plusMillis(2);
      assertTrue(recorder.awaitQuiet(LONG));

      for (GcPause pause : forced(recorder.after(0))) {
        assertTrue(pause.startedAt().isAfter(before), pause + " after " + before);
        assertTrue(pause.startedAt().isBefore(after), pause + " before " + after);
      }
    }
  }

  @Test
  void shouldRecordNoConcurrentCycleWhenTheCollectorHasSuch() throws InterruptedException {
    try (PauseRecorder recorder = PauseRecorder.start(1000)) {
      System.gc();
      assertTrue(recorder.awaitQuiet(LONG));

      assertTrue(
          recorder.after(0).stream().noneMatch(p -> p.pause().action().contains("cycle")),
          () -> recorder.after(0).toString());
    }
  }

  @Test
  void shouldRecordNothingMoreWhenItIsClosed() throws InterruptedException {
    PauseRecorder recorder = PauseRecorder.start(1000);
    recorder.close();
    long newest = recorder.newest();

    try (PauseRecorder other = PauseRecorder.start(1000)) {
      System.gc();
      assertTrue(other.awaitQuiet(LONG));
    }

    assertEquals(newest, recorder.newest());
    assertFalse(recorder.awaitQuiet(LONG));
  }

  @Test
  void shouldGiveUpWhenACollectionIsCountedButNeverAnnounced() throws InterruptedException {
    var collector = new SilentCollector("Copy");
    try (PauseRecorder recorder = PauseRecorder.start(List.of(collector), 1)) {
      assertTrue(recorder.awaitQuiet(Duration.ZERO));

      collector.count++;

      assertFalse(recorder.awaitQuiet(Duration.ofMillis(1)));
    }
  }

  @Test
  void shouldNotWaitForCollectionsWhenTheyWereCountedBeforeItStarted() throws InterruptedException {
    var collector = new SilentCollector("Copy");
    collector.count = 17;

    try (PauseRecorder recorder = PauseRecorder.start(List.of(collector), 1)) {
      assertTrue(recorder.awaitQuiet(Duration.ZERO));
    }
  }

  @Test
  void shouldListenOnlyToPausesAndLeaveNothingBehindWhenClosed() {
    var pauses = new SilentCollector("ZGC Pauses");
    var cycles = new SilentCollector("ZGC Cycles");

    PauseRecorder recorder = PauseRecorder.start(List.of(pauses, cycles), 1);

    assertEquals(1, pauses.listeners.size());
    assertEquals(0, cycles.listeners.size());

    recorder.close();
    recorder.close();

    assertEquals(0, pauses.listeners.size());
  }

  private static List<GcPause> forced(List<NumberedPause> pauses) {
    return pauses.stream()
        .map(NumberedPause::pause)
        .filter(pause -> pause.cause().equals(EXPLICIT))
        .toList();
  }
}
