package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/** A folder that can be deleted with everything in it. */
record Folder(Path path) {

  /** Deletes the folder if it is there; links are deleted, not followed. */
  void delete() {
    if (!Files.exists(path)) {
      return;
    }
    try {
      Files.walkFileTree(path, new Deletion());
    } catch (IOException e) {
      throw ServerException.cannot("delete", path, e);
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failed) throws IOException {
      if (failed != null) {
        throw failed;
      }
      Files.delete(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
