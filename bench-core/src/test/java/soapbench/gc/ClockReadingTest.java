package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class ClockReadingTest {

  private static final long SECOND_NS = 1_000_000_000;

  @Test
  void shouldPairTheWallClockWithTheMiddleOfTheTwoReadingsAroundIt() {
    ClockReading moment = read(5_000, 7_000);

    assertEquals(new ClockReading(6_000, 100 * SECOND_NS + 1), moment);
  }

  @Test
  void shouldReadAgainUntilTheReadingsAreCloseTogether() {
    ClockReading moment = read(0, 9_000, 20_000, 22_001, 30_000, 32_000);

    assertEquals(new ClockReading(31_000, 100 * SECOND_NS + 3), moment);
  }

  @Test
  void shouldTakeTheClosestOfFiveWhenNoneIsClose() {
    ClockReading moment =
        read(0, 9_000, 20_000, 25_000, 30_000, 33_000, 40_000, 48_000, 50_000, 54_000);

    assertEquals(new ClockReading(31_500, 100 * SECOND_NS + 3), moment);
  }

  @Test
  void shouldReadTheClocksOfThisJvm() {
    long beforeNs = System.nanoTime();
    Instant before = Instant.now();
    ClockReading moment = ClockReading.now();
    Instant after = Instant.now();
    long afterNs = System.nanoTime();

    assertTrue(moment.nanoTimeNs() - beforeNs >= 0 && afterNs - moment.nanoTimeNs() >= 0);
    Instant wall = Instant.ofEpochSecond(0, moment.epochNs());
    assertFalse(wall.isBefore(before) || wall.isAfter(after), wall::toString);
  }

  /** Makes a reading of these times, all of which have to be asked for, and no further one. */
  private static ClockReading read(long... readings) {
    PrimitiveIterator.OfLong nanoTimes = LongStream.of(readings).iterator();
    PrimitiveIterator.OfInt walls = IntStream.iterate(1, i -> i + 1).iterator();

    ClockReading moment =
        ClockReading.now(nanoTimes::nextLong, () -> Instant.ofEpochSecond(100, walls.nextInt()));

    assertFalse(nanoTimes.hasNext());
    return moment;
  }
}
