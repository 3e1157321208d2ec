package soapbench.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import soapbench.experiment.payload.PayloadDesign;
import soapbench.experiment.payload.RunEnd;
import soapbench.experiment.payload.RunState;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;

/**
 * The forks of a run, one after another. Each is measured by a JVM like this one, which starts a
 * server of its own, resumes the run in its folder and ends with its fork.
 */
final class Forks implements Measuring {

  /** Long enough for a child to stop its server. */
  private static final long PATIENCE_SECONDS = 60;

  private final Installation installation;
  private final PayloadDesign design;
  private final RunFolder folder;
  private final Consumer<String> says;
  private Process child;
  private boolean stopping;

  Forks(Installation installation, PayloadDesign design, RunFolder folder, Consumer<String> says) {
    this.installation = installation;
    this.design = design;
    this.folder = folder;
    this.says = says;
  }

  @Override
  public RunEnd measure(EnvironmentRecord environment) throws IOException, InterruptedException {
    boolean over = true;
    for (int fork = 1; over && fork <= design.repeats().forks(); fork++) {
      if (!state().over(fork)) {
        announce(fork);
        begin(fork).waitFor();
        requireNotStopped();
        environment.reread();
        over = state().over(fork);
      }
    }
    return state().end();
  }

  private RunState state() throws IOException {
    return RunState.read(design, folder);
  }

  private void announce(int fork) throws IOException {
    says.accept(
        "fork %d of %d %s, with a server and a client of its own"
            .formatted(
                fork,
                design.repeats().forks(),
                state().begun(fork) ? "goes on where it stopped" : "begins"));
  }

  private synchronized Process begin(int fork) throws IOException, InterruptedException {
    requireNotStopped();
    child =
        new ProcessBuilder(
                installation.command(
                    List.of(
                        "run",
                        "payload",
                        "--resume=" + folder.path(),
                        RunPayloadCommand.IN_FORK + "=" + fork)))
            .inheritIO()
            .start();
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
