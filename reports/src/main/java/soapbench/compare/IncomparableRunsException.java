package soapbench.compare;

/** Says in one line why two runs cannot be compared. */
public final class IncomparableRunsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public IncomparableRunsException(String message) {
    super(message);
  }
}
