package soapbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import soapbench.contract.Binding;
import soapbench.contract.service.Description;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.experiment.payload.PayloadDesign;
import soapbench.experiment.payload.PayloadRun;
import soapbench.experiment.payload.RunEnd;
import soapbench.experiment.payload.RunPlace;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.JvmPair;
import soapbench.server.LocalServer;

/** One fork of a run, measured in this JVM. */
final class OneFork implements Measuring {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final int fork;
  private final Service service;
  private final Path logs;
  private final Progress progress;
  private final PayloadRun run;

  OneFork(
      PayloadDesign design, int fork, RunFolder folder, Service service, Consumer<String> says) {
    this.fork = fork;
    this.service = service;
    this.logs = logs(design, fork, folder);
    this.progress = new Progress(says, design.repeats().forks());
    RunPlace place = new RunPlace(folder, service.target(), service::mayComeBack, PATIENCE);
    this.run = new PayloadRun(design, place, progress);
  }

  /** Where a fork's logs go: each of several has a folder of its own. */
  static Path logs(PayloadDesign design, int fork, RunFolder folder) {
    return design.repeats().forks() == 1 ? folder.logs() : folder.logs().resolve("fork-" + fork);
  }

  @Override
  public RunEnd measure(EnvironmentRecord environment) throws IOException, InterruptedException {
    try (progress) {
      describe(environment);
      return run.run(fork);
    } catch (ExchangeFailedException e) {
      throw new IOException(
          "%s does not answer: %s".formatted(service.target().endpoint(), e.getMessage()), e);
    } finally {
      service.copyLogs(logs);
    }
  }

  private void describe(EnvironmentRecord environment) throws IOException, ExchangeFailedException {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, service.target())) {
      Description server = new ServerObserver(client).describe();
      environment.addServer(server, service.target(), service.brokerSettings());
      environment.addJvms(new JvmPair(fork, service.local().map(LocalServer::pid), server));
    }
    environment.write();
  }

  @Override
  public void stop() {
    run.stop();
  }
}
