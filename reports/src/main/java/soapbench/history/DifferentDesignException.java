package soapbench.history;

/** Refusal of a run that is not of a history's design, in one line. */
public final class DifferentDesignException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DifferentDesignException(String message) {
    super(message);
  }
}
