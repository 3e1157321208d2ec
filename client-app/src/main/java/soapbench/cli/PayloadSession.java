package soapbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import soapbench.experiment.payload.RunEnd;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;

/** A run of the payload experiment with what belongs around it: record, Ctrl-C, what to tell. */
final class PayloadSession {

  private final RunFolder folder;
  private final EnvironmentRecord environment;
  private final Consumer<String> says;

  PayloadSession(RunFolder folder, EnvironmentRecord environment, Consumer<String> says) {
    this.folder = folder;
    this.environment = environment;
    this.says = says;
  }

  /**
   * Runs a design.
   *
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  RunEnd run(Measuring measuring) throws IOException, InterruptedException {
    environment.write();
    ShutdownHook hook = ShutdownHook.add(() -> interrupted(measuring));
    RunEnd end;
    try {
      end = measuring.measure(environment);
    } finally {
      hook.takeBack();
    }
    environment.end(end.allRun());
    tell(end);
    return end;
  }

  private void tell(RunEnd end) {
    if (end.failed() > 0) {
      says.accept("%d of %d trials failed".formatted(end.failed(), end.planned()));
    }
    if (end.withoutFloor() > 0) {
      says.accept(
          "%d of %d completed trials have no floor".formatted(end.withoutFloor(), end.completed()));
    }
    if (!end.allRun()) {
      says.accept(
          "the run is not complete: soapbench run payload --resume %s goes on with it"
              .formatted(folder.path()));
    }
  }

  private void interrupted(Measuring measuring) {
    measuring.stop();
    says.accept(
        "stopped; soapbench run payload --resume %s goes on with the run".formatted(folder.path()));
    try {
      environment.reread();
      environment.end(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
