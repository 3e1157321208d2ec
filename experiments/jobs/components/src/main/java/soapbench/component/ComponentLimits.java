package soapbench.component;

import java.time.Duration;

/**
 * How much a component's jobs may use.
 *
 * @param time how long a job's program may run
 * @param outputBytes how much a job may write: outputs, log, and what else it leaves where it works
 * @param jobs how many of the component's jobs run at a time; the others wait
 */
public record ComponentLimits(Duration time, long outputBytes, int jobs) {

  private static final Duration LONGEST = Duration.ofDays(365);
  private static final int MOST_JOBS = 1000;

  /** An hour, 10 GB, two at a time. */
  public static final ComponentLimits DEFAULT =
      new ComponentLimits(Duration.ofHours(1), 10_000_000_000L, 2);

  public ComponentLimits {
    if (time.compareTo(Duration.ofSeconds(1)) < 0 || time.compareTo(LONGEST) > 0) {
      throw new InvalidComponentException(
          "a time limit of %s: allowed are 1 second to %s days".formatted(time, LONGEST.toDays()));
    }
    if (outputBytes < 1) {
      throw new InvalidComponentException(
          "an output limit of %s bytes: allowed is 1 and more".formatted(outputBytes));
    }
    if (jobs < 1 || jobs > MOST_JOBS) {
      throw new InvalidComponentException(
          "%s jobs at a time: allowed are 1 to %s".formatted(jobs, MOST_JOBS));
    }
  }
}
