package soapbench.service.guard;

/** A request that is longer than any good one can be. */
public final class RequestTooLongException extends UnreadableRequestException {

  private static final long serialVersionUID = 1L;

  public RequestTooLongException(long maxBytes) {
    this("the request is", maxBytes);
  }

  /** Some of a request is too long; what it is, with its verb. */
  public RequestTooLongException(String what, long maxBytes) {
    super("%s longer than %s bytes".formatted(what, maxBytes));
  }
}
