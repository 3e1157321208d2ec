package soapbench.passing.domain;

/** A node does not take a message; says in one line why and what is allowed. */
public final class RefusedMessageException extends Exception {

  private static final long serialVersionUID = 1L;

  RefusedMessageException(String reason) {
    super(reason);
  }
}
