package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import soapbench.csv.MalformedCsvException;
import soapbench.results.UnreadableRunException;
import soapbench.server.domain.ServerException;

/** What a person is told of a command that failed: always one line. */
final class Failure {

  private Failure() {}

  /**
   * The line. What nobody expected also leaves its stack trace in a file, which the line names.
   *
   * @param logs the folder of that file
   */
  static String line(Throwable failure, Path logs) {
    Throwable cause = failure instanceof UncheckedIOException ? failure.getCause() : failure;
    if (cause instanceof IOException expected) {
      return oneLine(text(expected));
    }
    if (cause instanceof ServerException
        || cause instanceof UnreadableRunException
        || cause instanceof MalformedCsvException) {
      return oneLine(cause.getMessage());
    }
    String what = oneLine(cause.toString());
    try {
      return "%s; this should not happen, its trace is in %s".formatted(what, keep(cause, logs));
    } catch (IOException e) {
      return "%s; this should not happen, and its trace can't be written: %s"
          .formatted(what, oneLine(text(e)));
    }
  }

  /** What is wrong with a file is in the type of some exceptions, and not in their message. */
  private static String text(IOException failure) {
    if (!(failure instanceof FileSystemException file) || file.getReason() != null) {
      return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
    if (failure instanceof NoSuchFileException) {
      return file.getFile() + ": there is no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return file.getFile() + ": access is denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return file.getFile() + ": is there already";
    }
    if (failure instanceof NotDirectoryException) {
      return file.getFile() + ": is no folder";
    }
    if (failure instanceof DirectoryNotEmptyException) {
      return file.getFile() + ": is not empty";
    }
    return failure.toString();
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
