package soapbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.experiment.EnvironmentRecord;
import soapbench.experiment.PayloadDesign;
import soapbench.experiment.PayloadRun;
import soapbench.experiment.RunEnd;
import soapbench.experiment.RunPlace;
import soapbench.folder.RunFolder;

/** A run of the payload experiment with what belongs around it: record, progress, logs, Ctrl-C. */
final class PayloadSession {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final RunFolder folder;
  private final Service service;
  private final Consumer<String> says;

  PayloadSession(RunFolder folder, Service service, Consumer<String> says) {
    this.folder = folder;
    this.service = service;
    this.says = says;
  }

  /**
   * Runs a design; says whether every trial completed.
   *
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  boolean run(PayloadDesign design, Map<String, Object> identity, Map<String, String> options)
      throws IOException, InterruptedException {
    EnvironmentRecord environment = new EnvironmentRecord(folder, identity, options);
    RunPlace place = new RunPlace(folder, service.target(), service::mayComeBack, PATIENCE);
    try (Progress progress = new Progress(says)) {
      PayloadRun run = new PayloadRun(design, place, progress);
      Thread hook = new Thread(() -> interrupted(run, environment), "interrupted-run");
      Runtime.getRuntime().addShutdownHook(hook);
      RunEnd end;
      try {
        describe(environment);
        end = run.run();
      } finally {
        unhook(hook);
      }
      environment.end(end.allRun());
      tell(end);
      return end.allCompleted();
    } catch (ExchangeFailedException e) {
      throw new IOException(
          "%s does not answer: %s".formatted(service.target().endpoint(), e.getMessage()), e);
    } finally {
      service.copyLogs(folder.logs());
    }
  }

  /** Takes the hook back, unless this process is ending: then the hook is what ends the run. */
  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return;
    }
  }

  private void describe(EnvironmentRecord environment) throws IOException, ExchangeFailedException {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, service.target())) {
      environment.addServer(new ServerObserver(client).describe(), service.target());
    }
    environment.write();
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

  private void interrupted(PayloadRun run, EnvironmentRecord environment) {
    run.stop();
    says.accept(
        "stopped; soapbench run payload --resume %s goes on with the run".formatted(folder.path()));
    try {
      environment.end(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
