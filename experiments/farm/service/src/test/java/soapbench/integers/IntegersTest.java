package soapbench.integers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntegersTest {

  private static final int[] SOME = {3, -1, Integer.MAX_VALUE, 0, Integer.MIN_VALUE, 3};

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 500, 5_000})
  void shouldSortAsTheJdkDoes(int count) {
    int[] integers = RandomIntegers.generate(count, 7);
    int[] expected = integers.clone();
    Arrays.sort(expected);

    TimedSort took = TimedSort.of(integers);

    assertArrayEquals(expected, integers);
    assertTrue(took.ns() >= 0 && took.cpuNs() >= 0, took::toString);
  }

  @Test
  void shouldTimeNothingButTheSort() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long cpuBefore = threads.getCurrentThreadCpuTime();
    long before = System.nanoTime();

    TimedSort took = TimedSort.of(RandomIntegers.generate(2_000, 7));

    long ns = System.nanoTime() - before;
    long cpuNs = threads.getCurrentThreadCpuTime() - cpuBefore;
    assertTrue(took.ns() > 0 && took.ns() <= ns, () -> took + " in " + ns);
    assertTrue(took.cpuNs() >= 0 && took.cpuNs() <= cpuNs, () -> took + " in CPU time " + cpuNs);
  }

  @Test
  void shouldMakeTheSameOfTheSameSeed() {
    assertArrayEquals(RandomIntegers.generate(100, 1), RandomIntegers.generate(100, 1));
    assertNotEquals(
        Multiset.of(RandomIntegers.generate(100, 1)), Multiset.of(RandomIntegers.generate(100, 2)));
  }

  @Test
  void shouldPackTheHighestByteFirst() {
    assertArrayEquals(
        new byte[] {0, 0, 1, 2, -1, -1, -1, -2}, PackedIntegers.pack(new int[] {258, -2}));
    assertArrayEquals(SOME, PackedIntegers.unpack(PackedIntegers.pack(SOME)));
  }

  @Test
  void shouldRefuseBytesThatAreNoIntegers() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> PackedIntegers.unpack(new byte[] {1, 2, 3}));
    assertEquals("3 bytes are not 4 for each integer", refused.getMessage());
  }

  @Test
  void shouldAddUpWhatSplittableRandomMakesOfEachInteger() {
    long sum = 0;
    for (int integer : SOME) {
      sum += new SplittableRandom(integer).nextLong();
    }

    assertEquals(new Multiset(SOME.length, sum), Multiset.of(SOME));
  }

  @Test
  void shouldCountTheSameInAnyOrderAndNothingElse() {
    int[] sorted = SOME.clone();
    Arrays.sort(sorted);
    assertEquals(Multiset.of(SOME), Multiset.of(sorted));
    sorted[0]++;
    sorted[1]--;
    assertNotEquals(Multiset.of(SOME), Multiset.of(sorted));
    assertNotEquals(Multiset.of(SOME), Multiset.of(Arrays.copyOf(SOME, SOME.length - 1)));
  }
}
