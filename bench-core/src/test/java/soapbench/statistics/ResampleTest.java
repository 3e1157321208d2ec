package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ResampleTest {

  private static final int[] ROUNDS = {3, 5, 1};
  private static final long SEED = 7;

  @Test
  void shouldDrawTheSameWhetherKeptOrNot() {
    assertSame(ROUNDS, 100);
    assertSame(new int[] {4}, 100);
    assertSame(ROUNDS, 100);
    assertSame(ROUNDS, 50);
    assertSame(new int[] {1_000_000, 1_000_000}, 2);
  }

  @Test
  void shouldDrawFromItsOwnSeedWhenThoseOfAnotherAreKept() {
    assertSame(ROUNDS, 10, SEED);
    assertSame(ROUNDS, 10, SEED + 1);
  }

  private static void assertSame(int[] rounds, int count) {
    assertSame(rounds, count, SEED);
  }

  private static void assertSame(int[] rounds, int count, long seed) {
    Random random = new Random(seed);
    Iterator<Resample> draws = Resample.all(rounds, count, seed);
    for (int i = 0; i < count; i++) {
      Resample expected = Resample.next(rounds, random);
      Resample draw = draws.next();
      assertArrayEquals(expected.forks(), draw.forks());
      assertArrayEquals(expected.rounds(), draw.rounds());
    }
  }

  @Test
  void shouldDrawAsManyForksAndRoundsAsThereAre() {
    Resample draw = Resample.next(ROUNDS, new Random(SEED));

    assertEquals(ROUNDS.length, draw.forks().length);
    for (int i = 0; i < ROUNDS.length; i++) {
      int rounds = ROUNDS[draw.forks()[i]];
      assertEquals(rounds, draw.rounds()[i].length);
      assertEquals(0, Arrays.stream(draw.rounds()[i]).filter(r -> r < 0 || r >= rounds).count());
    }
  }

  /** Every interval in every report so far rests on these draws. */
  @Test
  void shouldDrawAsRandomStreamsDo() {
    Resample draw = Resample.next(new int[] {50}, new Random(SEED));

    assertArrayEquals(new Random(SEED).ints(50, 0, 50).toArray(), draw.rounds()[0]);
  }
}
