package soapbench.payload.format;

/**
 * A content that holds no payload: damaged, of another format, or made of classes that are not
 * allowed.
 */
public final class UnreadablePayloadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says in one line what was wrong and what is allowed. */
  public UnreadablePayloadException(String message) {
    super(message);
  }

  /** Says in one line what was wrong and what is allowed, and keeps the cause. */
  public UnreadablePayloadException(String message, Throwable cause) {
    super(message, cause);
  }
}
