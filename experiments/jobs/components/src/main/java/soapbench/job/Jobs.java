package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.job.JobException.Reason;
import soapbench.job.process.Launcher;

/**
 * All jobs of a server. They are kept in a folder, and outlive the server: the next one goes on
 * with them. Methods may be called by any thread, and throw {@link JobException} with a reason.
 */
public final class Jobs implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());
  private static final long TICK_MS = 200;
  private static final int FAILURE_LINES = 20;
  private static final long FAILURE_BYTES = 4_000;

  private final JobsFolderLock ownership;
  private final Register register;
  private final JobRuns runs;
  private final JobRemoval removal;
  private final Sessions sessions;
  private final Expiry expiry;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "jobs' limits");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Opens a folder of jobs, and goes on with what a former server left in it.
   *
   * @throws JobException if another server has it open, or the disk fails
   */
  public Jobs(Path folder, JobLimits limits) {
    this(folder, limits, data -> {});
  }

  /**
   * Jobs that give data of jobs to others.
   *
   * @param onRemoved is told of each folder whose data is being removed
   */
  public Jobs(Path folder, JobLimits limits, Consumer<Path> onRemoved) {
    this(folder, limits, onRemoved, Clock.systemUTC(), true);
  }

  Jobs(Path folder, JobLimits limits, Clock clock, boolean namespaces) {
    this(folder, limits, data -> {}, clock, namespaces);
  }

  /**
   * @param namespaces whether jobs have namespaces of processes where the system allows it
   */
  private Jobs(
      Path folder, JobLimits limits, Consumer<Path> onRemoved, Clock clock, boolean namespaces) {
    Path home = folder.toAbsolutePath().normalize();
    boolean opened = false;
    try {
      Files.createDirectories(home);
      Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
      ownership = JobsFolderLock.take(home);
    } catch (IOException e) {
      throw notUsed(e);
    }
    try {
      register = new Register(home, limits, clock);
      Launcher launcher = Launcher.prepare(home, namespaces);
      LOG.log(
          Level.INFO,
          launcher.hasNamespaces()
              ? "each job has a namespace of processes of its own"
              : "jobs have no namespaces of processes: what they leave is looked for in /proc");
      runs = new JobRuns(register, launcher);
      new Recovery(register, runs).recover();
      removal = new JobRemoval(register, onRemoved);
      sessions = new Sessions(register, runs, removal);
      expiry = new Expiry(register, removal, sessions);
      opened = true;
    } catch (IOException e) {
      throw notUsed(e);
    } finally {
      if (!opened) {
        ownership.close();
      }
    }
    LimitWatch limitWatch = new LimitWatch(register, runs);
    watch.scheduleWithFixedDelay(() -> look(limitWatch), TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
  }

  private static JobException notUsed(IOException e) {
    return new JobException("the folder of jobs can't be used", e);
  }

  /**
   * Begins a job.
   *
   * @param session the identifier of an open session, in whose folder the job is to work
   */
  public JobDraft draft(Component component, Optional<String> session) {
    JobDraft draft;
    Job evicted;
    synchronized (register) {
      register.requireOpen();
      session.ifPresent(register::session);
      evicted = register.makeRoom();
      register.budget().take(DiskBudget.FOLDER_BYTES);
      String id = register.newId();
      JobFiles files = new JobFiles(register.jobsFolder().resolve(PublicName.of(id)));
      draft = new JobDraft(id, component, session, files, register.budget(), removal);
      register.add(draft);
    }
    try {
      if (evicted != null) {
        removal.discard(evicted);
      }
      Files.createDirectory(draft.files().folder());
      return draft;
    } catch (IOException e) {
      draft.close();
      throw new JobException("the server can't store the job", e);
    } catch (JobException e) {
      draft.close();
      throw e;
    }
  }

  /**
   * Submits a job; it runs when those of its component that came before have started, and as many
   * as may run leave room for it.
   *
   * @return its identifier; that of an earlier job if its message had come before
   */
  public String submit(JobDraft draft) {
    synchronized (register) {
      register.requireOpen();
      Optional<Job> earlier = draft.origin().flatMap(register::ofOrigin);
      if (earlier.isPresent()) {
        return earlier.get().id();
      }
      Job job = draft.job(register.sequence(), register.now());
      job.session().ifPresent(id -> requireFiles(job, register.session(id)));
      try {
        job.files().writeJob(job);
      } catch (IOException e) {
        throw new JobException("the server can't store the job", e);
      }
      draft.submitted();
      register.remove(draft);
      register.add(job);
      register.queue(job);
      runs.dispatch();
      return job.id();
    }
  }

  /** Refuses at once what is sure to be wrong when the job starts. */
  private void requireFiles(Job job, Session session) {
    boolean alone = register.isFree(session);
    for (Parameter output : job.component().outputs()) {
      if (!job.work().isChangedInPlace(output)
          && !session.mayWrite(job.component().name(), output.name())) {
        throw JobWork.taken(output.name());
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

  /** A job as it is now. */
  public JobStatus status(String id) {
    synchronized (register) {
      return register.status(register.job(id));
    }
  }

  private Job job(String id) {
    synchronized (register) {
      return register.job(id);
    }
  }

  /** Waits until a job has ended. */
  public JobStatus await(String id) throws InterruptedException {
    return job(id).await();
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
    synchronized (register) {
      job = register.job(id);
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
      if (job.released()) {
        throw new JobException(Reason.RELEASED, "the job's data was removed");
      }
      return job.work().outputs();
    } catch (IOException e) {
      throw new JobException("the job's outputs can't be looked at", e);
    }
  }

  /**
   * The last lines that a job's program wrote to its standard output and error, as far as they are
   * no outputs. Bytes that are no text become U+FFFD.
   */
  public String log(String id, int lines) {
    try {
      return job(id).files().logTail(lines, register.limits().logBytes());
    } catch (IOException e) {
      throw new JobException("the job's log can't be read", e);
    }
  }

  /**
   * Ends a job with all of its processes, and waits until it has ended. Nothing happens to one that
   * has ended.
   */
  public JobStatus kill(String id) throws InterruptedException {
    Job job;
    synchronized (register) {
      register.requireOpen();
      job = register.job(id);
    }
    runs.requestEnd(job, new Job.End(JobState.KILLED, "it was killed on request", false));
    return job.await();
  }

  /** Removes a job that has ended, with its data. */
  public void remove(String id) {
    removal.remove(id);
  }

  /** Removes the data of a job that has ended; its state and log stay. */
  public void releaseData(String id) {
    removal.releaseData(id);
  }

  /**
   * Opens a working folder that jobs share; it ends when it was not used for as long as jobs are
   * kept.
   */
  public String openSession() {
    return sessions.open();
  }

  /** Ends the jobs of a session, and removes its folder; its ended jobs are kept, without data. */
  public void closeSession(String id) throws InterruptedException {
    sessions.close(id);
  }

  /**
   * The jobs of a session, newest first.
   *
   * @param state of those that are wanted
   * @param most how many
   */
  public List<JobStatus> inSession(String id, Optional<JobState> state, int most) {
    return sessions.jobs(id, state, most);
  }

  private void look(LimitWatch limitWatch) {
    try {
      limitWatch.look();
    } catch (RuntimeException e) { // else nobody would look again
      LOG.log(Level.WARNING, "limits of jobs", e);
    }
    try {
      expire();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "jobs that expire", e);
    }
  }

  void expire() {
    expiry.look();
  }

  /**
   * Stops looking after jobs. Programs that run go on, and the next server finds them; who waits
   * for a job is told.
   */
  @Override
  public void close() {
    Optional<List<Job>> unfinished = register.close();
    if (unfinished.isEmpty()) {
      return;
    }
    watch.shutdownNow();
    try {
      runs.close();
      ownership.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    unfinished.get().forEach(Job::abandon);
  }
}
