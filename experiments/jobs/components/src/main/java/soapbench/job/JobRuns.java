package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import soapbench.exit.ExitCode;
import soapbench.job.process.JobProcess;
import soapbench.job.process.Launcher;
import soapbench.job.process.ProcessIdentity;
import soapbench.job.process.SupervisorMarks;

/** Course of a job from its start to its end. */
final class JobRuns {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());
  private static final ExitCode FILE_TOO_LARGE = ExitCode.ofSignal(25); // SIGXFSZ
  private static final long FAILURE_BYTES = 4_000;
  private static final long CLOSING_SECONDS = 5;

  private final Register register;
  private final Launcher launcher;
  private final ExecutorService runners =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "job");
            thread.setDaemon(true);
            return thread;
          });

  JobRuns(Register register, Launcher launcher) {
    this.register = register;
    this.launcher = launcher;
  }

  /** Starts what may start; the register's lock is held. */
  void dispatch() {
    register.startable().forEach(job -> runners.execute(() -> run(job)));
  }

  private void run(Job job) {
    long beganNs = System.nanoTime();
    Session session;
    synchronized (register) {
      session = register.sessionOf(job);
      job.start(beganNs, register.now(), session == null ? 0 : session.countedBytes);
    }
    JobProcess process;
    try {
      process = launcher.start(job.work().prepare(session));
      synchronized (register) {
        job.run(process, beganNs);
        if (job.end() != null) {
          runners.execute(process::end);
        }
      }
      job.files().writeProcess(process.identity(), job.started().orElseThrow());
    } catch (JobException e) {
      fail(job, e.getMessage());
      return;
    } catch (RuntimeException e) {
      LOG.log(Level.ERROR, "job " + job.name(), e);
      fail(job, "the server failed to start it");
      return;
    } catch (IOException e) {
      fail(job, new JobException("it could not be started", e).getMessage());
      return;
    }
    follow(job, process);
  }

  /** Something is wrong at the server; nothing of the job may go on. */
  private void fail(Job job, @Nullable String reason) {
    JobProcess process = job.process();
    if (process == null) {
      synchronized (register) {
        job.end(failed(reason));
      }
      finish(job);
    } else {
      requestEnd(job, failed(reason));
      follow(job, process);
    }
  }

  private void follow(Job job, JobProcess process) {
    try {
      process.awaitEnd();
    } catch (InterruptedException e) {
      return; // the server stops, and the next one follows it
    }
    finish(job);
  }

  /**
   * Goes on with a job that a former server started; the register's lock is held.
   *
   * @param process empty if it has ended
   */
  void adopt(Job job, Optional<JobProcess> process) {
    if (process.isEmpty()) {
      runners.execute(
          () -> {
            JobProcess.endLeftovers(job.name());
            finish(job);
          });
      return;
    }
    job.adopt(process.get());
    runners.execute(() -> follow(job, process.get()));
    if (job.end() != null) {
      runners.execute(process.get()::end);
    }
  }

  /** The program has ended, or never began. */
  private void finish(Job job) {
    long endedNs = System.nanoTime();
    Session session;
    synchronized (register) {
      session = register.sessionOf(job);
      job.stop(endedNs);
    }
    Job.End end = outcome(job, session);
    clean(job, session, end);
    Instant at = register.now();
    try {
      if (register.isClosed()) {
        return; // the next server comes to the same end
      }
      JobStatus kept =
          job.ended(end, at, at.plus(register.limits().expiry()), System.nanoTime() - endedNs);
      job.files().writeState(kept, false);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the state of job {0} can''t be kept: {1}", job.name(), e);
    }
    synchronized (register) {
      register.finished(
          job,
          job.ended(end, at, at.plus(register.limits().expiry()), System.nanoTime() - endedNs));
      dispatch();
    }
    job.complete();
  }

  /** Removes what nobody can get: scratch files, and what a job wrote that did not complete. */
  private void clean(Job job, @Nullable Session session, Job.End end) {
    try {
      job.files().removeScratch(end.state() == JobState.COMPLETED ? job.component() : null);
      if (end.overDisk() && session != null && job.started().isPresent()) {
        FileTree.removeChangedSince(session.files(), job.started().get());
      }
      register.measure(job, session);
    } catch (IOException | RuntimeException | VirtualMachineError e) { // it ends in any case
      LOG.log(Level.WARNING, "what job {0} left can''t be removed: {1}", job.name(), e);
    }
  }

  private Job.End outcome(Job job, @Nullable Session session) {
    try {
      register.measure(job, session);
      job.files().trimLog(register.limits().logBytes());
      SupervisorMarks marks = new SupervisorMarks(job.files().folder());
      OptionalInt code = marks.exitCode();
      synchronized (register) {
        job.exit(code);
        Job.End wanted = job.end();
        if (wanted != null) {
          return wanted;
        }
      }
      return outcome(job, session, code, marks.hasStarted());
    } catch (IOException e) {
      return failed(new JobException("the server can't look at what it wrote", e).getMessage());
    } catch (RuntimeException | VirtualMachineError e) { // else the job would never end
      LOG.log(Level.ERROR, "job " + job.name(), e);
      return failed("the server failed to look at what it wrote");
    }
  }

  private Job.End outcome(Job job, @Nullable Session session, OptionalInt code, boolean started)
      throws IOException {
    if (code.isEmpty()) {
      return failed(lost(job, started));
    }
    ExitCode exit = new ExitCode(code.getAsInt());
    long most = job.component().limits().outputBytes();
    if (exit.equals(FILE_TOO_LARGE) || job.writtenBytes() > most) {
      return wroteMore(most);
    }
    if (exit.value() != 0) {
      return failed("the program " + exit.words());
    }
    return job.work()
        .collect(session)
        .map(JobRuns::failed)
        .orElse(new Job.End(JobState.COMPLETED, null, false));
  }

  static Job.End failed(@Nullable String reason) {
    return new Job.End(JobState.FAILED, reason, false);
  }

  private String lost(Job job, boolean started) throws IOException {
    if (!started) {
      String log = job.files().logTail(1, FAILURE_BYTES).strip();
      return "it could not be started" + (log.isEmpty() ? "" : ": " + log);
    }
    ProcessIdentity identity = job.identity();
    if (identity == null) {
      return "the server ended while the job began, and nothing tells what became of it";
    }
    return identity.isOfEarlierBoot()
        ? "the machine was restarted while the job ran"
        : "its processes were ended by somebody else";
  }

  static Job.End wroteMore(long most) {
    return new Job.End(
        JobState.FAILED, "the program wrote more than %s".formatted(DiskBudget.size(most)), true);
  }

  /** Ends a job, unless it has ended or is to end already. */
  void requestEnd(Job job, Job.End end) {
    synchronized (register) {
      if (register.isClosed() || !job.end(end)) {
        return;
      }
      if (register.withdraw(job)) {
        register.begin(job); // for no time
        runners.execute(() -> finish(job));
        return;
      }
      try {
        job.files().writeEnd(end);
      } catch (IOException e) {
        LOG.log(Level.WARNING, "the end of job {0} can''t be kept: {1}", job.name(), e);
      }
      JobProcess process = job.process();
      if (process != null) {
        runners.execute(process::end);
      }
    }
  }

  /** Stops following programs, which run on. */
  void close() throws InterruptedException {
    runners.shutdownNow();
    runners.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS);
  }
}
