package soapbench.exchange;

import java.io.IOException;

/** The connection broke, or nothing more came in time, in the middle of an attachment. */
public final class LostResponseException extends IOException {

  private static final long serialVersionUID = 1L;

  public LostResponseException(IOException cause) {
    super(cause.getMessage(), cause);
  }
}
