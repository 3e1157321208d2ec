package soapbench.message.source;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A message that can't be used; what it says is one line, with file and line where they are. */
public final class InvalidMessageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidMessageException(@Nullable String reason) {
    super(oneLine(reason));
  }

  /**
   * A problem at a place of a file.
   *
   * @param line from 1; less if it is not known
   */
  public static InvalidMessageException at(Path file, int line, String reason) {
    return new InvalidMessageException(
        line < 1 ? file + ": " + reason : file + ":" + line + ": " + reason);
  }

  private static String oneLine(@Nullable String reason) {
    return String.valueOf(reason).replaceAll("\\s+", " ").strip();
  }
}
