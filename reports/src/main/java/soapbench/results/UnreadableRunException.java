package soapbench.results;

import org.jspecify.annotations.Nullable;

/** Says which file of a run folder cannot be read, and why. */
public final class UnreadableRunException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnreadableRunException(@Nullable String message, Throwable cause) {
    super(message, cause);
  }

  public UnreadableRunException(String message) {
    super(message);
  }
}
