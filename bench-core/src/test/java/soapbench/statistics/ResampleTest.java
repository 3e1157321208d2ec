package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
      assertArrayEquals(expected.rounds(), draw.rounds());
    }
  }

  /** The rounds of a fork follow those of the fork before it. */
  @Test
  void shouldDrawForksFirstAndThenAsManyRoundsAsEachHas() {
    Random random = new Random(SEED);
    Random same = new Random(SEED);
    Set<Integer> seen = new TreeSet<>();
    for (int i = 0; i < 100; i++) {
      int[] drawn = Resample.next(ROUNDS, random).rounds();

      IntStream.Builder expected = IntStream.builder();
      for (int fork : same.ints(ROUNDS.length, 0, ROUNDS.length).toArray()) {
        int before = Arrays.stream(ROUNDS, 0, fork).sum();
        same.ints(ROUNDS[fork], before, before + ROUNDS[fork]).forEach(expected::add);
      }
      assertArrayEquals(expected.build().toArray(), drawn);
      Arrays.stream(drawn).forEach(seen::add);
    }
    assertEquals(IntStream.range(0, 9).boxed().collect(Collectors.toSet()), seen);
  }

  /** Every interval in every report so far rests on these draws. */
  @Test
  void shouldDrawAsRandomStreamsDo() {
    Resample draw = Resample.next(new int[] {50}, new Random(SEED));

    assertArrayEquals(new Random(SEED).ints(50, 0, 50).toArray(), draw.rounds());
  }
}
