package soapbench.job;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** How much disk all jobs and sessions use, and how much they may. */
final class DiskBudget {

  /** A job's or session's folder with its small files. */
  static final long FOLDER_BYTES = 16 << 10;

  private static final long LOOK_EVERY = 16 << 20;

  private final JobLimits limits;
  private final FileStore disk;
  private long used;
  private long sinceLook = LOOK_EVERY;

  DiskBudget(Path folder, JobLimits limits) throws IOException {
    this.limits = limits;
    disk = Files.getFileStore(folder);
  }

  /**
   * Takes bytes before they are written.
   *
   * @throws JobException if there are not so many
   */
  synchronized void take(long bytes) {
    if (used + bytes > limits.diskBytes()) {
      throw new JobException(
          JobException.Reason.QUOTA,
          "the server keeps %s of data of jobs, and has %s: remove jobs, or wait until some expire"
              .formatted(size(limits.diskBytes()), size(used)));
    }
    sinceLook += bytes;
    if (sinceLook >= LOOK_EVERY) {
      sinceLook = 0;
      if (!hasSpace()) {
        sinceLook = LOOK_EVERY;
        throw new JobException(
            JobException.Reason.QUOTA,
            "the server's disk is full: remove jobs, or try again later");
      }
    }
    used += bytes;
  }

  /**
   * Takes bytes of a job before they are written.
   *
   * @param own those that the job has taken already, besides its folder's
   * @throws JobException if there are not so many, or would not be if there were no other job
   */
  synchronized void take(long bytes, long own) {
    long folder = Math.min(used - own, FOLDER_BYTES);
    if (folder + own + bytes > limits.diskBytes()) {
      throw new JobException(
          JobException.Reason.WRONG_INPUT,
          "the job's data are too long: the server keeps %s of all jobs"
              .formatted(size(limits.diskBytes())));
    }
    take(bytes);
  }

  /** Something is found to have become larger or, if negative, smaller. */
  synchronized void adjust(long bytes) {
    used += bytes;
  }

  synchronized long used() {
    return used;
  }

  synchronized boolean isOver() {
    return used > limits.diskBytes();
  }

  /** Whether the disk has as much left as it should. */
  boolean hasSpace() {
    try {
      return disk.getUsableSpace() >= limits.minFreeBytes();
    } catch (IOException e) {
      throw new JobException("the server's disk can't be looked at", e);
    }
  }

  static String size(long bytes) {
    if (bytes < 10_000) {
      return bytes + " bytes";
    }
    if (bytes < 10_000_000) {
      return bytes / 1000 + " KB";
    }
    return bytes < 10_000_000_000L
        ? bytes / 1_000_000 + " MB"
        : String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
  }
}
