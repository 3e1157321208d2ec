package soapbench.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import soapbench.job.JobException.Reason;

/**
 * The jobs and sessions of a server as they are in memory. Its lock guards what it has and what
 * changes in them; whoever does not hold it calls only what takes it.
 */
final class Register {

  private static final int ID_BYTES = 18;
  private static final Comparator<Job> BY_EXPIRY =
      Comparator.<Job, Instant>comparing(job -> job.expires().orElseThrow())
          .thenComparing(Job::sequence);

  private final SecureRandom random = new SecureRandom();
  private final Path folder;
  private final JobLimits limits;
  private final Clock clock;
  private final DiskBudget budget;
  private final Map<String, Integer> runningOf = new HashMap<>();

  final Map<String, Job> jobs = new HashMap<>();

  /** Of the jobs that have one, by their origins. */
  final Map<String, Job> origins = new HashMap<>();

  final Map<String, Session> sessions = new HashMap<>();
  final Set<JobDraft> drafts = new HashSet<>();

  /** In the order in which they came. */
  final Set<Job> waiting = new LinkedHashSet<>();

  final Set<Job> running = new LinkedHashSet<>();

  /** The first expires first. */
  final TreeSet<Job> ended = new TreeSet<>(BY_EXPIRY);

  /** Sessions of them whose data was removed. */
  final TreeSet<Job> released = new TreeSet<>(BY_EXPIRY);

  /** The place in the order of all jobs that the next one has. */
  long sequence;

  boolean closed;

  Register(Path folder, JobLimits limits, Clock clock) throws IOException {
    this.folder = folder;
    this.limits = limits;
    this.clock = clock;
    Files.createDirectories(jobsFolder());
    Files.createDirectories(sessionsFolder());
    budget = new DiskBudget(folder, limits);
  }

  JobLimits limits() {
    return limits;
  }

  DiskBudget budget() {
    return budget;
  }

  Path jobsFolder() {
    return folder.resolve("jobs");
  }

  Path sessionsFolder() {
    return folder.resolve("sessions");
  }

  Instant now() {
    return clock.instant();
  }

  String newId() {
    byte[] bytes = new byte[ID_BYTES];
    String id;
    do {
      random.nextBytes(bytes);
      id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    } while (id.startsWith("-")); // a command would take it for an option
    return id;
  }

  void requireOpen() {
    if (closed) {
      throw new JobException(Reason.CLOSED, "the server is stopping");
    }
  }

  boolean isClosed() {
    synchronized (this) {
      return closed;
    }
  }

  Job job(String id) {
    Job job = jobs.get(id);
    if (job == null || job.expires().filter(at -> at.isBefore(now())).isPresent()) {
      throw new JobException(
          Reason.UNKNOWN_JOB, "there is no such job: it may have expired, or been removed");
    }
    return job;
  }

  Session session(String id) {
    Session session = sessions.get(id);
    if (session == null || session.closed) {
      throw new JobException(
          Reason.UNKNOWN_SESSION, "there is no such session: it may have expired, or been closed");
    }
    session.lastUsed = now();
    return session;
  }

  @Nullable Session sessionOf(Job job) {
    return job.session().map(sessions::get).orElse(null);
  }

  JobStatus status(Job job) {
    if (job.state() != JobState.WAITING) {
      return job.status(Optional.empty());
    }
    int ahead = 0;
    for (Job other : waiting) {
      if (other == job) {
        break;
      }
      ahead += other.component().name().equals(job.component().name()) ? 1 : 0;
    }
    return job.status(Optional.of(ahead));
  }

  /** A job that gives way to a new one; null if there is room. */
  @Nullable Job makeRoom() {
    if (jobs.size() + drafts.size() < limits.jobsKept()) {
      return null;
    }
    if (released.isEmpty()) {
      throw new JobException(
          Reason.OVERLOAD,
          "the server keeps %s jobs, which is all it may: remove some, or wait until some expire"
              .formatted(jobs.size() + drafts.size()));
    }
    Job oldest = released.first();
    forget(oldest);
    return oldest;
  }

  /**
   * Takes the jobs that may start out of the queue. A job that can't, because others of its
   * component run or its session is in use, holds up only those after it of the same.
   */
  List<Job> startable() {
    List<Job> startable = new ArrayList<>();
    Set<String> fullComponents = new HashSet<>();
    Set<Session> usedSessions = new HashSet<>();
    Iterator<Job> inOrder = waiting.iterator();
    while (!closed && inOrder.hasNext() && running.size() < limits.jobsAtATime()) {
      Job job = inOrder.next();
      String component = job.component().name();
      Session session = sessionOf(job);
      boolean room =
          runningOf.getOrDefault(component, 0) < job.component().limits().jobs()
              && !fullComponents.contains(component);
      boolean turn = session == null || session.running == null && !usedSessions.contains(session);
      if (room && turn) {
        inOrder.remove();
        begin(job);
        startable.add(job);
        continue;
      }
      if (!room) {
        fullComponents.add(component);
      }
      usedSessions.add(session);
    }
    return startable;
  }

  /** A job takes its place among those that run. */
  void begin(Job job) {
    job.begin();
    running.add(job);
    runningOf.merge(job.component().name(), 1, Integer::sum);
    Session session = sessionOf(job);
    if (session != null && session.running == null) { // else it begins only to end at once
      session.running = job;
    }
  }

  /** A job has left those that run. */
  void finished(Job job, JobStatus last) {
    job.become(last);
    running.remove(job);
    runningOf.merge(job.component().name(), -1, Integer::sum);
    ended.add(job);
    Session session = sessionOf(job);
    if (session != null && session.running == job) {
      session.running = null;
      session.lastUsed = now();
    }
  }

  void forget(Job job) {
    jobs.remove(job.id());
    job.origin().ifPresent(origin -> origins.remove(origin, job));
    ended.remove(job);
    released.remove(job);
  }

  /** Counts what a job has on the disk. */
  void measure(Job job, @Nullable Session session) throws IOException {
    long most = job.component().limits().outputBytes();
    long own = FileTree.bytes(job.files().folder(), true, job.most(most));
    long shared =
        session == null ? 0 : FileTree.bytes(session.files(), false, job.mostOfSession(most));
    synchronized (this) {
      if (jobs.get(job.id()) != job) {
        return; // it was removed meanwhile
      }
      count(job, own + DiskBudget.FOLDER_BYTES);
      OptionalLong ofSession = OptionalLong.empty();
      if (session != null && !session.closed) {
        count(session, shared + DiskBudget.FOLDER_BYTES);
        ofSession = OptionalLong.of(session.countedBytes);
      }
      job.measure(own, ofSession);
    }
  }

  void count(Job job, long bytes) {
    budget.adjust(job.count(bytes));
  }

  void count(Session session, long bytes) {
    budget.adjust(bytes - session.countedBytes);
    session.countedBytes = bytes;
  }

  /** Counts from now on for its session what had a name in a job's folder too. */
  void recountSession(Job job) throws IOException {
    Session session;
    synchronized (this) {
      session = sessionOf(job);
    }
    if (session != null) {
      long shared = FileTree.bytes(session.files(), false);
      synchronized (this) {
        if (!session.closed) {
          count(session, shared + DiskBudget.FOLDER_BYTES);
        }
      }
    }
  }
}
