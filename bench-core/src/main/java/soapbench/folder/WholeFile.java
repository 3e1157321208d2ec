package soapbench.folder;

import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * File that is either there whole or not at all: written beside its place first, then moved. Links
 * stay, and their target is replaced. So stay the mode and, where the system allows it, the owner
 * of a file. A device, a pipe or an open descriptor such as {@code /dev/stdout} is written to.
 */
public final class WholeFile implements Closeable {

  private static final int MOST_LINKS = 40; // as Linux, path_resolution(7)
  private static final Path OWN_DESCRIPTORS = Path.of("/proc/self/fd");
  private static final Path STANDARD_OUTPUT = Path.of("1");
  private static final Map<Path, FileDescriptor> STANDARD =
      Map.of(STANDARD_OUTPUT, FileDescriptor.out, Path.of("2"), FileDescriptor.err);

  /** Of a new file, less what the process's umask takes. */
  private static final FileAttribute<Set<PosixFilePermission>> MODE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-rw-rw-"));

  private final Path named;
  private final Path place;
  private final boolean descriptor;
  private @Nullable Path unfinished;

  private WholeFile(Path named) throws IOException {
    Path at = named.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(at) && !isDescriptor(at); links++) {
      if (links == MOST_LINKS) {
        throw new FileSystemException(named.toString(), null, "too many levels of links");
      }
      at = at.resolveSibling(Files.readSymbolicLink(at));
    }
    this.named = named;
    this.place = at;
    this.descriptor = isDescriptor(at);
  }

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
    try (WholeFile whole = at(file)) {
      try (OutputStream out = whole.open()) {
        out.write(bytes);
      }
      whole.finish();
    }
  }

  /**
   * Finds the place of a file, behind its links. Nothing is made or changed yet.
   *
   * @throws IOException naming the file, if it can't be written: a folder, a socket, a descriptor
   *     that is open for reading only, or what permissions forbid
   */
  public static WholeFile at(Path file) throws IOException {
    WholeFile whole = new WholeFile(file);
    whole.requireWritable();
    return whole;
  }

  /** Whether it is replaced: a plain file, or one that is not there yet. */
  public boolean isPlain() {
    return !descriptor && (Files.isRegularFile(place) || !Files.exists(place));
  }

  /** Whether it is this process's standard output, by whatever name. */
  public boolean isStandardOutput() throws IOException {
    return descriptor && isOwn() && place.endsWith(STANDARD_OUTPUT);
  }

  /** The folder of its place. */
  public Path folder() {
    return Objects.requireNonNull(place.getParent(), "folder");
  }

  /** Opens it, to be written once; failures of the stream name the file. */
  public OutputStream open() throws IOException {
    try {
      Optional<FileDescriptor> standard = standard();
      if (standard.isPresent()) {
        // a file that is opened anew would be written from its beginning
        return new Named(new FileOutputStream(standard.get()), true);
      }
      if (descriptor) {
        return new Named(Files.newOutputStream(place, StandardOpenOption.APPEND), false);
      }
      if (!isPlain()) {
        return new Named(inPlace(), false);
      }
      WholeFolder.make(folder());
      if (!Files.isWritable(folder())) {
        return new Named(inPlace(), false);
      }
      unfinished = Files.createTempFile(folder(), ".soapbench-", ".unfinished", MODE);
      return new Named(Files.newOutputStream(unfinished), false);
    } catch (IOException e) {
      throw problem(FileProblem.reason(e));
    }
  }

  /** Moves it to its place, once all is written. */
  public void finish() throws IOException {
    if (unfinished == null) {
      return;
    }
    try {
      if (Files.exists(place)) {
        keepOwnerAndMode();
      }
      move();
    } catch (IOException e) {
      throw problem(FileProblem.reason(e));
    }
  }

  /** Deletes what was not finished. */
  @Override
  public void close() throws IOException {
    if (unfinished != null) {
      Files.deleteIfExists(unfinished);
    }
  }

  private void requireWritable() throws IOException {
    if (Files.isDirectory(place)) {
      throw problem("it is a folder");
    }
    if (Files.exists(place)) {
      if (!isOpenForWriting()) {
        throw new AccessDeniedException(named.toString());
      }
      if (SpecialFile.isSocket(place) && standard().isEmpty()) {
        throw problem("it is a socket");
      }
    } else if (descriptor) {
      throw new NoSuchFileException(named.toString());
    } else {
      WholeFolder.requireWritable(folder());
    }
  }

  /** Rights that permissions give; a descriptor has those that it was opened with, proc(5). */
  private boolean isOpenForWriting() throws IOException {
    return descriptor
        ? Files.getPosixFilePermissions(place, LinkOption.NOFOLLOW_LINKS)
            .contains(PosixFilePermission.OWNER_WRITE)
        : Files.isWritable(place);
  }

  private void keepOwnerAndMode() throws IOException {
    for (String attribute : List.of("unix:gid", "unix:uid")) {
      try {
        Files.setAttribute(unfinished, attribute, Files.getAttribute(place, attribute));
      } catch (FileSystemException e) {
        break; // only root gives files away, and others only to their own groups
      }
    }
    Files.setAttribute(unfinished, "unix:mode", Files.getAttribute(place, "unix:mode"));
  }

  private void move() throws IOException {
    try {
      Files.move(unfinished, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isRegularFile(place)) {
        throw e;
      }
      // a file that is mounted, or that of another user in a folder such as /tmp, keeps its place
      try (OutputStream out = inPlace()) {
        Files.copy(unfinished, out);
      }
    }
  }

  private OutputStream inPlace() throws IOException {
    return Files.newOutputStream(
        place, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
  }

  private Optional<FileDescriptor> standard() throws IOException {
    return descriptor && isOwn()
        ? Optional.ofNullable(STANDARD.get(place.getFileName()))
        : Optional.empty();
  }

  private boolean isOwn() throws IOException {
    return folder().toRealPath().equals(OWN_DESCRIPTORS.toRealPath());
  }

  /** Whether it is one of a process's open files, proc(5): its link need not lead to a path. */
  private static boolean isDescriptor(Path file) throws IOException {
    Path folder = file.getParent();
    return folder != null
        && Files.isDirectory(folder)
        && folder.toRealPath().toString().matches("/proc/\\d+(/task/\\d+)?/fd");
  }

  private FileSystemException problem(String reason) {
    return new FileSystemException(named.toString(), null, reason);
  }

  /** Stream whose failures name the file. */
  private final class Named extends OutputStream {

    private final OutputStream out;
    private final boolean staysOpen;

    Named(OutputStream out, boolean staysOpen) {
      this.out = out;
      this.staysOpen = staysOpen;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] some, int offset, int length) throws IOException {
      try {
        out.write(some, offset, length);
      } catch (IOException e) {
        throw FileProblem.of(named, e);
      }
    }

    @Override
    public void close() throws IOException {
      if (!staysOpen) {
        try {
          out.close();
        } catch (IOException e) {
          throw FileProblem.of(named, e);
        }
      }
    }
  }
}
