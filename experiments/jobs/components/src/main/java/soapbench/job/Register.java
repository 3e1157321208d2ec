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

  private final Map<String, Job> jobs = new HashMap<>();

  /** Of the jobs that have one, by their origins. */
  private final Map<String, Job> origins = new HashMap<>();

  private final Map<String, Session> sessions = new HashMap<>();
  private final Set<JobDraft> drafts = new HashSet<>();

  /** In the order in which they came. */
  private final Set<Job> waiting = new LinkedHashSet<>();

  private final Set<Job> running = new LinkedHashSet<>();

  /** The first expires first. */
  private final TreeSet<Job> ended = new TreeSet<>(BY_EXPIRY);

  /** Sessions of them whose data was removed. */
  private final TreeSet<Job> released = new TreeSet<>(BY_EXPIRY);

  /** The place in the order of all jobs that the next one has. */
  private long sequence;

  private boolean closed;

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

  /**
   * Takes nothing more.
   *
   * @return the jobs that have not ended; nothing if it was closed before
   */
  Optional<List<Job>> close() {
    synchronized (this) {
      if (closed) {
        return Optional.empty();
      }
      closed = true;
      return Optional.of(jobs.values().stream().filter(job -> !job.hasEnded()).toList());
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

  /** The job that a message has brought before. */
  Optional<Job> ofOrigin(String origin) {
    return Optional.ofNullable(origins.get(origin));
  }

  /** Whether a job was not removed. */
  boolean has(Job job) {
    return jobs.get(job.id()) == job;
  }

  /** The place in the order of all jobs that the next one has. */
  long sequence() {
    return sequence;
  }

  void add(JobDraft draft) {
    drafts.add(draft);
  }

  void remove(JobDraft draft) {
    drafts.remove(draft);
  }

  /** Takes a job, which neither waits nor runs yet. */
  void add(Job job) {
    jobs.put(job.id(), job);
    job.origin().ifPresent(origin -> origins.put(origin, job));
    sequence = Math.max(sequence, job.sequence() + 1);
  }

  /** A job waits from now on, behind all others. */
  void queue(Job job) {
    waiting.add(job);
  }

  /** Takes a job out of the queue; tells whether it was there. */
  boolean withdraw(Job job) {
    return waiting.remove(job);
  }

  /** Takes a job that had ended when this server came. */
  void keep(Job job) {
    ended.add(job);
    if (job.released()) {
      released.add(job);
    }
  }

  /** The data of a job that has ended was removed. */
  void release(Job job) {
    job.release();
    if (has(job)) {
      released.add(job);
    }
  }

  List<Job> running() {
    synchronized (this) {
      return List.copyOf(running);
    }
  }

  /** Forgets the jobs that have expired. */
  List<Job> takeExpired() {
    List<Job> expired = new ArrayList<>();
    while (!ended.isEmpty() && ended.first().expires().orElseThrow().isBefore(now())) {
      Job job = ended.first();
      forget(job);
      expired.add(job);
    }
    return expired;
  }

  /** The jobs of a session. */
  List<Job> jobsOf(String session) {
    return jobs.values().stream()
        .filter(job -> job.session().equals(Optional.of(session)))
        .toList();
  }

  void add(Session session) {
    sessions.put(session.id(), session);
  }

  void remove(Session session) {
    sessions.remove(session.id());
  }

  boolean hasSession(String id) {
    return sessions.containsKey(id);
  }

  /** How many sessions are open. */
  int sessions() {
    return sessions.size();
  }

  /** Whether no job of a session runs or waits. */
  boolean isFree(Session session) {
    return session.running == null
        && waiting.stream().noneMatch(job -> job.session().equals(Optional.of(session.id())));
  }

  /** Sessions that were not used for as long as jobs are kept; nobody uses them from now on. */
  List<Session> closeUnused() {
    List<Session> over =
        sessions.values().stream()
            .filter(one -> !one.closed && isFree(one))
            .filter(one -> one.lastUsed.plus(limits.expiry()).isBefore(now()))
            .toList();
    over.forEach(session -> session.closed = true);
    return over;
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
      if (!has(job)) {
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
