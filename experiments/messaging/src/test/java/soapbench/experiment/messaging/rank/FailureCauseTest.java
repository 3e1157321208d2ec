package soapbench.experiment.messaging.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class FailureCauseTest {

  @Test
  void shouldQuoteTheLastLineThatSaysSomething() {
    assertEquals("second", FailureCause.last(List.of("first", " second ", "", "  ")));
    assertEquals(
        "Exception: no",
        FailureCause.last(List.of("first", "Exception: no", "\tat a.B.c(B.java:1)")));
  }

  @Test
  void shouldNotQuoteWhatMpiexecSaysBelowARuledLine() {
    assertEquals("mine", FailureCause.last(List.of("mine", "=".repeat(20), "BAD TERMINATION")));
    assertEquals("mine", FailureCause.last(List.of("mine", "-".repeat(70), "mpiexec noticed")));
    assertEquals("short", FailureCause.last(List.of("mine", "=".repeat(19), "short")));
  }

  @Test
  void shouldSayThatNothingWasSaid() {
    assertEquals("it said nothing", FailureCause.last(List.of()));
    assertEquals("it said nothing", FailureCause.last(List.of(" ", "=".repeat(20), "below")));
  }
}
