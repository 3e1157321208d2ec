package soapbench.jtl;

import org.jspecify.annotations.Nullable;

/** Says which file and line of JMeter's results cannot be understood, and why. */
public final class MalformedJtlException extends RuntimeException {

  private static final long serialVersionUID = 1;

  MalformedJtlException(String message) {
    super(message);
  }

  MalformedJtlException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
