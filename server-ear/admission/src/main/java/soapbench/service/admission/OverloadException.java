package soapbench.service.admission;

import org.jspecify.annotations.Nullable;

/** A request, perhaps a good one, takes more than the server has left. */
public final class OverloadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Resource that is exhausted or busy, in a line. */
  public OverloadException(@Nullable String message) {
    super(message);
  }

  /** A large message found no room in time. */
  static OverloadException busy() {
    return new OverloadException("the server is busy with other large messages: try again later");
  }

  /** The memory or the stack ran out. */
  public static OverloadException exhausted() {
    return new OverloadException("the request takes more memory than the server has");
  }
}
