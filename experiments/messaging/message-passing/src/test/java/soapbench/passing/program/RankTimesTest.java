package soapbench.passing.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.passing.Received;

class RankTimesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 128, 129, 1_000})
  void shouldKeepEveryNumberInItsOrder(int count) {
    RankTimes clocked = new RankTimes();
    long[] numbers = LongStream.range(0, count).map(i -> 7 * i + 1).toArray();
    for (long number : numbers) {
      clocked.add("a", number);
      clocked.add("b", -number);
    }
    Measured measured = clocked.measured();
    assertArrayEquals(numbers, measured.of("a"));
    assertArrayEquals(LongStream.of(numbers).map(n -> -n).toArray(), measured.of("b"));
    assertArrayEquals(new long[0], measured.of("c"));
  }

  @Test
  void shouldTellArrivalFromPickup() {
    RankTimes clocked = new RankTimes();
    clocked.add(new Received(0, 1, 8, 1_000, 1_300), 1_350);
    assertArrayEquals(new long[] {300}, clocked.measured().of(Measured.ARRIVAL_NS));
    assertArrayEquals(new long[] {50}, clocked.measured().of(Measured.PICKUP_NS));
  }

  @Test
  void shouldKeepNothingOfAMessageOfWhichNobodyKnowsWhenItCame() {
    RankTimes clocked = new RankTimes();
    clocked.add(new Received(0, 1, 8), 1_350);
    assertEquals(Set.of(Measured.CHECKED), clocked.measured().values().keySet());
  }

  @Test
  void shouldCountWhatWasChecked() {
    RankTimes clocked = new RankTimes();
    assertArrayEquals(new long[] {0}, clocked.measured().of(Measured.CHECKED));
    clocked.checked(3);
    clocked.checked(4);
    assertArrayEquals(new long[] {7}, clocked.measured().of(Measured.CHECKED));
  }

  @Test
  void shouldMeasureWhatNobodyChangesAfterwards() {
    long[] numbers = {1, 2};
    Measured measured = new Measured(Map.of("a", numbers));
    numbers[0] = 9;
    measured.of("a")[1] = 9;
    measured.values().clear();
    assertArrayEquals(new long[] {1, 2}, measured.of("a"));
  }
}
