package soapbench.job;

import java.util.Locale;

/** State of a job. */
public enum JobState {
  /** Others run before it. */
  WAITING,
  RUNNING,
  /** Its program ended with 0 and wrote all outputs. */
  COMPLETED,
  FAILED,
  KILLED;

  public boolean hasEnded() {
    return this != WAITING && this != RUNNING;
  }

  /** The state's word in messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
