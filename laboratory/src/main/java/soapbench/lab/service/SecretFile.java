package soapbench.lab.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** File outside of any run by which a program is told what nobody else may read. */
public final class SecretFile {

  private SecretFile() {}

  /**
   * Writes a new file that only its owner can read. It goes with this process at the latest, unless
   * that is killed.
   *
   * @param ending of its name
   */
  public static Path write(String ending, byte[] secret) throws IOException {
    // Temporary files are made readable by their owner alone.
    Path file = Files.createTempFile("soapbench", ending);
    file.toFile().deleteOnExit();
    try {
      return Files.write(file, secret);
    } catch (IOException e) {
      forget(file);
      throw e;
    }
  }

  /** Deletes such a file, unless there is none, or none any more. */
  public static void forget(@Nullable Path secret) {
    try {
      if (secret != null) {
        Files.deleteIfExists(secret);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
