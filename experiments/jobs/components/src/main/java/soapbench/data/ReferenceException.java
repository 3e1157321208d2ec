package soapbench.data;

import org.jspecify.annotations.Nullable;

/**
 * A reference can't be fetched, or must not be; the message says in a line what was wrong and what
 * is allowed, and nothing of what this server found out about other hosts' addresses.
 */
public final class ReferenceException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public ReferenceException(String message) {
    super(message);
  }

  public ReferenceException(@Nullable String message, Throwable cause) {
    super(message, cause);
  }
}
