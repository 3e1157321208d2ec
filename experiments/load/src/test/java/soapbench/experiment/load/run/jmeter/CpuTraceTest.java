package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CpuTraceTest {

  private static final long SECOND_NS = 1_000_000_000;

  /** Idle for two seconds, one core busy for two, both for two. */
  private static CpuTrace trace() {
    CpuTrace trace = CpuTrace.of(Optional.empty());
    trace.add(10_000, SECOND_NS);
    trace.add(11_000, SECOND_NS);
    trace.add(12_000, SECOND_NS);
    trace.add(13_000, 2 * SECOND_NS);
    trace.add(14_000, 3 * SECOND_NS);
    trace.add(15_000, 5 * SECOND_NS);
    trace.add(16_000, 7 * SECOND_NS);
    return trace;
  }

  @Test
  void shouldCountWhatWasUsedWithinTheWindowAlone() {
    assertEquals(1.0, trace().cores(10_000, 16_000));
    assertEquals(0.75, trace().cores(10_500, 14_500), 1e-9);
    assertEquals(5.5 / 3.5, trace().cores(12_500, 16_000), 1e-9);
  }

  @Test
  void shouldTellNothingWhenItWasNotReadBeforeAndAfter() {
    assertTrue(Double.isNaN(trace().cores(9_999, 16_000)));
    assertTrue(Double.isNaN(trace().cores(10_000, 16_051)));
    assertTrue(Double.isNaN(CpuTrace.of(Optional.empty()).cores(1, 2)));
  }

  @Test
  void shouldCountUntilTheLastReadingOfAProcessThatEndedRightAfterIt() {
    assertEquals(1.0, trace().cores(10_000, 16_050));
    assertEquals(5 / 3.0, trace().cores(13_000, 16_001), 1e-9);
  }

  @Test
  void shouldTellNothingWhenItWasReadTooSeldom() {
    assertTrue(Double.isNaN(trace().cores(12_500, 15_500)));
  }

  @Test
  void shouldKeepTheFirstReadingOfAMoment() {
    CpuTrace trace = trace();
    trace.add(16_000, 100 * SECOND_NS);
    trace.add(15_500, 0);

    assertEquals(1.0, trace.cores(10_000, 16_000));
  }

  @Test
  void shouldReadTheCpuTimeOfAProcess() {
    for (CpuTrace trace :
        List.of(
            CpuTrace.of(ProcessHandle.current()),
            CpuTrace.of(Optional.of(ProcessHandle.current().pid())))) {
      trace.read();
      long from = nextMs();
      for (int i = 0; i < 5; i++) {
        trace.read();
        nextMs();
      }
      long to = nextMs();
      nextMs();
      trace.read();

      assertTrue(trace.cores(from, to) >= 0);
    }
  }

  /** Waits until the clock shows another time. */
  private static long nextMs() {
    long now = System.currentTimeMillis();
    while (System.currentTimeMillis() == now) {
      Thread.onSpinWait();
    }
    return System.currentTimeMillis();
  }
}
