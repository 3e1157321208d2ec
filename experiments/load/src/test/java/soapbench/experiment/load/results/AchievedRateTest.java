package soapbench.experiment.load.results;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AchievedRateTest {

  @Test
  void shouldMissARateWhenLessThan99PercentOfItWasSent() {
    assertFalse(new AchievedRate(99, 0).missed(100));
    assertTrue(new AchievedRate(98.9, 0).missed(100));
  }

  @Test
  void shouldMissARateWhenItsEndIsMoreThan100MillisecondsLate() {
    assertFalse(new AchievedRate(100, 100).missed(100));
    assertTrue(new AchievedRate(100, 101).missed(100));
  }
}
