package soapbench.lab.session;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.RunState;
import soapbench.process.ChildProcesses;

/**
 * The forks of a run, one after another. Each is measured by a JVM like this one, which starts its
 * own server, resumes the run in its folder and ends with its fork.
 */
final class Forks implements Measuring {

  /** Long enough for a child to stop its server. */
  private static final Duration GRACE = Duration.ofMinutes(1);

  private final RunPlan plan;
  private final RunFolder folder;
  private final EnvironmentRecord environment;
  private final IntFunction<ProcessBuilder> fork;
  private final Consumer<String> onMessage;
  private final ChildProcesses children = new ChildProcesses();

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
      Consumer<String> onMessage) {
    this.plan = plan;
    this.folder = folder;
    this.environment = environment;
    this.fork = fork;
    this.onMessage = onMessage;
  }

  @Override
  public RunEnd measure() throws IOException, InterruptedException {
    RunState state = plan.state(folder);
    for (int number = 1; number <= plan.forks(); number++) {
      if (!state.over(number)) {
        onMessage.accept(
            "%s %s in %s"
                .formatted(
                    plan.blocks().label(number),
                    state.begun(number) ? "continues" : "starts",
                    plan.service().isPresent()
                        ? "new JVMs of client and server"
                        : "a new JVM of the client"));
        children.startAtTerminal(fork.apply(number)).await();
        children.requireNotStopped();
        environment.reread();
        state = plan.state(folder);
        if (!state.over(number)) {
          break;
        }
      }
    }
    return state.end();
  }

  @Override
  public void stop() {
    children.stop(GRACE);
  }
}
