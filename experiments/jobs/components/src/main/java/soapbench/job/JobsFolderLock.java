package soapbench.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import soapbench.job.JobException.Reason;

/** Ownership of a folder of jobs, which one server has at a time. */
final class JobsFolderLock implements AutoCloseable {

  private final FileLock lock;

  private JobsFolderLock(FileLock lock) {
    this.lock = lock;
  }

  /**
   * Takes a folder.
   *
   * @throws JobException if another server has it
   */
  static JobsFolderLock take(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return new JobsFolderLock(lock);
      }
    } catch (OverlappingFileLockException e) {
      // said below
    }
    channel.close();
    throw new JobException(Reason.STORAGE, "another server uses this folder of jobs");
  }

  @Override
  public void close() {
    try {
      lock.release();
      lock.acquiredBy().close();
    } catch (IOException e) {
      throw new JobException("the folder of jobs can't be given back", e);
    }
  }
}
