package soapbench.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Kinds of files that Java does not tell apart (POSIX, sys/stat.h). */
public final class SpecialFile {

  private static final int KIND = 0170000;
  private static final int PIPE = 0010000;
  private static final int SOCKET = 0140000;

  private SpecialFile() {}

  /** Whether a file, or the file behind a link, is a pipe. */
  public static boolean isPipe(Path file) throws IOException {
    return kind(file) == PIPE;
  }

  /** Whether a file, or the file behind a link, is a socket. */
  public static boolean isSocket(Path file) throws IOException {
    return kind(file) == SOCKET;
  }

  private static int kind(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & KIND;
  }
}
