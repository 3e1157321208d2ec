package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
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
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.job.JobException.Reason;
import soapbench.job.process.JobProcess;
import soapbench.job.process.Launcher;
import soapbench.job.process.SupervisorMarks;

/**
 * All jobs of a server. They are kept in a folder, and outlive the server: the next one goes on
 * with them. Methods may be called by any thread, and throw {@link JobException} with a reason.
 */
public final class Jobs implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());
  private static final int ID_BYTES = 18;
  private static final long TICK_MS = 200;
  private static final int FILE_TOO_LARGE = 128 + 25; // SIGXFSZ
  private static final int FAILURE_LINES = 20;
  private static final long FAILURE_BYTES = 4_000;
  private static final Comparator<Job> BY_EXPIRY =
      Comparator.<Job, Instant>comparing(job -> job.expires.orElseThrow())
          .thenComparing(Job::sequence);

  private final SecureRandom random = new SecureRandom();
  private final Path folder;
  private final JobLimits limits;
  private final Clock clock;
  private final FileLock ownership;
  private final DiskBudget budget;
  private final Launcher launcher;
  private final ExecutorService runners =
      Executors.newCachedThreadPool(task -> daemon(task, "job"));
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(task -> daemon(task, "jobs' limits"));

  // guarded by lock
  private final Object lock = new Object();
  private final Map<String, Job> jobs = new HashMap<>();
  private final Map<String, Session> sessions = new HashMap<>();
  private final Set<JobDraft> drafts = new HashSet<>();
  private final Set<Job> waiting = new LinkedHashSet<>();
  private final Set<Job> running = new LinkedHashSet<>();
  private final Map<String, Integer> runningOf = new HashMap<>();
  private final TreeSet<Job> ended = new TreeSet<>(BY_EXPIRY);
  private final TreeSet<Job> released = new TreeSet<>(BY_EXPIRY);
  private long sequence;
  private boolean closed;

  /**
   * Opens a folder of jobs, and goes on with what a former server left in it.
   *
   * @throws JobException if another server has it open, or the disk fails
   */
  public Jobs(Path folder, JobLimits limits) {
    this(folder, limits, Clock.systemUTC(), true);
  }

  /**
   * @param namespaces whether jobs have namespaces of processes where the system allows it
   */
  Jobs(Path folder, JobLimits limits, Clock clock, boolean namespaces) {
    this.folder = folder.toAbsolutePath().normalize();
    this.limits = limits;
    this.clock = clock;
    try {
      Files.createDirectories(this.folder);
      Files.setPosixFilePermissions(this.folder, PosixFilePermissions.fromString("rwx------"));
      Files.createDirectories(jobsFolder());
      Files.createDirectories(sessionsFolder());
      ownership = own(this.folder.resolve("lock"));
      budget = new DiskBudget(this.folder, limits);
      launcher = Launcher.prepare(this.folder, namespaces);
      recover();
    } catch (IOException e) {
      throw new JobException("the folder of jobs can't be used", e);
    }
    watch.scheduleWithFixedDelay(this::look, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
  }

  private static Thread daemon(Runnable task, String name) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    return thread;
  }

  private static FileLock own(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      FileLock lock = channel.tryLock();
      if (lock != null) {
        return lock;
      }
    } catch (OverlappingFileLockException e) {
      // said below
    }
    channel.close();
    throw new JobException(Reason.STORAGE, "another server uses this folder of jobs");
  }

  private Path jobsFolder() {
    return folder.resolve("jobs");
  }

  private Path sessionsFolder() {
    return folder.resolve("sessions");
  }

  // ---------------------------------------------------------------- drafts and their submission

  /**
   * Begins a job.
   *
   * @param session the identifier of an open session, in whose folder the job is to work
   */
  public JobDraft draft(Component component, Optional<String> session) {
    JobDraft draft;
    Job evicted;
    synchronized (lock) {
      requireOpen();
      session.ifPresent(this::session);
      evicted = makeRoom();
      budget.take(DiskBudget.FOLDER_BYTES);
      String id = newId();
      JobFiles files = new JobFiles(jobsFolder().resolve(id));
      draft = new JobDraft(id, component, session, files, budget, this);
      drafts.add(draft);
    }
    if (evicted != null) {
      discard(evicted);
    }
    try {
      Files.createDirectory(draft.files().folder());
    } catch (IOException e) {
      draft.close();
      throw new JobException("the server can't store the job", e);
    }
    return draft;
  }

  /** A job that gives way to a new one; null if there is room. */
  private Job makeRoom() {
    if (jobs.size() + drafts.size() < limits.jobsKept()) {
      return null;
    }
    if (released.isEmpty()) {
      throw new JobException(
          Reason.OVERLOAD,
          "the server keeps %d jobs, which is all it may: remove some, or wait until some expire"
              .formatted(jobs.size() + drafts.size()));
    }
    Job oldest = released.first();
    forget(oldest);
    return oldest;
  }

  private String newId() {
    byte[] bytes = new byte[ID_BYTES];
    String id;
    do {
      random.nextBytes(bytes);
      id = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    } while (id.startsWith("-")); // a command would take it for an option
    return id;
  }

  /** A draft is closed that was not submitted. */
  void abandon(JobDraft draft, long bytes) {
    remove(draft.files().folder());
    synchronized (lock) {
      drafts.remove(draft);
      budget.adjust(-bytes);
    }
  }

  /**
   * Submits a job; it runs when those of its component that came before have started, and as many
   * as may run leave room for it.
   *
   * @return its identifier
   */
  public String submit(JobDraft draft) {
    synchronized (lock) {
      requireOpen();
      Job job = draft.job(sequence, now());
      job.session().ifPresent(id -> requireFiles(job, session(id)));
      try {
        job.files().writeJob(job);
      } catch (IOException e) {
        throw new JobException("the server can't store the job", e);
      }
      sequence++;
      draft.submitted();
      drafts.remove(draft);
      jobs.put(job.id(), job);
      waiting.add(job);
      dispatch();
      return job.id();
    }
  }

  /** What is sure to be wrong when the job starts is said at once. */
  private void requireFiles(Job job, Session session) {
    boolean alone = session.running == null;
    for (Job other : waiting) {
      alone &= !other.session().equals(job.session());
    }
    for (Parameter output : job.component().outputs()) {
      if (!job.isChangedInPlace(output)
          && !session.mayWrite(job.component().name(), output.name())) {
        throw Job.taken(output.name());
      }
    }
    for (Input input : job.inputs().values()) {
      if (alone
          && input instanceof Input.SessionFile file
          && !JobFiles.isFile(session.files().resolve(file.name()))) {
        throw new JobException(
            Reason.UNKNOWN_FILE, "the session has no file '%s'".formatted(file.name()));
      }
    }
  }

  // ------------------------------------------------------------------------------- running

  /**
   * Starts what may start. A job that can't, because others of its kind run, holds up no others.
   */
  private void dispatch() {
    Set<String> held = new HashSet<>();
    Iterator<Job> inOrder = waiting.iterator();
    while (!closed && inOrder.hasNext() && running.size() < limits.jobsAtATime()) {
      Job job = inOrder.next();
      String component = job.component().name();
      Session session = sessionOf(job);
      boolean room =
          runningOf.getOrDefault(component, 0) < job.component().limits().jobs()
              && !held.contains(component);
      boolean turn = session == null || session.running == null && !held.contains(session.id());
      if (room && turn) {
        inOrder.remove();
        begin(job);
        runners.execute(() -> run(job));
        continue;
      }
      if (!room) {
        held.add(component);
      }
      if (session != null) {
        held.add(session.id());
      }
    }
  }

  /** A job takes its place among those that run. */
  private void begin(Job job) {
    job.state = JobState.RUNNING;
    running.add(job);
    runningOf.merge(job.component().name(), 1, Integer::sum);
    job.session().map(sessions::get).ifPresent(session -> session.running = job);
  }

  private void run(Job job) {
    long beganNs = System.nanoTime();
    Session session;
    synchronized (lock) {
      session = sessionOf(job);
      job.waitingNs = Optional.of(beganNs - job.sinceNs);
      job.started = Optional.of(now());
      job.sessionBytes = session == null ? 0 : session.countedBytes;
    }
    try {
      JobProcess process = launcher.start(job.prepare(session));
      synchronized (lock) {
        job.sinceNs = System.nanoTime();
        job.startNs = Optional.of(job.sinceNs - beganNs);
        job.process = process;
        job.identity = process.identity();
        if (job.end != null) {
          runners.execute(process::end);
        }
      }
      job.files().writeProcess(process.identity(), job.started.orElseThrow());
    } catch (JobException e) {
      fail(job, e.getMessage());
      return;
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "job " + job.id(), e);
      fail(job, "the server failed to start it");
      return;
    } catch (IOException e) {
      fail(job, new JobException("it could not be started", e).getMessage());
      return;
    }
    follow(job);
  }

  /** Something is wrong at the server; nothing of the job may go on. */
  private void fail(Job job, String reason) {
    if (job.process == null) {
      end(job, failed(reason));
      finish(job);
    } else {
      requestEnd(job, failed(reason));
      follow(job);
    }
  }

  private void follow(Job job) {
    try {
      job.process.awaitEnd();
    } catch (InterruptedException e) {
      return; // the server stops, and the next one follows it
    }
    finish(job);
  }

  /** The program has ended, or never began. */
  private void finish(Job job) {
    long endedNs = System.nanoTime();
    Session session;
    synchronized (lock) {
      session = sessionOf(job);
      if (job.process != null) {
        job.runNs = Optional.of(endedNs - job.sinceNs);
      }
    }
    Job.End end = outcome(job, session);
    clean(job, session, end);
    Instant at = now();
    try {
      if (isClosed()) {
        return; // the next server comes to the same end
      }
      JobStatus kept = job.ended(end, at, at.plus(limits.expiry()), System.nanoTime() - endedNs);
      job.files().writeState(kept, false);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the state of job {0} can''t be kept: {1}", job.id(), e);
    }
    synchronized (lock) {
      job.become(job.ended(end, at, at.plus(limits.expiry()), System.nanoTime() - endedNs));
      running.remove(job);
      runningOf.merge(job.component().name(), -1, Integer::sum);
      ended.add(job);
      if (session != null) {
        session.running = null;
        session.lastUsed = at;
      }
      dispatch();
    }
    job.done.complete(job.status(Optional.empty()));
  }

  private boolean isClosed() {
    synchronized (lock) {
      return closed;
    }
  }

  private Session sessionOf(Job job) {
    return job.session().map(sessions::get).orElse(null);
  }

  /** Removes what nobody can get: scratch files, and what a job wrote that did not complete. */
  private void clean(Job job, Session session, Job.End end) {
    try {
      job.files().removeScratch(end.state() == JobState.COMPLETED ? job.component() : null);
      if (end.overDisk() && session != null && job.started.isPresent()) {
        FileTree.removeChangedSince(session.files(), job.started.get());
      }
      measure(job, session);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "what job {0} left can''t be removed: {1}", job.id(), e);
    }
  }

  private Job.End outcome(Job job, Session session) {
    try {
      measure(job, session);
      job.files().trimLog(limits.logBytes());
      SupervisorMarks marks = new SupervisorMarks(job.files().folder());
      OptionalInt code = marks.exitCode();
      synchronized (lock) {
        job.exitCode = code.isPresent() ? Optional.of(code.getAsInt()) : Optional.empty();
        if (job.end != null) {
          return job.end;
        }
      }
      return outcome(job, session, code, marks.hasStarted());
    } catch (IOException e) {
      return failed(new JobException("the server can't look at what it wrote", e).getMessage());
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "job " + job.id(), e);
      return failed("the server failed to look at what it wrote");
    }
  }

  private static Job.End failed(String reason) {
    return new Job.End(JobState.FAILED, reason, false);
  }

  private Job.End outcome(Job job, Session session, OptionalInt code, boolean started)
      throws IOException {
    if (code.isEmpty()) {
      return failed(lost(job, started));
    }
    long most = job.component().limits().outputBytes();
    if (code.getAsInt() == FILE_TOO_LARGE || job.writtenBytes > most) {
      return wroteMore(most);
    }
    if (code.getAsInt() != 0) {
      return failed("the program ended with %d".formatted(code.getAsInt()));
    }
    return job.collect(session)
        .map(Jobs::failed)
        .orElse(new Job.End(JobState.COMPLETED, null, false));
  }

  private String lost(Job job, boolean started) throws IOException {
    if (!started) {
      String log = job.files().logTail(1, FAILURE_BYTES).strip();
      return "it could not be started" + (log.isEmpty() ? "" : ": " + log);
    }
    if (job.identity == null) {
      return "the server ended while the job began, and nothing tells what became of it";
    }
    return job.identity.isOfEarlierBoot()
        ? "the machine was restarted while the job ran"
        : "its processes were ended by somebody else";
  }

  private static Job.End wroteMore(long most) {
    return new Job.End(
        JobState.FAILED, "the program wrote more than %s".formatted(DiskBudget.size(most)), true);
  }

  /** Counts what a job has on the disk. */
  private void measure(Job job, Session session) throws IOException {
    long own = FileTree.bytes(job.files().folder(), true);
    long shared = session == null ? 0 : FileTree.bytes(session.files(), false);
    synchronized (lock) {
      count(job, own + DiskBudget.FOLDER_BYTES);
      job.writtenBytes = own - job.inputBytes;
      if (session != null) {
        count(session, shared + DiskBudget.FOLDER_BYTES);
        job.writtenBytes += session.countedBytes - job.sessionBytes;
      }
    }
  }

  private void count(Job job, long bytes) {
    budget.adjust(bytes - job.countedBytes);
    job.countedBytes = bytes;
  }

  private void count(Session session, long bytes) {
    budget.adjust(bytes - session.countedBytes);
    session.countedBytes = bytes;
  }

  // ---------------------------------------------------------------------------- asking

  private void requireOpen() {
    if (closed) {
      throw new JobException(Reason.CLOSED, "the server is stopping");
    }
  }

  private Job job(String id) {
    Job job = jobs.get(id);
    if (job == null || job.expires.filter(at -> at.isBefore(now())).isPresent()) {
      throw new JobException(
          Reason.UNKNOWN_JOB, "there is no such job: it may have expired, or been removed");
    }
    return job;
  }

  private Session session(String id) {
    Session session = sessions.get(id);
    if (session == null || session.closed) {
      throw new JobException(
          Reason.UNKNOWN_SESSION, "there is no such session: it may have expired, or been closed");
    }
    session.lastUsed = now();
    return session;
  }

  private Instant now() {
    return clock.instant();
  }

  /** A job as it is now. */
  public JobStatus status(String id) {
    synchronized (lock) {
      return status(job(id));
    }
  }

  private JobStatus status(Job job) {
    if (job.state != JobState.WAITING) {
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

  /** Waits until a job has ended. */
  public JobStatus await(String id) throws InterruptedException {
    Job job;
    synchronized (lock) {
      job = job(id);
    }
    return await(job);
  }

  private static JobStatus await(Job job) throws InterruptedException {
    try {
      return job.done.get();
    } catch (ExecutionException | CancellationException e) {
      throw new JobException(Reason.CLOSED, "the server is stopping: the job goes on");
    }
  }

  /**
   * The outputs of a job that completed, in the order of the template.
   *
   * @throws JobFailedException if it failed or was killed
   * @throws JobException if it has not ended, or its data was removed
   */
  public Map<Parameter, JobOutput> outputs(String id) {
    Job job;
    JobStatus status;
    synchronized (lock) {
      job = job(id);
      status = job.status(Optional.empty());
    }
    if (!status.state().hasEnded()) {
      throw new JobException(
          Reason.NOT_ENDED,
          "the job is %s: ask again when it has ended".formatted(status.state().word()));
    }
    try {
      if (status.state() != JobState.COMPLETED) {
        throw new JobFailedException(status, job.files().logTail(FAILURE_LINES, FAILURE_BYTES));
      }
      if (job.released) {
        throw new JobException(Reason.RELEASED, "the job's data was removed");
      }
      return job.outputs();
    } catch (IOException e) {
      throw new JobException("the job's outputs can't be looked at", e);
    }
  }

  /**
   * The last lines that a job's program wrote to its standard output and error, as far as they are
   * no outputs. Bytes that are no text become U+FFFD.
   */
  public String log(String id, int lines) {
    Job job;
    synchronized (lock) {
      job = job(id);
    }
    try {
      return job.files().logTail(lines, limits.logBytes());
    } catch (IOException e) {
      throw new JobException("the job's log can't be read", e);
    }
  }

  // ------------------------------------------------------------------------- ending, removing

  /**
   * Ends a job with all of its processes, and waits until it has ended. Nothing happens to one that
   * has ended.
   */
  public JobStatus kill(String id) throws InterruptedException {
    Job job;
    synchronized (lock) {
      requireOpen();
      job = job(id);
    }
    requestEnd(job, new Job.End(JobState.KILLED, "it was killed on request", false));
    return await(job);
  }

  private void requestEnd(Job job, Job.End end) {
    synchronized (lock) {
      if (closed || !end(job, end)) {
        return;
      }
      if (waiting.remove(job)) {
        begin(job); // for no time
        runners.execute(() -> finish(job));
        return;
      }
      try {
        job.files().writeEnd(end);
      } catch (IOException e) {
        LOG.log(Level.WARNING, "the end of job {0} can''t be kept: {1}", job.id(), e);
      }
      if (job.process != null) {
        runners.execute(job.process::end);
      }
    }
  }

  private boolean end(Job job, Job.End end) {
    synchronized (lock) {
      if (job.end != null || job.state.hasEnded()) {
        return false;
      }
      job.end = end;
      return true;
    }
  }

  /** Removes a job that has ended, with its data. */
  public void remove(String id) {
    Job job;
    synchronized (lock) {
      job = job(id);
      requireEnded(job);
      forget(job);
    }
    discard(job);
  }

  private static void requireEnded(Job job) {
    if (!job.state.hasEnded()) {
      throw new JobException(
          Reason.NOT_ENDED,
          "the job is %s: kill it, or wait until it has ended".formatted(job.state.word()));
    }
  }

  /** Removes the data of a job that has ended; its state and log stay. */
  public void releaseData(String id) {
    Job job;
    JobStatus status;
    synchronized (lock) {
      job = job(id);
      requireEnded(job);
      if (job.released) {
        return;
      }
      job.released = true;
      released.add(job);
      status = job.status(Optional.empty());
    }
    try {
      job.files().writeState(status, true);
      job.files().removeData();
    } catch (IOException e) {
      throw new JobException("the job's data can't be removed", e);
    }
    recount(job);
  }

  private void recount(Job job) {
    try {
      long own = FileTree.bytes(job.files().folder(), true);
      synchronized (lock) {
        if (jobs.get(job.id()) == job) {
          count(job, own + DiskBudget.FOLDER_BYTES);
        }
      }
      recountSession(job);
    } catch (IOException e) {
      throw new JobException("the server's disk can't be looked at", e);
    }
  }

  /** What had a name in a job's folder too counts from now on for its session. */
  private void recountSession(Job job) throws IOException {
    Session session;
    synchronized (lock) {
      session = sessionOf(job);
    }
    if (session != null) {
      long shared = FileTree.bytes(session.files(), false);
      synchronized (lock) {
        if (!session.closed) {
          count(session, shared + DiskBudget.FOLDER_BYTES);
        }
      }
    }
  }

  private void forget(Job job) {
    jobs.remove(job.id());
    ended.remove(job);
    released.remove(job);
  }

  private void discard(Job job) {
    remove(job.files().folder());
    synchronized (lock) {
      count(job, 0);
    }
    try {
      recountSession(job);
    } catch (IOException e) {
      throw new JobException("the server's disk can't be looked at", e);
    }
  }

  private static void remove(Path folder) {
    try {
      Files.deleteIfExists(folder.resolve("job")); // what is left of it is a draft
      FileTree.remove(folder);
    } catch (IOException e) {
      throw new JobException("the server can't remove a job's files", e);
    }
  }

  // ---------------------------------------------------------------------------- sessions

  /**
   * Opens a working folder that jobs share; it ends when it was not used for as long as jobs are
   * kept.
   */
  public String openSession() {
    synchronized (lock) {
      requireOpen();
      if (sessions.size() >= limits.jobsKept()) {
        throw new JobException(
            Reason.OVERLOAD,
            "the server has %d sessions open, which is all it may".formatted(sessions.size()));
      }
      budget.take(DiskBudget.FOLDER_BYTES);
      String id = newId();
      try {
        Session session = Session.create(id, sessionsFolder().resolve(id), now());
        session.countedBytes = DiskBudget.FOLDER_BYTES;
        sessions.put(id, session);
      } catch (IOException e) {
        budget.adjust(-DiskBudget.FOLDER_BYTES);
        throw new JobException("the server can't make a session", e);
      }
      return id;
    }
  }

  /** Ends the jobs of a session, and removes its folder; its ended jobs are kept, without data. */
  public void closeSession(String id) throws InterruptedException {
    Session session;
    List<Job> all = new ArrayList<>();
    synchronized (lock) {
      requireOpen();
      session = session(id);
      session.closed = true;
      jobs.values().stream().filter(job -> job.session().equals(Optional.of(id))).forEach(all::add);
    }
    for (Job job : all) {
      requestEnd(job, new Job.End(JobState.KILLED, "its session was closed", false));
    }
    try {
      for (Job job : all) {
        await(job);
      }
    } catch (InterruptedException e) {
      synchronized (lock) {
        session.closed = false;
      }
      throw e;
    }
    synchronized (lock) {
      sessions.remove(id);
      count(session, 0);
    }
    for (Job job : all) {
      release(job);
    }
    remove(session.folder());
  }

  private void release(Job job) {
    try {
      releaseData(job.id());
    } catch (JobException e) {
      if (e.reason() != Reason.UNKNOWN_JOB) {
        throw e;
      }
    }
  }

  /**
   * The jobs of a session, newest first.
   *
   * @param state of those that are wanted
   * @param most how many
   */
  public List<JobStatus> inSession(String id, Optional<JobState> state, int most) {
    synchronized (lock) {
      session(id);
      return jobs.values().stream()
          .filter(job -> job.session().equals(Optional.of(id)))
          .filter(job -> state.isEmpty() || job.state == state.get())
          .sorted(Comparator.comparing(Job::sequence).reversed())
          .limit(Math.max(0, most))
          .map(this::status)
          .toList();
    }
  }

  // ------------------------------------------------------------------------ limits, expiry

  /** Looks at what runs, and removes what has expired. */
  void look() {
    try {
      List<Job> all;
      synchronized (lock) {
        all = List.copyOf(running);
      }
      all.forEach(this::look);
      relieve(all);
      expire();
    } catch (RuntimeException e) { // else nobody would look again
      LOG.log(Level.WARNING, "limits of jobs", e);
    }
  }

  private void look(Job job) {
    Session session;
    synchronized (lock) {
      if (job.process == null || job.end != null) {
        return;
      }
      session = sessionOf(job);
    }
    Duration time = job.component().limits().time();
    if (job.started.orElseThrow().plus(time).isBefore(now())) {
      requestEnd(job, failed("the program ran longer than %d s".formatted(time.toSeconds())));
      return;
    }
    long nowNs = System.nanoTime();
    if (nowNs < job.lookNs) {
      return;
    }
    try {
      measure(job, session);
    } catch (IOException e) {
      throw new JobException("what job %s wrote can't be counted".formatted(job.id()), e);
    }
    job.lookNs = System.nanoTime() + 10 * (System.nanoTime() - nowNs); // many files take long
    long most = job.component().limits().outputBytes();
    if (job.writtenBytes > most) {
      requestEnd(job, wroteMore(most));
    }
  }

  /** Ends the job that wrote most if all together have written too much. */
  private void relieve(List<Job> all) {
    if (!budget.isOver() && budget.hasSpace()) {
      return;
    }
    boolean ending = false;
    Job largest = null;
    synchronized (lock) {
      for (Job job : all) {
        ending |= job.end != null && !job.state.hasEnded();
        if (job.writtenBytes > 0 && (largest == null || job.writtenBytes > largest.writtenBytes)) {
          largest = job;
        }
      }
    }
    if (largest != null && !ending) {
      requestEnd(
          largest,
          new Job.End(
              JobState.FAILED,
              "the server's disk for jobs is full, and this job had written most",
              true));
    }
  }

  private void expire() {
    List<Job> jobsOver = new ArrayList<>();
    List<String> sessionsOver = new ArrayList<>();
    synchronized (lock) {
      while (!ended.isEmpty() && ended.first().expires.orElseThrow().isBefore(now())) {
        Job job = ended.first();
        forget(job);
        jobsOver.add(job);
      }
      for (Session session : sessions.values()) {
        if (session.running == null
            && !session.closed
            && waiting.stream().noneMatch(job -> job.session().equals(Optional.of(session.id())))
            && session.lastUsed.plus(limits.expiry()).isBefore(now())) {
          sessionsOver.add(session.id());
        }
      }
    }
    jobsOver.forEach(this::discard);
    for (String id : sessionsOver) {
      try {
        closeSession(id);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  // -------------------------------------------------------------------------- after a restart

  private void recover() throws IOException {
    for (Path one : list(sessionsFolder())) {
      try {
        String id = one.getFileName().toString();
        Session session = Session.load(id, one, now());
        sessions.put(id, session);
        count(session, FileTree.bytes(session.files(), false) + DiskBudget.FOLDER_BYTES);
      } catch (IOException e) {
        LOG.log(Level.WARNING, "session {0} can''t be read: {1}", one, e);
      }
    }
    List<Job> unfinished = new ArrayList<>();
    for (Path one : list(jobsFolder())) {
      JobFiles files = new JobFiles(one);
      if (files.isDraft()) {
        FileTree.remove(one);
        continue;
      }
      try {
        Job job = load(files);
        jobs.put(job.id(), job);
        count(job, FileTree.bytes(one, true) + DiskBudget.FOLDER_BYTES);
        sequence = Math.max(sequence, job.sequence() + 1);
        if (!job.state.hasEnded()) {
          unfinished.add(job);
        }
      } catch (IOException e) {
        LOG.log(Level.WARNING, "job {0} can''t be read: {1}", one, e);
      }
    }
    unfinished.sort(Comparator.comparing(Job::sequence));
    synchronized (lock) {
      for (Job job : unfinished) {
        try {
          resume(job);
        } catch (IOException e) {
          job.end = failed(new JobException("the server could not go on with it", e).getMessage());
          begin(job);
          runners.execute(() -> finish(job));
        }
      }
      dispatch();
    }
  }

  private static List<Path> list(Path folder) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      all.forEach(entries::add);
    }
    return entries;
  }

  private Job load(JobFiles files) throws IOException {
    Job job = files.readJob();
    job.sinceNs = nanosOf(job.submitted());
    try {
      if (files.hasState()) {
        files.readState(job);
      }
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the state of job {0} is found out again: {1}", job.id(), e);
    }
    if (job.state.hasEnded()) {
      ended.add(job);
      if (job.released) {
        released.add(job);
      }
      job.done.complete(job.status(Optional.empty()));
    }
    return job;
  }

  /** A moment of an earlier server on the clock that measures. */
  private long nanosOf(Instant moment) {
    return System.nanoTime() - Duration.between(moment, now()).toNanos();
  }

  /** Finds out what became of a job that had not ended. */
  private void resume(Job job) throws IOException {
    SupervisorMarks marks = new SupervisorMarks(job.files().folder());
    job.end = job.files().readEnd().orElse(null);
    if (job.session().isPresent() && !sessions.containsKey(job.session().get())) {
      job.end = new Job.End(JobState.KILLED, "its session was closed", false);
    }
    Optional<JobFiles.Started> before = job.files().readProcess();
    boolean ran = before.isPresent() || marks.exitCode().isPresent() || !marks.preempt();
    if (!ran && job.end == null) {
      waiting.add(job);
      return;
    }
    begin(job);
    if (ran) {
      job.started = Optional.of(before.map(JobFiles.Started::at).orElse(now()));
      job.sinceNs = nanosOf(job.started.get());
    }
    job.sessionBytes = sessionOf(job) == null ? 0 : sessionOf(job).countedBytes;
    Optional<JobProcess> process =
        before.isPresent()
            ? JobProcess.find(job.id(), before.get().identity())
            : JobProcess.find(job.id());
    job.identity =
        before
            .map(JobFiles.Started::identity)
            .or(() -> process.map(JobProcess::identity))
            .orElse(null);
    if (process.isEmpty()) {
      runners.execute(
          () -> {
            JobProcess.endLeftovers(job.id());
            finish(job);
          });
      return;
    }
    job.process = process.get();
    runners.execute(() -> follow(job));
    if (job.end != null) {
      runners.execute(job.process::end);
    }
  }

  /**
   * Stops looking after jobs. Programs that run go on, and the next server finds them; who waits
   * for a job is told.
   */
  @Override
  public void close() {
    List<Job> unfinished;
    synchronized (lock) {
      if (closed) {
        return;
      }
      closed = true;
      unfinished = jobs.values().stream().filter(job -> !job.state.hasEnded()).toList();
    }
    watch.shutdownNow();
    runners.shutdownNow();
    try {
      runners.awaitTermination(5, TimeUnit.SECONDS);
      ownership.release();
      ownership.acquiredBy().close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      throw new JobException("the folder of jobs can't be given back", e);
    }
    unfinished.forEach(job -> job.done.cancel(false));
  }
}
