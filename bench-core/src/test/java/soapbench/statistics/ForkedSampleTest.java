package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ForkedSampleTest {

  private final ForkedSample sample =
      new ForkedSample(new double[] {9, 1, 2, 6}, new int[] {2, 1, 1, 1}, new int[] {1, 2, 1, 1});

  @Test
  void shouldKeepTheValuesOfSomeRounds() {
    ForkedSample kept = sample.only(round -> round.number() == 1);

    assertArrayEquals(new double[] {9, 2, 6}, kept.values());
    assertArrayEquals(new int[] {2, 1, 1}, kept.forks());
    assertArrayEquals(new int[] {1, 1, 1}, kept.rounds());
  }

  @Test
  void shouldKeepNothingOfNoRound() {
    assertEquals(0, sample.only(round -> false).n());
  }
}
