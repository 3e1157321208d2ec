package soapbench.job;

import java.time.Duration;

/**
 * How much all jobs of a server may use.
 *
 * @param diskBytes of all jobs and sessions together
 * @param minFreeBytes what is left free on the disk
 * @param jobsAtATime how many programs run; the others wait
 * @param jobsKept how many jobs there may be, whatever their state; of jobs that ended and whose
 *     data was released, the oldest give way to new ones
 * @param expiry how long after its end a job is kept, and a session after its last use
 * @param logBytes how much of the end of a log is kept
 */
public record JobLimits(
    long diskBytes,
    long minFreeBytes,
    int jobsAtATime,
    int jobsKept,
    Duration expiry,
    long logBytes) {

  /** Ten years: a date so far off can still be written. */
  private static final Duration LONGEST = Duration.ofDays(3_650);

  /** 10 GB, of which the disk has 1 GB to spare; 16 at a time, 10,000 kept, for a day; 1 MB. */
  public static final JobLimits DEFAULT =
      new JobLimits(10_000_000_000L, 1_000_000_000L, 16, 10_000, Duration.ofDays(1), 1_000_000);

  public JobLimits {
    require(diskBytes >= 1, "diskBytes", diskBytes, "1 and more");
    require(minFreeBytes >= 0, "minFreeBytes", minFreeBytes, "0 and more");
    require(jobsAtATime >= 1, "jobsAtATime", jobsAtATime, "1 and more");
    require(jobsKept >= 1, "jobsKept", jobsKept, "1 and more");
    require(
        !expiry.isNegative() && !expiry.isZero() && expiry.compareTo(LONGEST) <= 0,
        "expiry",
        expiry,
        "more than nothing, and at most %s s".formatted(LONGEST.toSeconds()));
    require(logBytes >= 1, "logBytes", logBytes, "1 and more");
  }

  private static void require(boolean holds, String name, Object value, String allowed) {
    if (!holds) {
      throw new IllegalArgumentException("%s is %s: allowed is %s".formatted(name, value, allowed));
    }
  }
}
