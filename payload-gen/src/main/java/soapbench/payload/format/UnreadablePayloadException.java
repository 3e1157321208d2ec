package soapbench.payload.format;

/** A content that holds no payload: damaged, of another format, or of classes not allowed. */
public final class UnreadablePayloadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says in one line what was wrong and what is allowed. */
  public UnreadablePayloadException(String message) {
    super(message);
  }

  public UnreadablePayloadException(String message, Throwable cause) {
    super(message, cause);
  }
}
