package soapbench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Keeps other soapbench processes out of a folder; the system frees it when this one ends. */
public final class FolderLock implements AutoCloseable {

  /** File that is locked, which stays: a lock on a file that is gone would be another one. */
  public static final String FILE = ".lock";

  /**
   * Folders that this process has locked: to close another channel of such a file would free the
   * lock.
   */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock, and waits for another process that has it.
   *
   * @param folder a folder that is there
   * @throws IOException if the folder can't be locked, or this process has the lock already
   */
  public static FolderLock take(Path folder, Consumer<String> onMessage) throws IOException {
    return lock(
            folder,
            channel -> {
              if (channel.tryLock() == null) {
                onMessage.accept("waiting for another soapbench that is busy in " + folder);
                channel.lock();
              }
              return true;
            })
        .orElseThrow(() -> new IOException("this process is already busy in " + folder));
  }

  /**
   * Takes the lock, unless somebody has it.
   *
   * @param folder a folder that is there
   * @throws IOException if the folder can't be locked
   */
  public static Optional<FolderLock> tryTake(Path folder) throws IOException {
    return lock(folder, channel -> channel.tryLock() != null);
  }

  private interface Locking {
    boolean lock(FileChannel channel) throws IOException;
  }

  private static Optional<FolderLock> lock(Path folder, Locking locking) throws IOException {
    Path file = folder.toRealPath().resolve(FILE);
    if (!OWN.add(file)) {
      return Optional.empty();
    }
    FileChannel channel = null;
    boolean locked = false;
    try {
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      locked = locking.lock(channel);
      return locked ? Optional.of(new FolderLock(file, channel)) : Optional.empty();
    } finally {
      if (!locked) {
        OWN.remove(file);
        if (channel != null) {
          channel.close();
        }
      }
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      OWN.remove(file);
    }
  }
}
