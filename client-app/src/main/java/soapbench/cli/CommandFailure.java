package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Objects;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.FileProblem;
import soapbench.results.UnreadableRunException;
import soapbench.server.setting.ServerException;

/** Message about a command that failed: always one line. */
final class CommandFailure {

  private CommandFailure() {}

  /**
   * Makes the line. Unexpected errors also write a stack trace to a file, which the line names.
   *
   * @param logs the folder of that file
   */
  static String line(Throwable failure, Path logs) {
    Throwable cause =
        failure instanceof UncheckedIOException
            ? Objects.requireNonNull(failure.getCause(), "cause")
            : failure;
    if (cause instanceof IOException expected) {
      return oneLine(FileProblem.line(expected));
    }
    if (cause instanceof ServerException
        || cause instanceof UnreadableRunException
        || cause instanceof MalformedCsvException) {
      return oneLine(String.valueOf(cause.getMessage()));
    }
    String what = oneLine(cause.toString());
    try {
      return "%s; this should not happen, its trace is in %s".formatted(what, keep(cause, logs));
    } catch (IOException e) {
      return "%s; this should not happen, and its trace can't be written: %s"
          .formatted(what, oneLine(FileProblem.line(e)));
    }
  }

  private static Path keep(Throwable failure, Path logs) throws IOException {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace, true));
    Path file = Files.createDirectories(logs).resolve("failure.log").toAbsolutePath().normalize();
    Files.writeString(
        file,
        "%s%n%s%n".formatted(Instant.now(), trace),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return file;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").strip();
  }
}
