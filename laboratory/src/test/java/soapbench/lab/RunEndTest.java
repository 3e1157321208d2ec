package soapbench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunEndTest {

  @Test
  void shouldSayOfOneThatItIsOne() {
    assertEquals(
        List.of("1 of 1 trial failed"), new RunEnd("trial", 1, 0, 1, List.of()).shortcomings());
    assertEquals(
        List.of("1 of 2 cells failed, 1 of them in the warm-up", "a dashboard is missing"),
        new RunEnd("cell", 2, 1, 1, 1, List.of("a dashboard is missing")).shortcomings());
  }

  @Test
  void shouldNotHaveCompletedWhenSomethingIsFoundMissingLater() {
    RunEnd complete = new RunEnd("cell", 2, 2, 0, List.of());
    assertTrue(complete.lacking(List.of()).allCompleted());

    RunEnd lacking = complete.lacking(List.of("a dashboard is missing"));

    assertTrue(lacking.allRun());
    assertFalse(lacking.allCompleted());
    assertEquals(List.of("a dashboard is missing"), lacking.shortcomings());
  }
}
