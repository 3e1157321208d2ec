package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import soapbench.job.JobException.Reason;

/** Working folders that jobs share, from their opening until they are closed. */
final class Sessions {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());

  private final Register register;
  private final JobRuns runs;
  private final JobRemoval removal;

  Sessions(Register register, JobRuns runs, JobRemoval removal) {
    this.register = register;
    this.runs = runs;
    this.removal = removal;
  }

  /** Opens one; it ends when it was not used for as long as jobs are kept. */
  String open() {
    synchronized (register) {
      register.requireOpen();
      if (register.sessions() >= register.limits().jobsKept()) {
        throw new JobException(
            Reason.OVERLOAD,
            "the server has %s sessions open, which is all it may".formatted(register.sessions()));
      }
      register.budget().take(DiskBudget.FOLDER_BYTES);
      String id = register.newId();
      try {
        Session session = Session.create(id, register.sessionsFolder(), register.now());
        session.countedBytes = DiskBudget.FOLDER_BYTES;
        register.add(session);
      } catch (IOException e) {
        register.budget().adjust(-DiskBudget.FOLDER_BYTES);
        removal.remove(register.sessionsFolder().resolve(PublicName.of(id)));
        throw new JobException("the server can't make a session", e);
      }
      return id;
    }
  }

  /** Jobs of one, newest first. */
  List<JobStatus> jobs(String id, Optional<JobState> state, int most) {
    synchronized (register) {
      register.session(id);
      return register.jobsOf(id).stream()
          .filter(job -> state.isEmpty() || job.state() == state.get())
          .sorted(Comparator.comparing(Job::sequence).reversed())
          .limit(Math.max(0, most))
          .map(register::status)
          .toList();
    }
  }

  /** Ends the jobs of one, and removes its folder; its ended jobs are kept, without data. */
  void close(String id) throws InterruptedException {
    Session session;
    synchronized (register) {
      register.requireOpen();
      session = register.session(id);
      session.closed = true;
    }
    close(session);
  }

  /** Closes one that takes no more jobs. If the server is killed meanwhile, the next one does. */
  void close(Session session) throws InterruptedException {
    List<Job> all = new ArrayList<>();
    try {
      session.markClosed(true);
      synchronized (register) {
        all.addAll(register.jobsOf(session.id()));
      }
      for (Job job : all) {
        runs.requestEnd(job, new Job.End(JobState.KILLED, "its session was closed", false));
      }
      for (Job job : all) {
        job.await();
      }
    } catch (IOException e) {
      reopen(session);
      throw new JobException("the server can't close the session", e);
    } catch (InterruptedException e) {
      reopen(session);
      throw e;
    }
    synchronized (register) {
      register.remove(session);
    }
    try {
      releaseAll(all);
    } finally {
      removal.remove(session.folder());
      synchronized (register) {
        register.count(session, 0);
      }
    }
  }

  private void reopen(Session session) {
    try {
      session.markClosed(false);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the next server closes session {0}: {1}", session.name(), e);
    }
    synchronized (register) {
      session.closed = false;
    }
  }

  private void releaseAll(List<Job> jobs) {
    JobException failed = null;
    for (Job job : jobs) {
      try {
        removal.releaseData(job.id());
      } catch (JobException e) {
        if (failed == null && e.reason() != Reason.UNKNOWN_JOB) {
          failed = e;
        }
      }
    }
    if (failed != null) {
      throw failed;
    }
  }
}
