package soapbench.csv;

import org.jspecify.annotations.Nullable;

/** Says which file, line and column of a CSV file cannot be understood, and why. */
public final class MalformedCsvException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public MalformedCsvException(String message) {
    super(message);
  }

  public MalformedCsvException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
