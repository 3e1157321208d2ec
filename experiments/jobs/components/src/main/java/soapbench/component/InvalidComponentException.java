package soapbench.component;

/** A component's description is not as it should be; the message says in a line what is wrong. */
public final class InvalidComponentException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  public InvalidComponentException(String message) {
    super(message);
  }
}
