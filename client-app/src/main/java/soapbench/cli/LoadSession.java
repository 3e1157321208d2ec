package soapbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import soapbench.columns.load.LoadFolder;
import soapbench.columns.load.LoadSample;
import soapbench.contract.Binding;
import soapbench.contract.service.Description;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.experiment.load.LoadDesign;
import soapbench.experiment.load.LoadEnd;
import soapbench.experiment.load.LoadPlace;
import soapbench.experiment.load.LoadRun;
import soapbench.experiment.load.jmeter.JMeterLog;
import soapbench.experiment.load.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.ServerWatch;
import soapbench.server.LocalServer;

/** A run of the load experiment with what belongs around it: record, progress, logs, Ctrl-C. */
final class LoadSession {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final RunFolder folder;
  private final Service service;
  private final JMeterSetup jmeter;
  private final Consumer<String> says;

  LoadSession(RunFolder folder, Service service, JMeterSetup jmeter, Consumer<String> says) {
    this.folder = folder;
    this.service = service;
    this.jmeter = jmeter;
    this.says = says;
  }

  /**
   * Runs a design; says whether every cell completed.
   *
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  boolean run(LoadDesign design, EnvironmentRecord environment)
      throws IOException, InterruptedException {
    try (LoadProgress progress = new LoadProgress(says)) {
      LoadRun run = new LoadRun(design, place(), progress);
      ShutdownHook hook = ShutdownHook.add(() -> interrupted(run, environment));
      LoadEnd end;
      try {
        environment.addServer(describe(), service.target(), service.brokerSettings());
        environment.write();
        end = run.run();
      } finally {
        hook.takeBack();
      }
      environment.add("jmeter", describeJMeter());
      environment.add("jms_travelled", travelled());
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

  private LoadPlace place() {
    ServerWatch watch = new ServerWatch(this::ask, service::mayComeBack, PATIENCE);
    return new LoadPlace(
        folder,
        service.target(),
        service.local().map(LocalServer::pid),
        () -> isBack(watch),
        jmeter);
  }

  private static boolean isBack(ServerWatch watch) {
    try {
      return watch.isBack();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void ask() throws ExchangeFailedException {
    describe();
  }

  private Description describe() throws ExchangeFailedException {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, service.target())) {
      return new ServerObserver(client).describe();
    }
  }

  private Map<String, Object> describeJMeter() throws IOException {
    Map<String, Object> description = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(new LoadFolder(folder).jmeter())) {
      Optional<Path> log =
          files.filter(file -> file.toString().matches(".*/repeat-\\d+\\.log")).findFirst();
      if (log.isPresent()) {
        description.putAll(JMeterLog.describe(log.get()));
      }
    }
    description.put("settings", jmeter.settings());
    description.put("engines", jmeter.engines().addresses());
    return description;
  }

  /** The plan fails every reply whose request did not travel as was asked for. */
  private Map<String, Object> travelled() throws IOException {
    AtomicLong replies = new AtomicLong();
    LoadSample.forEach(
        folder.trials(),
        sample -> {
          if (sample.completed() && sample.cell().binding().equals(Binding.JMS.word())) {
            replies.incrementAndGet();
          }
        });
    String asked = service.target().delivery().persistent() ? "persistent" : "non-persistent";
    Map<String, Object> travelled = new LinkedHashMap<>();
    travelled.put("asked", asked);
    travelled.put("seen", replies.get() == 0 ? "" : asked);
    travelled.put("replies", replies.get());
    return travelled;
  }

  private void tell(LoadEnd end) {
    if (end.failed() > 0) {
      says.accept("%d of %d cells failed".formatted(end.failed(), end.planned()));
    }
    if (!end.allRun()) {
      says.accept(
          "the run is not complete: soapbench run load --resume %s goes on with it"
              .formatted(folder.path()));
    }
  }

  private void interrupted(LoadRun run, EnvironmentRecord environment) {
    run.stop();
    says.accept(
        "stopped; soapbench run load --resume %s goes on with the run".formatted(folder.path()));
    try {
      environment.end(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
