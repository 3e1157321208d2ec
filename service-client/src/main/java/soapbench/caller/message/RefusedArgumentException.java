package soapbench.caller.message;

/** An argument does not suit the method; the message says in a line what is wrong and allowed. */
public final class RefusedArgumentException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public RefusedArgumentException(String message) {
    super(message);
  }
}
