package soapbench.caller.message;

/** An argument does not suit the method; the message says in a line what is wrong and allowed. */
public final class InvalidCallArgumentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public InvalidCallArgumentException(String message) {
    super(message);
  }
}
