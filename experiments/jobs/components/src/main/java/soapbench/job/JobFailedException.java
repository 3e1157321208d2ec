package soapbench.job;

import java.util.Optional;

/** A job has no results, since it failed or was killed; the message says why. */
public final class JobFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  static final String DISK_FULL =
      "the server's disk for jobs is full, and this job had written most";

  private final transient JobStatus status;
  private final String log;

  JobFailedException(JobStatus status, String log) {
    super(
        "the job %s: %s"
            .formatted(
                status.state() == JobState.KILLED ? "was killed" : "failed",
                status.reason().orElseThrow()));
    this.status = status;
    this.log = log;
  }

  public JobStatus status() {
    return status;
  }

  /** Whether it was ended for want of space on the server's disk, and not for what it did. */
  public boolean isForWantOfSpace() {
    return status.reason().equals(Optional.of(DISK_FULL));
  }

  /** The last lines that the program wrote. */
  public String log() {
    return log;
  }
}
