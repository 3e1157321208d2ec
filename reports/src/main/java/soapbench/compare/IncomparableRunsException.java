package soapbench.compare;

/** Says in one line why a run cannot be compared with another one or with a history. */
public final class IncomparableRunsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public IncomparableRunsException(String message) {
    super(message);
  }
}
