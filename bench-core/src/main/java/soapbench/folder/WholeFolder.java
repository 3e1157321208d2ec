package soapbench.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Makes folders with those above them, and deletes them with everything in them. */
public final class WholeFolder {

  private WholeFolder() {}

  /** Makes a folder, and those above it, unless it or a link to it is there. */
  public static Path make(Path folder) throws IOException {
    // JDK 17 takes no link to a folder for one
    return Files.isDirectory(folder) ? folder : Files.createDirectories(folder);
  }

  /**
   * Requires that a folder can be made, or files in it. Nothing is made yet.
   *
   * @throws IOException naming what is in the way, or what permissions forbid
   */
  public static void requireWritable(Path folder) throws IOException {
    Path there = folder;
    while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
      there = Objects.requireNonNull(there.toAbsolutePath().getParent(), "folder above");
    }
    if (!Files.isDirectory(there)) {
      throw new NotDirectoryException(there.toString());
    }
    if (!Files.isWritable(there)) {
      throw new AccessDeniedException(there.toString());
    }
  }

  /** Deletes a folder if it is there; links in it are deleted, not followed. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.delete(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
