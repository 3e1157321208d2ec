package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CollectionClockTest {

  private static final long MS = 1_000_000;
  private static final long DAY_NS = 86_400_000 * MS;

  /** Where the JVM's clock of collections begins, on System.nanoTime; not a whole millisecond. */
  private static final long ZERO_NS = 7 * DAY_NS + 123_456;

  /** The wall clock at ZERO_NS; its milliseconds begin elsewhere than the JVM's. */
  private static final long WALL_NS = 20_000 * DAY_NS + 777_777;

  @Test
  void shouldPlaceAMillisecondWithinOneAndAHalfWhenOnlyOneCollectionIsKnown() {
    var clock = new CollectionClock(ZERO_NS);

    observe(clock, 5_000 * MS + 999_999, 100_000, 0);

    assertZeroWithin(MS, clock);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void shouldKnowTheZeroToHalfAMillisecondWhenManyCollectionsAreKnown(long seed) {
    var clock = new CollectionClock(ZERO_NS);

    observeMany(clock, new Random(seed), 0);

    assertZeroWithin(MS / 2, clock);
  }

  @Test
  void shouldKnowTheZeroBetterWhenAnnouncementsArriveAtOnce() {
    var clock = new CollectionClock(ZERO_NS);

    observe(clock, 1_000 * MS + 1_000, 1_000, 0);
    observeMany(clock, new Random(1), 0);

    assertZeroWithin(MS / 4, clock);
  }

  @Test
  void shouldForgetALateReadingOfTheWallClockWhenItIsContradicted() {
    var clock = new CollectionClock(ZERO_NS);
    long lateNs = 30 * MS;

    var late = new AnnouncedCollection("", "", "", 1, 1, wallMs(MS + lateNs, 0));
    clock.observe(late, moment(MS + lateNs + 1_000, 0));
    observeMany(clock, new Random(2), 0);

    assertZeroWithin(MS / 2, clock);
  }

  @Test
  void shouldStayPutWhenTheWallClockIsSetBetweenCollections() {
    var clock = new CollectionClock(ZERO_NS);

    observeMany(clock, new Random(3), 0);
    observeMany(clock, new Random(4), -3_600_000 * MS);

    assertZeroWithin(MS / 2, clock);
  }

  @ParameterizedTest
  @ValueSource(longs = {-5_000, 5_000})
  void shouldRecoverWhenTheWallClockIsSetBeforeAnAnnouncementArrives(long stepMs) {
    var clock = new CollectionClock(ZERO_NS);

    observeMany(clock, new Random(5), 0);
    var caught = new AnnouncedCollection("", "", "", 1, 1, wallMs(MS + 500_000, 0));
    clock.observe(caught, moment(MS + 600_000, stepMs * MS));
    observeMany(clock, new Random(6), stepMs * MS);

    assertZeroWithin(MS / 2, clock);
  }

  @Test
  void shouldWorkWhenNanoTimeOverflows() {
    var clock = new CollectionClock(Long.MAX_VALUE);
    long endNs = Long.MAX_VALUE + 10 * MS;

    clock.observe(
        new AnnouncedCollection("", "", "", 0, 10, 50),
        new ClockReading(endNs + 100_000, 50_100_000));

    assertEquals(0, clock.toNanoTime(10) - endNs, 1.5 * MS);
  }

  @Test
  void shouldRefuseToPlaceAnythingWhenNothingIsKnown() {
    assertThrows(IllegalStateException.class, () -> new CollectionClock(0).toNanoTime(1));
  }

  @Test
  void shouldPlaceAMillisecondInTheMiddleOfTheRoomThatACollectionLeaves() {
    var clock = new CollectionClock(ZERO_NS);

    observeUpTo(clock, 5 * MS);

    assertRoom(3 * MS, 5 * MS, clock);
    assertEquals(clock.toNanoTime(0) + 10 * MS, clock.toNanoTime(10));
  }

  /** It has ended in the millisecond from 20 on, and before 20.4. */
  @Test
  void shouldKnowThatACollectionEndedBeforeItsAnnouncementArrived() {
    var clock = new CollectionClock(ZERO_NS);

    clock.observe(
        new AnnouncedCollection("", "", "", 7, 10, 50),
        new ClockReading(ZERO_NS + 20_400_000, 50_400_000));

    assertRoom(9 * MS, 10_400_000, clock);
  }

  @Test
  void shouldNarrowTheRoomFromBothSides() {
    var clock = new CollectionClock(ZERO_NS);

    observeUpTo(clock, 5 * MS);
    observeUpTo(clock, 5_600_000);
    assertRoom(3_600_000, 5 * MS, clock);

    observeUpTo(clock, 4_800_000);
    assertRoom(3_600_000, 4_800_000, clock);
  }

  @Test
  void shouldKnowTheZeroExactlyWhenTwoBoundsMeet() {
    var below = new CollectionClock(ZERO_NS);
    observeUpTo(below, 5 * MS);
    observeUpTo(below, 3 * MS);
    assertRoom(3 * MS, 3 * MS, below);

    var above = new CollectionClock(ZERO_NS);
    observeUpTo(above, 5 * MS);
    observeUpTo(above, 7 * MS);
    assertRoom(5 * MS, 5 * MS, above);
  }

  @Test
  void shouldBelieveABoundFromAboveAtOnce() {
    var clock = new CollectionClock(ZERO_NS);

    observeUpTo(clock, 5 * MS);
    observeUpTo(clock, 3 * MS - 1);

    assertRoom(MS - 1, 3 * MS - 1, clock);
  }

  @Test
  void shouldBelieveABoundFromBelowWhenFourInARowContradictTheOneFromAbove() {
    var clock = new CollectionClock(ZERO_NS);
    observeUpTo(clock, 5 * MS);

    contradictThrice(clock, 9 * MS);
    assertRoom(3 * MS, 5 * MS, clock);

    observeUpTo(clock, 9 * MS);
    assertRoom(7 * MS, 9 * MS, clock);
  }

  @Test
  void shouldCountContradictionsAgainAfterACollectionThatAgrees() {
    var clock = new CollectionClock(ZERO_NS);
    observeUpTo(clock, 5 * MS);

    contradictThrice(clock, 9 * MS);
    observeUpTo(clock, 5 * MS);
    contradictThrice(clock, 9 * MS);

    assertRoom(3 * MS, 5 * MS, clock);
  }

  @Test
  void shouldCountContradictionsAgainWhenAnotherBoundIsBelieved() {
    var clock = new CollectionClock(ZERO_NS);
    observeUpTo(clock, 5 * MS);

    contradictThrice(clock, 9 * MS);
    observeUpTo(clock, 2 * MS);
    contradictThrice(clock, 9 * MS);

    assertRoom(0, 2 * MS, clock);
  }

  /** The wall clock was set back by 5 ms after the collection was stamped. */
  @Test
  void shouldNotPlaceACollectionAfterItsAnnouncementWhenTheWallClockWasSetBack() {
    var clock = new CollectionClock(ZERO_NS);

    clock.observe(
        new AnnouncedCollection("", "", "", 7, 10, 50),
        new ClockReading(ZERO_NS + 20 * MS, 45 * MS));

    assertRoom(10 * MS, 10 * MS, clock);
  }

  private static void observeMany(CollectionClock clock, Random random, long stepNs) {
    for (int i = 0; i < 50; i++) {
      observe(clock, random.nextLong(DAY_NS), 50_000 + random.nextLong(5 * MS), stepNs);
    }
  }

  /** A collection that ended so long after the zero, with the wall clock off by a step. */
  private static void observe(CollectionClock clock, long endNs, long delayNs, long stepNs) {
    var collection =
        new AnnouncedCollection("", "", "", endNs / MS, endNs / MS, wallMs(endNs, stepNs));
    clock.observe(collection, moment(endNs + delayNs, stepNs));
  }

  private static long wallMs(long sinceZeroNs, long stepNs) {
    return (WALL_NS + sinceZeroNs + stepNs) / MS;
  }

  private static ClockReading moment(long sinceZeroNs, long stepNs) {
    return new ClockReading(ZERO_NS + sinceZeroNs, WALL_NS + sinceZeroNs + stepNs);
  }

  /**
   * A collection that was announced late, so that the zero can be up to 2 ms before the given
   * moment.
   */
  private static void observeUpTo(CollectionClock clock, long latestZeroNs) {
    clock.observe(
        new AnnouncedCollection("", "", "", 7, 10, 50),
        new ClockReading(ZERO_NS + latestZeroNs + 12 * MS, 53 * MS));
  }

  private static void contradictThrice(CollectionClock clock, long latestZeroNs) {
    for (int i = 0; i < 3; i++) {
      observeUpTo(clock, latestZeroNs);
    }
  }

  /** That the zero is taken to lie in the middle of these moments; a millisecond has a middle. */
  private static void assertRoom(long fromNs, long toNs, CollectionClock clock) {
    assertEquals(ZERO_NS + (fromNs + toNs) / 2 + MS / 2, clock.toNanoTime(0));
  }

  private static void assertZeroWithin(long toleranceNs, CollectionClock clock) {
    assertEquals(ZERO_NS + MS / 2, clock.toNanoTime(0), toleranceNs);
  }
}
