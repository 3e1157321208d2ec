package soapbench.server.domain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Files and folders that only their owner may read, written whole or not at all. */
public final class PrivateFile {
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private PrivateFile() {}

  /** Makes a folder and those above it, closed to others. */
  public static Path folder(Path folder) {
    try {
      return Files.createDirectories(folder, FOLDER);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Replaces a file's content; the folder must exist. */
  public static void write(Path file, String text) {
    try {
      // Temporary files are made readable by their owner alone.
      Path part = Files.createTempFile(file.toAbsolutePath().getParent(), ".part", "");
      Files.writeString(part, text);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads {@code name=value} lines in their order. */
  public static Map<String, String> readValues(Path file) {
    Map<String, String> values = new LinkedHashMap<>();
    try {
      for (String line : Files.readAllLines(file)) {
        int equals = line.indexOf('=');
        if (equals > 0) {
          values.put(line.substring(0, equals), line.substring(equals + 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return values;
  }
}
