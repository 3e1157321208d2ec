package soapbench.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.exchange.Broker;
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

  private static final String LOOPBACK = "127.0.0.1";

  /**
   * Reaches the service that options name, or starts a local one.
   *
   * @throws IOException in one line, if the service or its broker does not answer
   */
  static Service reach(
      Installation installation, ServiceOptions options, ServerChoice choice, Consumer<String> says)
      throws IOException {
    Optional<URI> server = options.server();
    Service service =
        server.isPresent()
            ? there(server.get(), options, says)
            : local(installation, options, choice, says);
    service.target().broker().check();
    return service;
  }

  private static Service there(URI server, ServiceOptions options, Consumer<String> says)
      throws IOException {
    Optional<Login> login = options.login();
    LiveService live = LiveService.read(server, login);
    Optional<String> name = options.lookup();
    Optional<ServerNaming> naming =
        name.isPresent() ? Optional.of(options.naming(name.get())) : Optional.empty();
    lookUp(naming, says);
    Broker broker = new Broker(options.broker().orElse(live.broker()), login, naming);
    return new Service(target(live.endpoint(), login, broker, options), Optional.empty());
  }

  private static Service local(
      Installation installation, ServiceOptions options, ServerChoice choice, Consumer<String> says)
      throws IOException {
    ServerOptions wanted =
        new ServerOptions(
            choice.kind(installation.workplace().javaVersion()),
            choice.heap(),
            choice.collector(),
            installation.application(),
            ServerOptions.Lifetime.THIS_PROCESS);
    LocalServer server = LocalServer.start(installation.workplace(), wanted, says);
    Account account = server.credentials();
    Optional<String> name = options.lookup();
    Optional<ServerNaming> naming =
        name.isPresent()
            ? Optional.of(
                new ServerNaming(
                    LOOPBACK, server.ports().iiop(), name.get(), server.clientLibrary()))
            : Optional.empty();
    lookUp(naming, says);
    Broker broker =
        new Broker(
            BrokerAddress.parse(server.brokerAddress()),
            Optional.of(new Login(account.user(), account.password())),
            naming);
    URI endpoint = LiveService.read(server.wsdl(), Optional.empty()).endpoint();
    return new Service(target(endpoint, Optional.empty(), broker, options), Optional.of(server));
  }

  private static void lookUp(Optional<ServerNaming> naming, Consumer<String> says)
      throws IOException {
    if (naming.isPresent()) {
      says.accept("looking up " + naming.get());
      naming.get().lookUp();
    }
  }

  private static ServiceTarget target(
      URI endpoint, Optional<Login> httpLogin, Broker broker, ServiceOptions options) {
    return new ServiceTarget(endpoint, httpLogin, broker, options.delivery(), options.timeout());
  }

  /** Whether a server that was lost may come back: one of our own does not once it is dead. */
  boolean mayComeBack() {
    return local.map(LocalServer::alive).orElse(true);
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
