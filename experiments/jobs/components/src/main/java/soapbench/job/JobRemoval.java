package soapbench.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.job.JobException.Reason;

/**
 * Removal of jobs, of their data alone, and of drafts, which gives back the disk that they took.
 */
final class JobRemoval {

  private final Register register;
  private final Consumer<Path> onRemoved;

  /**
   * @param onRemoved is told of each folder whose data is being removed
   */
  JobRemoval(Register register, Consumer<Path> onRemoved) {
    this.register = register;
    this.onRemoved = onRemoved;
  }

  /** Removes a draft that was not submitted. */
  void abandon(JobDraft draft, long bytes) {
    try {
      remove(draft.files().folder());
    } finally {
      synchronized (register) {
        register.remove(draft);
        register.budget().adjust(-bytes);
      }
    }
  }

  /** Removes a job that has ended, with its data. */
  void remove(String id) {
    Job job;
    synchronized (register) {
      job = register.job(id);
      requireEnded(job);
      register.forget(job);
    }
    discard(job);
  }

  private static void requireEnded(Job job) {
    if (!job.hasEnded()) {
      throw new JobException(
          Reason.NOT_ENDED,
          "the job is %s: kill it, or wait until it has ended".formatted(job.state().word()));
    }
  }

  /** Removes what is stored of a job that the register has forgotten. */
  void discard(Job job) {
    synchronized (job.removal()) {
      remove(job.files().folder());
    }
    synchronized (register) {
      register.count(job, 0);
    }
    try {
      register.recountSession(job);
    } catch (IOException e) {
      throw new JobException("the server's disk can't be looked at", e);
    }
  }

  /** Removes a folder of a job, a draft or a session. */
  void remove(Path folder) {
    onRemoved.accept(folder);
    try {
      Files.deleteIfExists(folder.resolve("job")); // what is left of it is a draft
      FileTree.remove(folder);
    } catch (IOException e) {
      throw new JobException("the server can't remove a job's files", e);
    }
  }

  /** Removes the data of a job that has ended; its state and log stay. */
  void releaseData(String id) {
    Job job;
    synchronized (register) {
      job = register.job(id);
      requireEnded(job);
    }
    synchronized (job.removal()) {
      removeData(job);
    }
  }

  /** Removes it, unless that was done before. */
  private void removeData(Job job) {
    JobStatus status;
    synchronized (register) {
      if (register.job(job.id()).released()) {
        return;
      }
      status = job.status(Optional.empty());
    }
    onRemoved.accept(job.files().folder());
    try {
      job.files().writeState(status, true);
      job.files().removeData();
    } catch (IOException e) {
      throw new JobException("the job's data can't be removed", e);
    }
    synchronized (register) {
      register.release(job);
    }
    recount(job);
  }

  private void recount(Job job) {
    try {
      long own = FileTree.bytes(job.files().folder(), true);
      synchronized (register) {
        if (register.has(job)) {
          register.count(job, own + DiskBudget.FOLDER_BYTES);
        }
      }
      register.recountSession(job);
    } catch (IOException e) {
      throw new JobException("the server's disk can't be looked at", e);
    }
  }
}
