package soapbench.job;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import soapbench.job.process.JobProcess;
import soapbench.job.process.SupervisorMarks;

/** Finds out what became of what a former server left. */
final class Recovery {

  private static final System.Logger LOG = System.getLogger(Jobs.class.getName());

  private final Register register;
  private final JobRuns runs;

  Recovery(Register register, JobRuns runs) {
    this.register = register;
    this.runs = runs;
  }

  void recover() throws IOException {
    for (Path one : list(register.sessionsFolder())) {
      if (Session.isMarkedClosed(one)) {
        removeRest(one);
        continue;
      }
      try {
        Session session = Session.load(one, register.now());
        long bytes = FileTree.bytes(session.files(), false) + DiskBudget.FOLDER_BYTES;
        register.add(session);
        register.count(session, bytes);
      } catch (IOException | RuntimeException e) {
        LOG.log(Level.WARNING, "session {0} can''t be read: {1}", one, e);
        countOnly(one);
      }
    }
    List<Job> unfinished = new ArrayList<>();
    for (Path one : list(register.jobsFolder())) {
      JobFiles files = new JobFiles(one);
      if (files.isDraft()) {
        removeRest(one);
        continue;
      }
      try {
        long bytes = FileTree.bytes(one, true) + DiskBudget.FOLDER_BYTES;
        Job job = load(files);
        register.add(job);
        register.count(job, bytes);
        if (!job.hasEnded()) {
          unfinished.add(job);
        }
      } catch (IOException | RuntimeException e) {
        LOG.log(Level.WARNING, "job {0} can''t be read: {1}", one, e);
        JobProcess.endLeftovers(one.getFileName().toString()); // nobody could end it any more
        countOnly(one);
      }
    }
    unfinished.sort(Comparator.comparing(Job::sequence));
    synchronized (register) {
      for (Job job : unfinished) {
        try {
          resume(job);
        } catch (IOException e) {
          job.end(
              JobRuns.failed(
                  new JobException("the server could not go on with it", e).getMessage()));
          register.begin(job);
          runs.adopt(job, Optional.empty());
        }
      }
      runs.dispatch();
    }
  }

  /** Removes the rest of a job or session that was being removed, or of a draft. */
  private void removeRest(Path folder) {
    try {
      FileTree.remove(folder);
    } catch (IOException | RuntimeException e) {
      LOG.log(Level.WARNING, "what is left in {0} can''t be removed: {1}", folder, e);
      countOnly(folder);
    }
  }

  /** A folder stays of which nothing is known but that it uses the disk. */
  private void countOnly(Path folder) {
    try {
      register.budget().adjust(FileTree.bytes(folder, true) + DiskBudget.FOLDER_BYTES);
    } catch (IOException | RuntimeException e) {
      LOG.log(Level.WARNING, "what is in {0} can''t be counted: {1}", folder, e);
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
    job.waitSince(nanosOf(job.submitted()));
    try {
      if (files.hasState()) {
        files.readState(job);
      }
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the state of job {0} is found out again: {1}", job.name(), e);
    }
    if (job.hasEnded()) {
      register.keep(job);
      job.complete();
    }
    return job;
  }

  /** A moment of an earlier server on the clock that measures. */
  private long nanosOf(Instant moment) {
    return System.nanoTime() - Duration.between(moment, register.now()).toNanos();
  }

  /** Finds out what became of a job that had not ended. */
  private void resume(Job job) throws IOException {
    SupervisorMarks marks = new SupervisorMarks(job.files().folder());
    if (job.session().isPresent() && !register.hasSession(job.session().get())) {
      job.end(new Job.End(JobState.KILLED, "its session was closed", false));
    } else {
      job.files().readEnd().ifPresent(job::end);
    }
    Optional<JobFiles.Started> before = job.files().readProcess();
    boolean ran = before.isPresent() || marks.exitCode().isPresent() || !marks.preempt();
    if (!ran && job.end() == null) {
      register.queue(job);
      return;
    }
    register.begin(job);
    if (ran) {
      Instant at = before.map(JobFiles.Started::at).orElse(register.now());
      job.runSince(at, nanosOf(at));
    }
    Session session = register.sessionOf(job);
    Optional<JobProcess> process =
        before.isPresent()
            ? JobProcess.find(job.name(), before.get().identity())
            : JobProcess.find(job.name());
    job.resume(
        before
            .map(JobFiles.Started::identity)
            .or(() -> process.map(JobProcess::identity))
            .orElse(null),
        FileTree.bytes(job.files().in(), true),
        session == null ? 0 : session.countedBytes);
    runs.adopt(job, process);
  }
}
