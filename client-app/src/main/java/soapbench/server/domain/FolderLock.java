package soapbench.server.domain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** Holds a folder against other processes of ours; the system frees it when this one ends. */
public final class FolderLock implements AutoCloseable {
  private final FileChannel channel;

  private FolderLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes the lock, making the folder, and waiting for another process that has it. */
  public static FolderLock take(Path folder, Consumer<String> says) {
    try {
      FileChannel channel =
          FileChannel.open(
              PrivateFile.folder(folder).resolve("lock"),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        says.accept("waiting for another soapbench that is busy in " + folder);
        channel.lock();
      }
      return new FolderLock(channel);
    } catch (OverlappingFileLockException e) {
      throw new ServerException("this process is already busy in " + folder, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
