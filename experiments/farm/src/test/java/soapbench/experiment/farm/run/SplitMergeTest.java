package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.integers.Multiset;
import soapbench.integers.RandomIntegers;

class SplitMergeTest {

  @ParameterizedTest
  @CsvSource({"500,1", "500,3", "500,5", "501,5", "503,7", "100,100", "3,5", "1000000,64"})
  void shouldSplitIntoAsManyPartsWhoseLengthsDifferByOneAtMost(int size, int count) {
    int[] integers = RandomIntegers.generate(size, 7);

    List<int[]> parts = SplitMerge.split(integers, count);

    assertEquals(count, parts.size());
    IntSummaryStatistics lengths = parts.stream().mapToInt(p -> p.length).summaryStatistics();
    assertEquals(size % count == 0 ? 0 : 1, lengths.getMax() - lengths.getMin());
    assertArrayEquals(integers, parts.stream().flatMapToInt(Arrays::stream).toArray());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 7, 100})
  void shouldMergeSortedPartsIntoOne(int count) {
    int[] integers = RandomIntegers.generate(1_001, 3);
    List<int[]> parts = SplitMerge.split(integers, count);
    parts.forEach(Arrays::sort);

    int[] merged = SplitMerge.merge(parts);

    assertArrayEquals(IntStream.of(integers).sorted().toArray(), merged);
  }

  @Test
  void shouldMergePartsOfWhichSomeAreEmptyOrHaveTheSameIntegers() {
    assertArrayEquals(
        new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE, -1, 2, 2, 2, Integer.MAX_VALUE},
        SplitMerge.merge(
            List.of(
                new int[] {},
                new int[] {Integer.MIN_VALUE, 2, 2, Integer.MAX_VALUE},
                new int[] {Integer.MIN_VALUE, -1, 2},
                new int[] {})));
    assertArrayEquals(new int[] {}, SplitMerge.merge(List.of(new int[] {}, new int[] {})));
  }

  @Test
  void shouldFindNothingWrongInTheSameIntegersInAscendingOrder() {
    Multiset expected = Multiset.of(new int[] {3, Integer.MIN_VALUE, 3, Integer.MAX_VALUE});

    assertEquals(
        "", SplitMerge.wrongIn(new int[] {Integer.MIN_VALUE, 3, 3, Integer.MAX_VALUE}, expected));
  }

  @Test
  void shouldSayFromWhichIntegerOnAResultIsNotSorted() {
    int[] result = {1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE};

    assertEquals(
        "the result is not sorted from integer 4 on",
        SplitMerge.wrongIn(result, Multiset.of(result)));
  }

  @Test
  void shouldFindIntegersThatAreOthersOrFewerOrMoreOften() {
    Multiset expected = Multiset.of(new int[] {1, 2, 2, 5});
    String other = "the result has other integers than were handed out";

    assertEquals(other, SplitMerge.wrongIn(new int[] {1, 2, 3, 4}, expected));
    assertEquals(other, SplitMerge.wrongIn(new int[] {1, 2, 5}, expected));
    assertEquals(other, SplitMerge.wrongIn(new int[] {1, 2, 2, 2, 5}, expected));
    assertEquals(other, SplitMerge.wrongIn(new int[] {1, 1, 2, 5}, expected));
    assertEquals(other, SplitMerge.wrongIn(new int[] {}, expected));
  }
}
