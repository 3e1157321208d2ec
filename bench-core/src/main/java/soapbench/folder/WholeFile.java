package soapbench.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are either there whole or not there: beside their place first, then moved. */
public final class WholeFile {

  private WholeFile() {}

  /** Writes a text in UTF-8, making its folder when it is missing. */
  public static void write(Path file, String text) throws IOException {
    write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes bytes, making their folder when it is missing.
   *
   * @throws IOException naming the file, if it cannot be written
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path unfinished = folder.resolve(file.getFileName() + ".unfinished");
    try {
      Files.write(unfinished, bytes);
    } catch (IOException e) {
      Files.deleteIfExists(unfinished);
      throw FileProblem.of(file, e);
    }
    try {
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
