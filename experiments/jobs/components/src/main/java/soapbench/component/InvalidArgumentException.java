package soapbench.component;

/** A value is not of its parameter's type; the message says in a line what is allowed. */
public final class InvalidArgumentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public InvalidArgumentException(String message) {
    super(message);
  }
}
