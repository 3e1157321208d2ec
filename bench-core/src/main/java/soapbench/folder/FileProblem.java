package soapbench.folder;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/** A failure of a file in words for a person: Java's own exceptions often name only the file. */
public final class FileProblem {

  private FileProblem() {}

  /** Adds the file's name to a failure: a full disk, for one, names none. */
  public static IOException of(Path file, IOException failed) {
    if (failed instanceof FileSystemException) {
      return failed;
    }
    FileSystemException named = new FileSystemException(file.toString(), null, reason(failed));
    named.initCause(failed);
    return named;
  }

  /** The failure in one line, with the file if the exception names one. */
  public static String line(IOException failed) {
    return failed instanceof FileSystemException file && file.getFile() != null
        ? file.getFile() + ": " + reason(failed)
        : reason(failed);
  }

  /** The reason of a failure, without the file's name where the exception keeps them apart. */
  public static String reason(IOException failed) {
    if (failed instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (failed instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failed instanceof FileAlreadyExistsException) {
      return "it exists already";
    }
    if (failed instanceof NotDirectoryException) {
      return "it is not a folder";
    }
    if (failed instanceof DirectoryNotEmptyException) {
      return "it is not empty";
    }
    if (failed instanceof CharacterCodingException) {
      return "it is not text in UTF-8";
    }
    String said =
        failed instanceof FileSystemException file ? file.getReason() : failed.getMessage();
    return Objects.requireNonNullElse(said, failed.getClass().getSimpleName());
  }
}
