package soapbench.experiment.jobs.run;

import java.io.EOFException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Objects;
import soapbench.caller.message.ComponentFaultException;
import soapbench.process.ProgramFailedException;

/**
 * Why a trial failed.
 *
 * @param kind {@code connection}, {@code timeout}, {@code program}, {@code fault}, or {@code
 *     result} where what came is not what was to come
 */
record TrialFailure(String kind, String message) {

  private static final String CONNECTION = "connection";
  private static final String TIMEOUT = "timeout";
  private static final String PROGRAM = "program";
  private static final String FAULT = "fault";
  private static final String RESULT = "result";

  /** Failure for an exception: of files, a server, or an argument that is not allowed. */
  static TrialFailure of(Exception thrown) {
    return new TrialFailure(kind(thrown), Objects.requireNonNullElse(thrown.getMessage(), ""));
  }

  private static String kind(Exception thrown) {
    if (thrown instanceof ProgramFailedException) {
      return PROGRAM;
    }
    if (thrown instanceof ComponentFaultException fault) {
      return fault.exitCode().filter(code -> code != 0).isPresent() ? PROGRAM : FAULT;
    }
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SocketTimeoutException) {
        return TIMEOUT;
      }
      if (cause instanceof SocketException
          || cause instanceof EOFException
          || cause instanceof UnknownHostException) {
        return CONNECTION;
      }
    }
    return RESULT;
  }

  /** Whether no answer came, so that the server may be gone. */
  boolean lostServer() {
    return brokeConnection() || kind.equals(TIMEOUT);
  }

  /** Whether the connection broke, as it does when the server ends. */
  boolean brokeConnection() {
    return kind.equals(CONNECTION);
  }

  /** As it stands in a row. */
  String error() {
    return kind + ": " + message;
  }
}
