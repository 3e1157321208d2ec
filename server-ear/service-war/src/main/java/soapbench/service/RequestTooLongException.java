package soapbench.service;

import java.io.IOException;
import soapbench.contract.Contract;

/** A request that is longer than any good one can be. */
final class RequestTooLongException extends IOException {

  private static final long serialVersionUID = 1L;

  RequestTooLongException() {
    super("the request is longer than %d bytes".formatted(Contract.MAX_MESSAGE_BYTES));
  }
}
