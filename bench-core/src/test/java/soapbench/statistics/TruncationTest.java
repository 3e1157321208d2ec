package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("anywhere")
class TruncationTest {

  @Test
  void shouldLeaveOutASlowBeginning() {
    double[] means = {90, 50, 30, 10, 11, 9, 10, 11, 9, 10, 10, 11, 9, 10};

    assertEquals(3, Truncation.of(means));
  }

  @Test
  void shouldLeaveOutNothingOfASeriesThatIsTheSameThroughout() {
    assertEquals(0, Truncation.of(new double[] {10, 10, 10, 10}));
    assertEquals(0, Truncation.of(new double[] {5}));
    assertEquals(0, Truncation.of(new double[0]));
  }

  @Test
  void shouldCutAtTheMiddleWhereASeriesNeverSettles() {
    assertEquals(50, Truncation.of(IntStream.range(0, 100).mapToDouble(i -> 100 - i).toArray()));
  }

  @Test
  void shouldLeaveOutLittleOfNoise() {
    Random random = new Random(1);
    double cut =
        IntStream.range(0, 200)
            .map(any -> Truncation.of(random.doubles(100).map(one -> 10 + one).toArray()))
            .average()
            .orElseThrow();

    assertTrue(cut < 25, Arrays.toString(new double[] {cut}));
  }
}
