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

  /** Whether its line says what was wrong, and not only that something was. */
  public boolean saysWhy() {
    return getCause() == null || !String.valueOf(getMessage()).endsWith("damaged or cut short");
  }

  /**
   * The refusal that a failure is or was caused by; else one with a message of its own.
   *
   * @throws OutOfMemoryError if that caused the failure: the bytes may be good
   */
  static UnreadablePayloadException because(Throwable failure, String message) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof UnreadablePayloadException known) {
        return known;
      }
      if (one instanceof OutOfMemoryError full) {
        throw full;
      }
    }
    return new UnreadablePayloadException(message, failure);
  }
}
