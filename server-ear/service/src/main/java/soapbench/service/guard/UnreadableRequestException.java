package soapbench.service.guard;

import java.io.IOException;

/** A request's bytes are not whole or not allowed; says in one line why and what is allowed. */
public class UnreadableRequestException extends IOException {

  private static final long serialVersionUID = 1L;

  public UnreadableRequestException(String reason) {
    super(reason);
  }
}
