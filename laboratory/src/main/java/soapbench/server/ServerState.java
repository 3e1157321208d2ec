package soapbench.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import soapbench.broker.BrokerAddress;
import soapbench.factor.BrokerChoice;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.ServerKind;
import soapbench.process.KnownProcess;
import soapbench.server.setting.NamedValues;
import soapbench.server.setting.Ports;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;

/**
 * State of a started server, kept in a file of {@code name=value} lines.
 *
 * @param beside the process of the broker, if it has one of its own
 * @param owner the process that the server lives with, if it does not live until it is stopped
 * @param ready whether the service has answered
 */
record ServerState(
    ServerSetup setup,
    Ports ports,
    KnownProcess process,
    Optional<KnownProcess> beside,
    Optional<KnownProcess> owner,
    boolean ready) {

  private static final String BESIDE = "broker";
  private static final String BROKER_KIND = "broker.kind";
  private static final String STACKS = "stacks";
  private static final String HOST = "host";
  private static final String HTTPS_PORT = "port.https";
  private static final String TLS_PORT = "port.broker.tls";
  private static final String USER = "user";
  private static final String MESSAGE = "message";

  /** State of a server with its own broker. */
  ServerState(
      ServerSetup setup,
      Ports ports,
      KnownProcess process,
      Optional<KnownProcess> owner,
      boolean ready) {
    this(setup, ports, process, Optional.empty(), owner, ready);
  }

  /**
   * Reads the state of a server; empty if there is no file.
   *
   * @throws ServerException if the file cannot be read or is damaged
   */
  static Optional<ServerState> read(Path file) {
    return Files.exists(file) ? Optional.of(of(PrivateFile.readValues(file))) : Optional.empty();
  }

  void write(Path file) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("kind", setup.kind().id());
    values.put("version", setup.version());
    if (setup.brokerBeside()) {
      values.put(BROKER_KIND, BrokerChoice.ARTEMIS.id());
    }
    values.put("heap", setup.heap());
    values.put("collector", setup.collector().id());
    values.put("application.digest", setup.applicationDigest());
    if (!setup.stacks().isEmpty()) {
      values.put(STACKS, setup.stacksInALine());
    }
    if (!setup.exposure().equals(Exposure.LOOPBACK)) {
      values.put(HOST, setup.exposure().host());
      setup.exposure().user().ifPresent(user -> values.put(USER, user));
    }
    setup.message().ifPresent(message -> values.put(MESSAGE, message));
    values.put("port.http", ports.http());
    values.put("port.admin", ports.admin());
    values.put("port.iiop", ports.iiop());
    values.put("port.broker", ports.broker());
    values.put("port.broker.service", ports.brokerService());
    ports
        .secure()
        .ifPresent(
            secure -> {
              values.put(HTTPS_PORT, secure.https());
              values.put(TLS_PORT, secure.broker());
            });
    put(values, "pid", process);
    beside.ifPresent(known -> put(values, BESIDE, known));
    owner.ifPresent(known -> put(values, "owner", known));
    values.put("ready", ready);
    String lines =
        values.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue() + "\n")
            .collect(Collectors.joining());
    PrivateFile.write(file, lines);
  }

  /** Where its broker takes connections. */
  BrokerAddress broker() {
    return setup.exposure().broker(setup.broker(), ports);
  }

  ServerState running(KnownProcess server, Optional<KnownProcess> broker, boolean answers) {
    return new ServerState(setup, ports, server, broker, owner, answers);
  }

  /** Whether the server runs, and a broker beside it. */
  boolean alive() {
    return process.alive() && beside.map(KnownProcess::alive).orElse(true);
  }

  /** Stops the server, and then a broker beside it; without that the server would wait for it. */
  void stop() {
    if (alive()) {
      process.stop();
    } else {
      process.kill();
    }
    beside.ifPresent(KnownProcess::stop);
  }

  private static ServerState of(NamedValues values) {
    ServerSetup setup =
        new ServerSetup(
            values.read("kind", ServerKind::of),
            values.text("version"),
            values.has(BROKER_KIND)
                && values.read(BROKER_KIND, id -> ServerSetup.beside(BrokerChoice.of(id))),
            values.read("heap", HeapSize::of),
            values.read("collector", CollectorChoice::of),
            values.text("application.digest"),
            values.has(STACKS) ? Set.of(values.text(STACKS).split(",")) : Set.of(),
            exposure(values),
            values.has(MESSAGE) ? Optional.of(values.read(MESSAGE, Path::of)) : Optional.empty());
    Optional<KnownProcess> owner =
        values.has("owner") ? Optional.of(process(values, "owner")) : Optional.empty();
    boolean ready = values.read("ready", Boolean::parseBoolean);
    Optional<KnownProcess> beside =
        values.has(BESIDE) ? Optional.of(process(values, BESIDE)) : Optional.empty();
    return new ServerState(setup, ports(values), process(values, "pid"), beside, owner, ready);
  }

  private static Exposure exposure(NamedValues values) {
    return values.has(HOST)
        ? new Exposure(
            values.text(HOST),
            values.has(HTTPS_PORT),
            values.has(USER) ? Optional.of(values.text(USER)) : Optional.empty())
        : Exposure.LOOPBACK;
  }

  private static Ports ports(NamedValues values) {
    int http = port(values, "http");
    int admin = port(values, "admin");
    int iiop = port(values, "iiop");
    int broker = port(values, "broker");
    Optional<Ports.Secure> secure =
        values.has(TLS_PORT)
            ? Optional.of(
                new Ports.Secure(
                    values.read(HTTPS_PORT, Integer::parseInt),
                    values.read(TLS_PORT, Integer::parseInt)))
            : Optional.empty();
    return values.read(
        "port.broker.service",
        text -> new Ports(http, admin, iiop, broker, Integer.parseInt(text), secure));
  }

  private static int port(NamedValues values, String name) {
    return values.read("port." + name, Integer::parseInt);
  }

  private static void put(Map<String, Object> values, String name, KnownProcess process) {
    values.put(name, process.pid());
    values.put(name + ".started", process.startedAt());
  }

  private static KnownProcess process(NamedValues values, String name) {
    return new KnownProcess(
        values.read(name, Long::parseLong), values.read(name + ".started", Instant::parse));
  }
}
