package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import soapbench.statistics.RoundMedians.Round;

class RoundMediansTest {

  private final RoundMedians rounds =
      new RoundMedians(
          new ForkedSample(
              new double[] {9, 1, 2, 6, 30}, new int[] {2, 1, 1, 1, 1}, new int[] {1, 2, 1, 1, 1}));

  @Test
  void shouldHaveOneMedianARound() {
    ForkedSample sample = rounds.sample();

    assertArrayEquals(new double[] {6, 1, 9}, sample.values());
    assertArrayEquals(new int[] {1, 1, 2}, sample.forks());
    assertArrayEquals(new int[] {1, 2, 1}, sample.rounds());
    assertEquals(6, rounds.medians().get(new Round(1, 1)));
  }
}
