package soapbench.process;

import java.io.IOException;

/** A program did not do what it was started for; the message says in a line what it did. */
public final class ProgramFailedException extends IOException {

  private static final long serialVersionUID = 1L;

  public ProgramFailedException(String message) {
    super(message);
  }
}
