package soapbench.job;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** Refusal of something that was asked of the jobs; the message says in a line why. */
public final class JobException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Why something can't be done. */
  public enum Reason {
    UNKNOWN_JOB,
    UNKNOWN_SESSION,
    /** A session has no such file. */
    UNKNOWN_FILE,
    MISSING_INPUT,
    /** A parameter that the component does not have, or one twice, or in a wrong way. */
    WRONG_INPUT,
    /** An output's name is taken in a session. */
    NAME_TAKEN,
    /** The job has to end first. */
    NOT_ENDED,
    /** The job's data was removed before the job. */
    RELEASED,
    /** Disk quota. */
    QUOTA,
    /** Too many jobs or sessions. */
    OVERLOAD,
    /** The server's disk or system fails. */
    STORAGE,
    /** The server is stopping. */
    CLOSED;

    /** Whether the caller could have asked for something else, or the server is at its limits. */
    public boolean isTheCallers() {
      return ordinal() < QUOTA.ordinal();
    }
  }

  private final Reason reason;

  JobException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /** The disk's own words, without the paths of the server. */
  public JobException(String what, IOException cause) {
    super(what + ": " + words(cause), cause);
    this.reason = Reason.STORAGE;
  }

  private static String words(IOException cause) {
    if (cause instanceof FileSystemException system) {
      return system.getReason() == null
          ? system.getClass().getSimpleName().replace("Exception", "")
          : system.getReason();
    }
    return String.valueOf(cause.getMessage());
  }

  public Reason reason() {
    return reason;
  }
}
