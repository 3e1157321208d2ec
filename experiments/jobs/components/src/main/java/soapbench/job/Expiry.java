package soapbench.job;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
    List<Job> jobsOver = new ArrayList<>();
    List<Session> sessionsOver = new ArrayList<>();
    synchronized (register) {
      while (!register.ended.isEmpty()
          && register.ended.first().expires().orElseThrow().isBefore(register.now())) {
        Job job = register.ended.first();
        register.forget(job);
        jobsOver.add(job);
      }
      for (Session session : register.sessions.values()) {
        if (isOver(session)) {
          session.closed = true; // nobody uses it from now on
          sessionsOver.add(session);
        }
      }
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

  private boolean isOver(Session session) {
    return session.running == null
        && !session.closed
        && register.waiting.stream()
            .noneMatch(job -> job.session().equals(Optional.of(session.id())))
        && session.lastUsed.plus(register.limits().expiry()).isBefore(register.now());
  }
}
