package soapbench.jmeter.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.jmeter.sampler.ArrivalSchedule.Start;

class ArrivalScheduleTest {

  private static final long MS = 1_000_000;

  @Test
  void shouldSpaceStartsEvenlyWhenTheIntervalIsNoWholeMillisecond() {
    assertEquals(List.of(1000L, 1333L, 1666L, 2000L, 2333L, 2666L), all(1000, 3, 2));
  }

  @Test
  void shouldWaitByTheMonotonicClockWhateverTheWallClockDoes() {
    ArrivalSchedule schedule = new ArrivalSchedule(7, 2, 60);
    Instant began = Instant.ofEpochMilli(1_000);
    Instant hourAhead = began.plus(Duration.ofHours(1));

    assertEquals(Optional.of(new Start(0, 1_000)), schedule.next(7, began));
    assertEquals(
        Optional.of(new Start(400, 3_601_500)),
        schedule.next(7 + MS * 100, hourAhead.plusMillis(100)));
    assertEquals(Optional.of(new Start(1_000, 2_000)), schedule.next(7, began));
  }

  @Test
  void shouldNeitherWaitForALateStartNorLetAnyBeginEarly() {
    ArrivalSchedule schedule = new ArrivalSchedule(0, 1_000, 1);

    assertEquals(
        Optional.of(new Start(0, 995)), schedule.next(5 * MS, Instant.ofEpochMilli(1_000)));
    assertEquals(
        Optional.of(new Start(1, 1_000)), schedule.next(MS - 1, Instant.ofEpochMilli(1_000)));
  }

  @ParameterizedTest
  @CsvSource({"10, 60, 600", "0.5, 10, 5", "1000, 0.5, 500", "7, 0.2, 1"})
  void shouldHandOutAsManyAsTheRateHasInTheDuration(double rate, double duration, int count) {
    assertEquals(count, all(0, rate, duration).size());
  }

  @Test
  void shouldHandOutEachStartOnceWhenManyAsk() throws InterruptedException {
    ArrivalSchedule schedule = new ArrivalSchedule(0, 1_000, 2);
    List<List<Long>> taken = new ArrayList<>();
    List<Thread> users = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      List<Long> mine = new ArrayList<>();
      taken.add(mine);
      users.add(new Thread(() -> mine.addAll(rest(schedule))));
    }
    users.forEach(Thread::start);
    for (Thread user : users) {
      user.join();
    }

    List<Long> all = taken.stream().flatMap(List::stream).sorted().toList();
    assertEquals(2_000, all.size());
    assertEquals(2_000, all.stream().distinct().count());
  }

  @ParameterizedTest
  @CsvSource({"0, 60", "-1, 60", "NaN, 60", "10, 0", "10, Infinity", "0.1, 1"})
  void shouldRefuseWhatMakesNoRequest(double rate, double duration) {
    var refusal =
        assertThrows(IllegalArgumentException.class, () -> new ArrivalSchedule(0, rate, duration));

    assertTrue(refusal.getMessage().matches("(rate_per_s|duration_s) .*"), refusal.getMessage());
  }

  private static List<Long> all(long first, double rate, double duration) {
    return rest(new ArrivalSchedule(first * MS, rate, duration));
  }

  private static List<Long> rest(ArrivalSchedule schedule) {
    List<Long> starts = new ArrayList<>();
    Optional<Start> next = schedule.next(0, Instant.EPOCH);
    while (next.isPresent()) {
      starts.add(next.get().dueMs());
      next = schedule.next(0, Instant.EPOCH);
    }
    return starts;
  }
}
