package soapbench.lab.session;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.service.Description;
import soapbench.csv.IoConsumer;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.folder.RunFolder;
import soapbench.http.HttpAddress;
import soapbench.http.TlsHandshake;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.ServerWatch;
import soapbench.lab.service.RequestedService;
import soapbench.lab.service.Service;
import soapbench.lab.service.ServiceLink;
import soapbench.server.LocalServer;

/** One fork of a run, measured in this JVM. */
final class SingleFork implements Measuring {

  /** How long a server that was lost may be away. */
  private static final Duration TIMEOUT = Duration.ofMinutes(10);

  private static final Duration HANDSHAKE = Duration.ofSeconds(10);

  private final int fork;
  private final Optional<Service> service;
  private final boolean overJms;
  private final Path logs;
  private final EnvironmentRecord environment;
  private final Progress progress;
  private final ExperimentRun run;
  private final boolean alone;

  /**
   * A fork to measure.
   *
   * @param cells takes the levels of each cell that can be run, and may refuse the run
   * @param alone whether everything that the run uses is started by it, so that the CPU that others
   *     take is no part of it
   */
  SingleFork(
      RunPlan plan,
      int fork,
      RunFolder folder,
      Optional<Service> service,
      EnvironmentRecord environment,
      Progress progress,
      IoConsumer<List<Map<String, String>>> cells,
      boolean alone) {
    this.fork = fork;
    this.alone = alone;
    this.service = service;
    this.overJms = plan.service(fork).filter(RequestedService::overJms).isPresent();
    this.logs = plan.blocks().logs(folder, fork);
    this.environment = environment;
    this.progress = progress;
    this.run =
        plan.open(
            new Laboratory(
                folder, fork, service.map(SingleFork::server), environment, progress, cells));
  }

  @Override
  public RunEnd measure() throws IOException, InterruptedException {
    try (progress) {
      if (service.isPresent()) {
        record(service.get());
      }
      Optional<OtherLoad> others =
          alone ? OtherLoad.begin(service.flatMap(SingleFork::pid)) : Optional.empty();
      Instant begin = Instant.now();
      RunEnd end = run.run();
      others.flatMap(OtherLoad::share).ifPresent(share -> record(share, begin));
      if (service.isPresent()) {
        recordTls(service.get().target());
      }
      Optional<ServiceLink> link = service.flatMap(Service::link);
      if (link.filter(ServiceLink::alive).isPresent()) {
        environment.addToLink(link.get().process().use());
      } else {
        link.ifPresent(
            gone -> progress.onMessage("the link %s has ended".formatted(gone.link().word())));
      }
      return end;
    } catch (ExchangeFailedException e) {
      throw new IOException(
          "%s does not answer: %s"
              .formatted(
                  service.map(s -> s.direct().endpoint().toString()).orElse("somebody"),
                  e.getMessage()),
          e);
    } finally {
      if (service.isPresent()) {
        service.get().copyLogs(logs);
      }
    }
  }

  private void record(OtherLoad.Share others, Instant begin) {
    environment.addOthers(
        fork,
        Duration.between(begin, Instant.now()).toSeconds(),
        others.cpuShare(),
        others.stealShare());
  }

  private void record(Service reached) throws IOException, ExchangeFailedException {
    Description server = describe(reached.target());
    environment.addServer(server, reached.direct(), reached.brokerSettings());
    environment.addJvms(fork, pid(reached), server);
    reached.link().ifPresent(link -> environment.addLink(fork, link.link()));
    environment.write();
  }

  /** Records how connections were encrypted, if they were, between JVMs that are warm now. */
  private void recordTls(ServiceTarget target) {
    HttpAddress http = HttpAddress.of(target.endpoint());
    BrokerAddress broker = target.broker().address();
    try {
      if (http.secure()) {
        recordTls(Binding.HTTP, http.bareHost(), http.port(), target.trusted());
      }
      if (overJms && broker.secure()) {
        recordTls(Binding.JMS, broker.bareHost(), broker.port(), target.trusted());
      }
    } catch (IOException | IllegalArgumentException e) {
      progress.onMessage("no handshake of TLS is recorded: " + e.getMessage());
    }
  }

  private void recordTls(Binding binding, String host, int port, Optional<Path> trusted)
      throws IOException {
    environment.addTls(fork, binding, TlsHandshake.typical(host, port, trusted, HANDSHAKE));
  }

  @Override
  public void stop() {
    run.stop();
  }

  private static Laboratory.Server server(Service reached) {
    return new Laboratory.Server(
        reached.target(),
        pid(reached),
        new ServerWatch(() -> describe(reached.target()), reached::mayComeBack, TIMEOUT),
        reached.link());
  }

  /** The process of a server that was started here. */
  static Optional<Long> pid(Service service) {
    return service.local().map(LocalServer::pid);
  }

  private static Description describe(ServiceTarget target) throws ExchangeFailedException {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, target)) {
      return new ServerObserver(client).describe();
    }
  }
}
