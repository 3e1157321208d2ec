package soapbench.exchange;

import java.io.IOException;

/** The connection broke, or nothing more came in time, in the middle of an attachment. */
final class LostAnswerException extends IOException {

  private static final long serialVersionUID = 1L;

  LostAnswerException(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
