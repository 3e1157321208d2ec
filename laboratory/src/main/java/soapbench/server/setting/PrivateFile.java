package soapbench.server.setting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Consumer;
import soapbench.folder.WholeFolder;
import soapbench.process.FolderLock;

/** Files and folders that only their owner may read, written whole or not at all. */
public final class PrivateFile {
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private PrivateFile() {}

  /** Makes a folder, and those above it, that only their owner can open. */
  public static Path folder(Path folder) {
    try {
      return Files.createDirectories(folder, FOLDER);
    } catch (IOException e) {
      throw ServerException.cannot("make the folder", folder, e);
    }
  }

  /** Makes a folder, and keeps other soapbench processes out of it; waits for one that is in. */
  public static FolderLock lock(Path folder, Consumer<String> onMessage) {
    try {
      return FolderLock.take(folder(folder), onMessage);
    } catch (IOException e) {
      throw ServerException.cannot("lock", folder, e);
    }
  }

  /** Replaces a file's content; the folder must exist. */
  public static void write(Path file, String text) {
    try {
      // Temporary files are made readable by their owner alone.
      Path part = Files.createTempFile(file.toAbsolutePath().getParent(), ".part", "");
      try {
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw ServerException.cannot("write", file, e);
    }
  }

  /** Deletes a file if it is there. */
  public static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw ServerException.cannot("delete", file, e);
    }
  }

  /** Deletes a folder, if it is there, with everything in it. */
  public static void deleteFolder(Path folder) {
    try {
      WholeFolder.delete(folder);
    } catch (IOException e) {
      throw ServerException.cannot("delete", folder, e);
    }
  }

  /** Reads a file of {@code name=value} lines. */
  public static NamedValues readValues(Path file) {
    try {
      return NamedValues.of(file, Files.readAllLines(file));
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }
}
