package soapbench.job;

/** A job has no results, since it failed or was killed; the message says why. */
public final class JobFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

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

  /** The last lines that the program wrote. */
  public String log() {
    return log;
  }
}
