package soapbench.xml;

import java.io.IOException;

/** Encoding of a document that is unknown, or that its bytes are not of. */
public final class WrongEncodingException extends IOException {

  private static final long serialVersionUID = 1;

  WrongEncodingException(String message, Exception cause) {
    super(message, cause);
  }
}
