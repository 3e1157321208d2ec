package soapbench.lab.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.statistics.Sample;

/**
 * Time that is left of a run. Each cell so far counts with the median of its steps, so that a step
 * that took very long is no sign of others, and with as many rows as it left: the rest of a run has
 * the same cells, since rounds are outermost. Until a second round has begun, cells count with what
 * the warm-up expects of them.
 */
final class TimeLeft {

  /** Steps that are over before they tell of the others. */
  private static final int LEAST_OVER = 10;

  private final Map<String, Steps> took = new HashMap<>();
  private final Map<String, Steps> expected = new HashMap<>();

  private static final class Steps {
    private final List<Double> nanos = new ArrayList<>();
    private int rows;

    void add(long nanos, int rows) {
      this.nanos.add((double) nanos);
      this.rows += rows;
    }

    double byMedian() {
      return nanos.size()
          * Sample.median(nanos.stream().mapToDouble(Double::doubleValue).toArray());
    }
  }

  /** A step of a cell is over, with everything that was done until the next one. */
  synchronized void took(String cell, long nanos, int rows) {
    took.computeIfAbsent(cell, any -> new Steps()).add(nanos, rows);
  }

  /** A step of a cell will take about so long and leave so many rows. */
  synchronized void expects(String cell, long nanos, int rows) {
    Steps one = new Steps();
    one.add(nanos, rows);
    expected.put(cell, one);
  }

  /** Time for the rows that are left; empty as long as nothing tells of them. */
  synchronized Optional<Duration> of(int left) {
    int over = took.values().stream().mapToInt(steps -> steps.nanos.size()).sum();
    Map<String, Steps> known = over < LEAST_OVER || over == took.size() ? expected : took;
    int rows = known.values().stream().mapToInt(steps -> steps.rows).sum();
    double nanos = known.values().stream().mapToDouble(Steps::byMedian).sum();
    return rows == 0
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(Math.round(nanos / rows * left)));
  }
}
