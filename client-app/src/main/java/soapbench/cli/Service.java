package soapbench.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.LiveService;
import soapbench.exchange.Login;
import soapbench.exchange.ServerNaming;
import soapbench.exchange.ServiceTarget;
import soapbench.openmq.BrokerAddress;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.domain.Account;

/**
 * The service that a command talks to: one that is there already, or a local server, which is
 * stopped with the command if the command started it.
 *
 * @param target how it is reached
 * @param local the local server, if it is one
 */
record Service(ServiceTarget target, Optional<LocalServer> local) implements AutoCloseable {

  /**
   * Reaches the service that options name, or starts a local one.
   *
   * @throws IOException in one line, if the service or its broker does not answer
   */
  static Service reach(
      Installation installation,
      ServiceOptions options,
      ServerChoice choice,
      JmsChoice jms,
      Consumer<String> says)
      throws IOException {
    Optional<URI> server = options.server();
    Service service =
        server.isPresent()
            ? there(server.get(), options, jms, says)
            : local(start(installation, choice, says), options.timeout(), jms, says);
    service.target().broker().check();
    return service;
  }

  private static Service there(
      URI server, ServiceOptions options, JmsChoice jms, Consumer<String> says) throws IOException {
    Optional<Login> login = options.login();
    LiveService live = LiveService.read(server, login);
    Optional<ServerNaming> naming =
        jms.lookUp().isPresent() ? Optional.of(jms.lookUp().get().there()) : Optional.empty();
    lookUp(naming, says);
    Broker broker = new Broker(options.broker().orElse(live.broker()), login, naming);
    ServiceTarget target =
        new ServiceTarget(live.endpoint(), login, broker, jms.delivery(), options.timeout());
    return new Service(target, Optional.empty());
  }

  private static LocalServer start(
      Installation installation, ServerChoice choice, Consumer<String> says) {
    ServerOptions wanted =
        new ServerOptions(
            choice.kind(installation.workplace().javaVersion()),
            choice.heap(),
            choice.collector(),
            installation.application(),
            ServerOptions.Lifetime.THIS_PROCESS);
    return LocalServer.start(installation.workplace(), wanted, says);
  }

  private static Service local(
      LocalServer server, Duration timeout, JmsChoice jms, Consumer<String> says)
      throws IOException {
    Optional<ServerNaming> naming =
        jms.lookUp().isPresent() ? Optional.of(jms.lookUp().get().in(server)) : Optional.empty();
    lookUp(naming, says);
    return of(server, jms.delivery(), naming, timeout);
  }

  /** The service of a local server. */
  static Service of(
      LocalServer server, JmsDelivery delivery, Optional<ServerNaming> naming, Duration timeout)
      throws IOException {
    Account account = server.credentials();
    Broker broker =
        new Broker(
            BrokerAddress.parse(server.brokerAddress()),
            Optional.of(new Login(account.user(), account.password())),
            naming);
    URI endpoint = LiveService.read(server.wsdl(), Optional.empty()).endpoint();
    ServiceTarget target = new ServiceTarget(endpoint, Optional.empty(), broker, delivery, timeout);
    return new Service(target, Optional.of(server));
  }

  private static void lookUp(Optional<ServerNaming> naming, Consumer<String> says)
      throws IOException {
    if (naming.isPresent()) {
      says.accept("looking up " + naming.get());
      naming.get().lookUp();
    }
  }

  /** Whether a server that was lost may come back: one of our own does not once it is dead. */
  boolean mayComeBack() {
    return local.map(LocalServer::alive).orElse(true);
  }

  /**
   * Requires that this command started the server.
   *
   * @throws IOException if it was there before
   */
  void requireFresh() throws IOException {
    if (!local.map(LocalServer::startedHere).orElse(false)) {
      throw new IOException(
          "each fork needs a server of its own, and one runs here already;"
              + " stop it first: ./soapbench server stop");
    }
  }

  /** What is known of the broker's settings: those of a local server. */
  Map<String, String> brokerSettings() {
    return local.map(LocalServer::brokerSettings).orElse(Map.of());
  }

  /** Copies the logs of a local server. */
  void copyLogs(Path folder) throws IOException {
    Files.createDirectories(folder);
    if (local.isPresent()) {
      for (Path log : local.get().logFiles()) {
        if (Files.exists(log)) {
          Files.copy(
              log,
              folder.resolve("server-" + log.getFileName()),
              StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  @Override
  public void close() {
    local.ifPresent(LocalServer::close);
  }
}
