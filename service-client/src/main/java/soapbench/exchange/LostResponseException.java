package soapbench.exchange;

import java.io.IOException;

/** The connection broke, or nothing more came in time, in the middle of an attachment. */
final class LostResponseException extends IOException {

  private static final long serialVersionUID = 1L;

  LostResponseException(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
