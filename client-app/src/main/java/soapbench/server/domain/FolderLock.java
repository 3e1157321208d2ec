package soapbench.server.domain;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** Keeps other soapbench processes out of a folder; the system frees it when this one ends. */
public final class FolderLock implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Takes the lock; makes the folder, and waits for another process that has the lock. */
  public static FolderLock take(Path folder, Consumer<String> says) {
    Path file = PrivateFile.folder(folder).resolve("lock");
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        says.accept("waiting for another soapbench that is busy in " + folder);
        channel.lock();
      }
      return new FolderLock(file, channel);
    } catch (OverlappingFileLockException e) {
      throw new ServerException("this process is already busy in " + folder, e);
    } catch (IOException e) {
      throw ServerException.cannot("lock", file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw ServerException.cannot("unlock", file, e);
    }
  }
}
