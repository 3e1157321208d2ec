package soapbench.service;

import java.io.IOException;

/** A request that is longer than any good one can be. */
final class RequestTooLongException extends IOException {

  private static final long serialVersionUID = 1L;

  RequestTooLongException(long maxBytes) {
    super("the request is longer than %d bytes".formatted(maxBytes));
  }
}
