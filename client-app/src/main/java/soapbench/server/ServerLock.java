package soapbench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import soapbench.server.domain.PrivateFile;
import soapbench.server.domain.ServerException;

/** Holds a workplace, so that two starts do not get in each other's way; the system frees it. */
final class ServerLock implements AutoCloseable {
  private final FileChannel channel;

  private ServerLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes the lock, waiting for another process that has it. */
  static ServerLock take(Path state, Consumer<String> says) {
    try {
      FileChannel channel =
          FileChannel.open(
              PrivateFile.folder(state).resolve("lock"),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        says.accept("waiting for another soapbench that is starting a server");
        channel.lock();
      }
      return new ServerLock(channel);
    } catch (OverlappingFileLockException e) {
      throw new ServerException("this process is already starting a server in " + state, e);
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
