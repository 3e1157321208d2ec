package soapbench.server;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Problems of files as the system words them, in the language of its locale. */
public final class SystemProblems {

  private SystemProblems() {}

  /** A folder where a file is asked for. */
  public static String isDirectory() {
    try {
      return Files.readString(Path.of("/"));
    } catch (IOException e) {
      return e.getMessage();
    }
  }

  /** A file where a folder is asked for. */
  public static String notDirectory() {
    try {
      return Files.createDirectory(Path.of("/dev/null/folder")).toString();
    } catch (FileSystemException e) {
      return e.getReason();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
