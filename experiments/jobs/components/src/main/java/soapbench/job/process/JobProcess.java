package soapbench.job.process;

import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The processes of a job: its supervisor, its program, and whatever that started. */
public final class JobProcess {

  /** The variable of the environment that has the job's identifier. */
  static final String VARIABLE = "SOAPBENCH_JOB";

  private static final long POLL_NS = Duration.ofMillis(20).toNanos();
  private static final long GRACE_NS = Duration.ofSeconds(2).toNanos();
  private static final int GRACE_LOOKS = 10;
  private static final long PATIENCE_NS = Duration.ofSeconds(10).toNanos();

  private final String job;
  private final boolean enclosed;
  private final @Nullable Process child;
  private final ProcessIdentity identity;

  private JobProcess(
      String job, boolean enclosed, @Nullable Process child, ProcessIdentity identity) {
    this.job = job;
    this.enclosed = enclosed;
    this.child = child;
    this.identity = identity;
  }

  static JobProcess started(Process child, String job, boolean enclosed) {
    return new JobProcess(job, enclosed, child, ProcessIdentity.of(child.pid()));
  }

  /** The processes of a job that another server started; empty if its supervisor has ended. */
  public static Optional<JobProcess> find(String job, ProcessIdentity identity) {
    return identity.isAlive()
        ? Optional.of(new JobProcess(job, false, null, identity))
        : Optional.empty();
  }

  /** Process of which nothing is known but the job. */
  public static Optional<JobProcess> find(String job) {
    List<Long> all = processes(job, 0);
    return all.stream()
        .filter(
            pid -> ProcessTable.entry(pid).filter(one -> !all.contains(one.parent())).isPresent())
        .map(ProcessIdentity::of)
        .sorted((a, b) -> Long.compare(a.startTicks(), b.startTicks()))
        .findFirst()
        .flatMap(identity -> find(job, identity));
  }

  public ProcessIdentity identity() {
    return identity;
  }

  /** Waits until the supervisor has ended, and ends what the program left behind. */
  public void awaitEnd() throws InterruptedException {
    if (child != null) {
      child.waitFor();
    } else {
      while (identity.isAlive()) {
        TimeUnit.NANOSECONDS.sleep(POLL_NS);
      }
    }
    if (!enclosed) {
      endLeftovers(job, identity.startTicks());
    }
  }

  /**
   * Ends all processes of a job whose supervisor has ended, however they detached themselves, as
   * long as they kept their environment. It takes several looks, since they may be starting others.
   *
   * @return false if there are some still, such as one that the system can't end
   */
  public static boolean endLeftovers(String job) {
    return endLeftovers(job, 0);
  }

  private static boolean endLeftovers(String job, long sinceTicks) {
    long until = System.nanoTime() + PATIENCE_NS;
    List<Long> left = processes(job, sinceTicks);
    while (!left.isEmpty() && System.nanoTime() < until) {
      left.forEach(pid -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly));
      LockSupport.parkNanos(POLL_NS);
      left = processes(job, sinceTicks);
    }
    return left.isEmpty();
  }

  private static List<Long> processes(String job, long sinceTicks) {
    return ProcessTable.withVariable(VARIABLE + '=' + job, sinceTicks);
  }

  /**
   * Ends the program: asks it and all that it started to end (SIGTERM), and after two seconds ends
   * what is left (SIGKILL). The supervisor is left to say how the program ended, if it can.
   *
   * @return whether the supervisor has ended
   */
  public boolean end() {
    Set<ProcessHandle> asked = new HashSet<>();
    for (int i = 0; i < GRACE_LOOKS; i++) {
      programs().stream().filter(asked::add).forEach(ProcessHandle::destroy); // also late ones
      if (hasEndedIn(GRACE_NS / GRACE_LOOKS)) {
        return true;
      }
    }
    long until = System.nanoTime() + PATIENCE_NS;
    while (System.nanoTime() < until && !Thread.currentThread().isInterrupted()) {
      // the first process of a namespace is one of them, and takes all others with it
      programs().forEach(ProcessHandle::destroyForcibly);
      if (hasEndedIn(GRACE_NS / 4)) {
        return true;
      }
      if (programs().isEmpty()) {
        ProcessHandle.of(identity.pid()).ifPresent(ProcessHandle::destroyForcibly);
      }
    }
    return !isAlive();
  }

  /** Descendants of the supervisor, and processes that have the job in their environment. */
  private Set<ProcessHandle> programs() {
    Set<ProcessHandle> programs = new LinkedHashSet<>();
    if (isAlive()) {
      ProcessHandle.of(identity.pid())
          .ifPresent(supervisor -> supervisor.descendants().forEach(programs::add));
    }
    processes(job, identity.startTicks()).stream()
        .filter(pid -> pid != identity.pid())
        .forEach(pid -> ProcessHandle.of(pid).ifPresent(programs::add));
    return programs;
  }

  private boolean hasEndedIn(long ns) {
    long until = System.nanoTime() + ns;
    while (isAlive()) {
      if (System.nanoTime() > until || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(POLL_NS);
    }
    return true;
  }

  private boolean isAlive() {
    return child != null ? child.isAlive() : identity.isAlive();
  }
}
