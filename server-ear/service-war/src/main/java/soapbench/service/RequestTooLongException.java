package soapbench.service;

import java.io.IOException;

/** A request that is longer than any good one can be. */
final class RequestTooLongException extends IOException {

  private static final long serialVersionUID = 1L;

  RequestTooLongException(long maxBytes) {
    this("the request is", maxBytes);
  }

  /** Some of a request is too long; what it is, with its verb. */
  RequestTooLongException(String what, long maxBytes) {
    super("%s longer than %d bytes".formatted(what, maxBytes));
  }
}
