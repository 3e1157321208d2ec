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
 * that took very long is no sign of others, and as often as it occurred: the rest of a run has the
 * same cells, since rounds are outermost.
 */
final class TimeLeft {

  /** Steps that are over before the time that is left is told: so many, and one of so many. */
  private static final int LEAST_OVER = 10;

  private static final int SHARE_OVER = 10;

  private final Map<String, List<Double>> took = new HashMap<>();
  private int over;

  /** A step of a cell is over, with everything that was done until the next one. */
  synchronized void took(String cell, long nanos) {
    took.computeIfAbsent(cell, any -> new ArrayList<>()).add((double) nanos);
    over++;
  }

  /**
   * Time for the steps that are left; empty as long as the first few tell nothing of the others.
   */
  synchronized Optional<Duration> of(int left) {
    if (over < LEAST_OVER || over * SHARE_OVER < over + left) {
      return Optional.empty();
    }
    double nanos = took.values().stream().mapToDouble(TimeLeft::byMedian).sum();
    return Optional.of(Duration.ofNanos(Math.round(nanos / over * left)));
  }

  private static double byMedian(List<Double> steps) {
    return steps.size() * Sample.median(steps.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
