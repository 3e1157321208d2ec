package soapbench.experiment.payload.run.design;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.rows.Scenario;

class BurstsTest {

  @Test
  void shouldSendSmallPayloadsInBurstsWhenNoLengthIsGiven() {
    assertEquals(50, Bursts.BY_SIZE.length(of(1_000)));
    assertEquals(50, Bursts.BY_SIZE.length(of(99_999)));
    assertEquals(1, Bursts.BY_SIZE.length(of(100_000)));
    assertEquals(1, Bursts.BY_SIZE.length(of(22_200_000)));
  }

  @Test
  void shouldHaveTheGivenLengthForAllSizes() {
    assertEquals(3, Bursts.of(3).length(of(1_000)));
    assertEquals(3, Bursts.of(3).length(of(22_200_000)));
  }

  @Test
  void shouldRefuseLengthsOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> Bursts.of(0));
    assertThrows(IllegalArgumentException.class, () -> Bursts.of(1_001));
  }

  private static Scenario of(long bytes) {
    return new Scenario("http", "normal", "records", bytes, Scenario.FETCH);
  }
}
