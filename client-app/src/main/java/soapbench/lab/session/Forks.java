package soapbench.lab.session;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;

/**
 * The forks of a run, one after another. Each is measured by a JVM like this one, which starts a
 * server of its own, resumes the run in its folder and ends with its fork.
 */
final class Forks implements Measuring {

  /** Long enough for a child to stop its server. */
  private static final long PATIENCE_SECONDS = 60;

  private final RunPlan plan;
  private final RunFolder folder;
  private final EnvironmentRecord environment;
  private final IntFunction<ProcessBuilder> fork;
  private final Consumer<String> says;
  private Process child;
  private boolean stopping;

  /**
   * The forks of a run.
   *
   * @param fork makes the process that measures a fork
   */
  Forks(
      RunPlan plan,
      RunFolder folder,
      EnvironmentRecord environment,
      IntFunction<ProcessBuilder> fork,
      Consumer<String> says) {
    this.plan = plan;
    this.folder = folder;
    this.environment = environment;
    this.fork = fork;
    this.says = says;
  }

  @Override
  public RunEnd measure() throws IOException, InterruptedException {
    boolean over = true;
    for (int number = 1; over && number <= plan.forks(); number++) {
      if (!plan.state(folder).over(number)) {
        announce(number);
        begin(number).waitFor();
        requireNotStopped();
        environment.reread();
        over = plan.state(folder).over(number);
      }
    }
    return plan.state(folder).end();
  }

  private void announce(int number) throws IOException {
    says.accept(
        "fork %d of %d %s, with a server and a client of its own"
            .formatted(
                number,
                plan.forks(),
                plan.state(folder).begun(number) ? "goes on where it stopped" : "begins"));
  }

  private synchronized Process begin(int number) throws IOException, InterruptedException {
    requireNotStopped();
    child = fork.apply(number).inheritIO().start();
    return child;
  }

  private synchronized void requireNotStopped() throws InterruptedException {
    if (stopping) {
      throw new InterruptedException("the run was stopped");
    }
  }

  @Override
  public void stop() {
    Process running;
    synchronized (this) {
      stopping = true;
      running = child;
    }
    if (running != null) {
      end(running);
    }
  }

  private static void end(Process child) {
    child.destroy();
    try {
      if (!child.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        child.destroyForcibly();
      }
    } catch (InterruptedException e) {
      child.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
