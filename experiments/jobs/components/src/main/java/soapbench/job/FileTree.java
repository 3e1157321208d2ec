package soapbench.job;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Set;

/** A folder with everything in it, whatever a program left there, and while one may write there. */
final class FileTree {

  private static final int FREE_ENTRIES = 100;
  private static final long ENTRY_BYTES = 4 << 10;
  private static final int DEEPEST = 100;

  private FileTree() {}

  /**
   * How many bytes its files have. Beyond the first 100, each file and folder has 4 KB at least.
   *
   * @param linked whether files count that have another name elsewhere
   */
  static long bytes(Path folder, boolean linked) throws IOException {
    return bytes(folder, linked, Long.MAX_VALUE);
  }

  /**
   * Bytes of a folder, where more than so many are too many in any case.
   *
   * @param most nothing is counted any more when there are more; what nobody can look into has more
   */
  static long bytes(Path folder, boolean linked, long most) throws IOException {
    Count count = new Count(linked, most);
    Files.walkFileTree(folder, Set.of(), DEEPEST, count);
    return count.bytes;
  }

  private static final class Count extends SimpleFileVisitor<Path> {

    private final boolean linked;
    private final long most;
    private long bytes;
    private long entries;

    Count(boolean linked, long most) {
      this.linked = linked;
      this.most = most;
    }

    private FileVisitResult add(long size) {
      entries++;
      bytes += entries > FREE_ENTRIES ? Math.max(size, ENTRY_BYTES) : size;
      return bytes > most ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about) {
      return add(0);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes about) throws IOException {
      if (about.isDirectory()) {
        return hidden(); // too deep
      }
      boolean counts = about.isRegularFile() && (linked || names(file) == 1);
      return add(counts ? about.size() : 0);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return e instanceof AccessDeniedException
          ? hidden()
          : FileVisitResult.CONTINUE; // it went meanwhile
    }

    private FileVisitResult hidden() {
      if (most == Long.MAX_VALUE) {
        return add(ENTRY_BYTES);
      }
      bytes = most + 1;
      return FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }

  /** How many names a file has, 0 if it went meanwhile. */
  static int names(Path file) throws IOException {
    try {
      return (int) Files.getAttribute(file, "unix:nlink");
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  /** Removes the files that were written since, unless they have another name elsewhere. */
  static void removeChangedSince(Path folder, Instant moment) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes about)
              throws IOException {
            if (!about.lastModifiedTime().toInstant().isBefore(moment) && names(file) == 1) {
              Files.deleteIfExists(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** Removes it; nothing happens if it is not there. */
  static void remove(Path folder) throws IOException {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      new Removal(folder, false).run();
    }
  }

  private static void open(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
  }

  /**
   * Removes a folder that a program may have closed, or made so deep that the system takes no path
   * to its end: what is deep is moved up, and removed in a later round.
   */
  private static final class Removal extends SimpleFileVisitor<Path> {

    private static final int DEEP_FOLDERS = 50;
    private static final int DEEP_CHARACTERS = 500;

    private final Path root;
    private final boolean opened;
    private int moved;
    private boolean again;

    /**
     * @param opened whether it was closed, and is not any more
     */
    Removal(Path root, boolean opened) {
      this.root = root;
      this.opened = opened;
    }

    void run() throws IOException {
      do {
        again = false;
        Files.walkFileTree(root, this);
      } while (again);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes about)
        throws IOException {
      open(folder);
      Path within = root.relativize(folder);
      if (within.getNameCount() > DEEP_FOLDERS || within.toString().length() > DEEP_CHARACTERS) {
        moveUp(folder);
        again = true;
        return FileVisitResult.SKIP_SUBTREE;
      }
      return FileVisitResult.CONTINUE;
    }

    private void moveUp(Path folder) throws IOException {
      Path place = root.resolve(".deep" + moved++);
      while (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
        place = root.resolve(".deep" + moved++);
      }
      Files.move(folder, place);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes about) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      if (!(e instanceof AccessDeniedException) || opened && file.equals(root)) {
        throw e;
      }
      open(file); // a folder that its program closed
      new Removal(file, true).run();
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
      if (e != null) {
        throw e;
      }
      if (!again || !folder.equals(root)) {
        Files.deleteIfExists(folder);
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
