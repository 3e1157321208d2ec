package soapbench.exchange;

import soapbench.trial.Failed;

/** An exchange that brought no answer or a wrong one. */
public final class ExchangeFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String kind;

  /** A failure of a kind (timeout, connection, fault, memory, wrong-answer), in one line. */
  public ExchangeFailedException(String kind, String message) {
    super(message);
    this.kind = kind;
  }

  ExchangeFailedException(String kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Whether no answer came at all, so that the server or its broker may be gone. */
  public boolean lostConnection() {
    return brokeConnection() || kind.equals(ExchangeFailures.TIMEOUT);
  }

  /** Whether the connection broke, as it does when the server or its broker ends. */
  public boolean brokeConnection() {
    return kind.equals(ExchangeFailures.CONNECTION);
  }

  /** Whether the connection broke in a trial whose row has this error. */
  public static boolean brokeConnection(String error) {
    return error.startsWith(ExchangeFailures.CONNECTION + ": ");
  }

  /** The failure as a trial's outcome. */
  public Failed toOutcome() {
    return new Failed(kind, getMessage());
  }
}
