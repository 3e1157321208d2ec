package soapbench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Consumer;

/** Keeps other soapbench processes out of a folder; the system frees it when this one ends. */
public final class FolderLock implements AutoCloseable {
  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock, and waits for another process that has it.
   *
   * @param folder a folder that is there
   * @throws IOException if the folder can't be locked, or this process has the lock already
   */
  public static FolderLock take(Path folder, Consumer<String> says) throws IOException {
    FileChannel channel = open(folder);
    try {
      if (channel.tryLock() == null) {
        says.accept("waiting for another soapbench that is busy in " + folder);
        channel.lock();
      }
      return new FolderLock(channel);
    } catch (OverlappingFileLockException e) {
      channel.close();
      throw new IOException("this process is already busy in " + folder, e);
    }
  }

  /**
   * Takes the lock, unless somebody has it.
   *
   * @param folder a folder that is there
   * @throws IOException if the folder can't be locked
   */
  public static Optional<FolderLock> tryTake(Path folder) throws IOException {
    FileChannel channel = open(folder);
    try {
      if (channel.tryLock() != null) {
        return Optional.of(new FolderLock(channel));
      }
    } catch (OverlappingFileLockException taken) {
      // by this process
    }
    channel.close();
    return Optional.empty();
  }

  private static FileChannel open(Path folder) throws IOException {
    return FileChannel.open(
        folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
