package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EligibilityTest {

  @Test
  void shouldNeedFiveCompletedTrials() {
    assertTrue(Eligibility.of(5, 0));
    assertFalse(Eligibility.of(4, 0));
    assertFalse(Eligibility.of(0, 0));
  }

  @Test
  void shouldAllowThatAFifthFailed() {
    assertTrue(Eligibility.of(8, 2), "a fifth of 10");
    assertFalse(Eligibility.of(8, 3), "more than a fifth of 11");
    assertFalse(Eligibility.of(5, 2), "two of 7");
  }
}
