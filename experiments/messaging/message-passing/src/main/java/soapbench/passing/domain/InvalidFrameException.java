package soapbench.passing.domain;

/** A node does not take a message; says in one line why and what is allowed. */
public final class InvalidFrameException extends Exception {

  private static final long serialVersionUID = 1L;

  InvalidFrameException(String reason) {
    super(reason);
  }
}
