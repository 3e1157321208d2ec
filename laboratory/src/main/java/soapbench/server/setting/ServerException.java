package soapbench.server.setting;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import soapbench.folder.FileProblem;

/** A local server could not do what was asked; the message is one line for a person. */
public final class ServerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ServerException(String message) {
    super(message);
  }

  public ServerException(@Nullable String message, Throwable cause) {
    super(message, cause);
  }

  /** Says that something, as {@code read}, could not be done with a file, and why. */
  public static ServerException cannot(String what, Path file, IOException cause) {
    return new ServerException(
        "cannot " + what + " " + file + ": " + FileProblem.reason(cause), cause);
  }
}
