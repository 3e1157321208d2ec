package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/** Ends jobs that run too long or write too much. */
final class LimitWatch {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());

  private final Register register;
  private final JobRuns runs;

  LimitWatch(Register register, JobRuns runs) {
    this.register = register;
    this.runs = runs;
  }

  /** Looks at all that run. */
  void look() {
    List<Job> all = register.running();
    for (Job job : all) {
      try {
        look(job);
      } catch (RuntimeException e) { // the others are looked at all the same
        LOG.log(Level.WARNING, "limits of job " + job.name(), e);
      }
    }
    relieve(all);
  }

  private void look(Job job) {
    Session session;
    synchronized (register) {
      if (job.process() == null || job.end() != null) {
        return;
      }
      session = register.sessionOf(job);
    }
    Duration time = job.component().limits().time();
    if (job.started().orElseThrow().plus(time).isBefore(register.now())) {
      runs.requestEnd(
          job, JobRuns.failed("the program ran longer than %s s".formatted(time.toSeconds())));
      return;
    }
    long nowNs = System.nanoTime();
    if (!job.isDue(nowNs)) {
      return;
    }
    try {
      register.measure(job, session);
    } catch (IOException e) {
      throw new JobException("what job %s wrote can't be counted".formatted(job.name()), e);
    }
    job.lookedSince(nowNs);
    long most = job.component().limits().outputBytes();
    if (job.writtenBytes() > most) {
      runs.requestEnd(job, JobRuns.wroteMore(most));
    }
  }

  /** Ends the job that wrote most if all together have written too much. */
  private void relieve(List<Job> all) {
    if (!register.budget().isOver() && register.budget().hasSpace()) {
      return;
    }
    boolean ending = false;
    Job largest = null;
    synchronized (register) {
      for (Job job : all) {
        ending |= job.end() != null && !job.hasEnded();
        if (job.writtenBytes() > 0
            && (largest == null || job.writtenBytes() > largest.writtenBytes())) {
          largest = job;
        }
      }
    }
    if (largest != null && !ending) {
      runs.requestEnd(largest, new Job.End(JobState.FAILED, JobFailedException.DISK_FULL, true));
    }
  }
}
