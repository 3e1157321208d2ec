package soapbench.job;

import java.lang.System.Logger.Level;
import java.util.List;

/** Removes jobs that ended long ago, and closes sessions unused for as long. */
final class Expiry {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());

  private final Register register;
  private final JobRemoval removal;
  private final Sessions sessions;

  Expiry(Register register, JobRemoval removal, Sessions sessions) {
    this.register = register;
    this.removal = removal;
    this.sessions = sessions;
  }

  /** Looks at all that are kept. */
  void look() {
    List<Job> jobsOver;
    List<Session> sessionsOver;
    synchronized (register) {
      jobsOver = register.takeExpired();
      sessionsOver = register.closeUnused();
    }
    for (Job job : jobsOver) {
      try {
        removal.discard(job);
      } catch (JobException e) { // what stays counts
        LOG.log(Level.WARNING, "job {0} has expired, and stays: {1}", job.name(), e.getMessage());
      }
    }
    for (Session session : sessionsOver) {
      try {
        sessions.close(session);
      } catch (JobException e) {
        LOG.log(
            Level.WARNING,
            "session {0} has expired, and stays: {1}",
            session.name(),
            e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
