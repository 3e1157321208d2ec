package soapbench.service.http;

import java.io.IOException;
import soapbench.service.guard.Quotation;

/** An answer could not be handed over: the client is gone, or too slow. It has no stack trace. */
final class BrokenExchangeException extends IOException {

  private static final long serialVersionUID = 1L;

  BrokenExchangeException(Exception why) {
    super(Quotation.line("an exchange broke off: " + root(why)));
  }

  private static Throwable root(Throwable why) {
    return why.getCause() == null ? why : root(why.getCause());
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
