package soapbench.cli;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.exchange.LiveService;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.openmq.BrokerAddress;
import soapbench.openmq.BrokerLogin;
import soapbench.openmq.ConnectionSettings;
import soapbench.openmq.OpenMqConnectionFactories;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.domain.Account;

/**
 * The service that a command talks to: one that is there already, or a local server, which is
 * stopped with the command if the command started it.
 *
 * @param target how it is reached
 * @param broker its broker
 * @param local the local server, if it is one
 */
record Service(ServiceTarget target, BrokerAddress broker, Optional<LocalServer> local)
    implements AutoCloseable {

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
            ? there(server.get(), options)
            : local(installation, options, choice, says);
    service.checkBroker();
    return service;
  }

  private static Service there(URI server, ServiceOptions options) throws IOException {
    Optional<Login> login = options.login();
    LiveService live = LiveService.read(server, login);
    BrokerAddress broker = options.broker().orElse(live.broker());
    Optional<BrokerLogin> brokerLogin =
        login.map(who -> new BrokerLogin(who.user(), who.password()));
    return new Service(
        target(live.endpoint(), login, broker, brokerLogin, options), broker, Optional.empty());
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
    BrokerAddress broker = BrokerAddress.parse(server.brokerAddress());
    Account account = server.credentials();
    Optional<BrokerLogin> login = Optional.of(new BrokerLogin(account.user(), account.password()));
    URI endpoint = LiveService.read(server.wsdl(), Optional.empty()).endpoint();
    return new Service(
        target(endpoint, Optional.empty(), broker, login, options), broker, Optional.of(server));
  }

  private static ServiceTarget target(
      URI endpoint,
      Optional<Login> httpLogin,
      BrokerAddress broker,
      Optional<BrokerLogin> login,
      ServiceOptions options) {
    ConnectionSettings settings = ConnectionSettings.withoutReconnecting();
    return new ServiceTarget(
        endpoint,
        httpLogin,
        login
            .map(who -> OpenMqConnectionFactories.create(broker, who, settings))
            .orElseGet(() -> OpenMqConnectionFactories.create(broker, settings)),
        options.delivery(),
        options.timeout());
  }

  private void checkBroker() throws IOException {
    try (Connection connection = target.broker().createConnection()) {
      connection.start();
    } catch (JMSSecurityException e) {
      throw new IOException(
          "broker %s refuses the login: give --user and --password-file".formatted(broker), e);
    } catch (JMSException e) {
      throw new IOException(
          "broker %s does not answer: is it up, and is --broker right?".formatted(broker), e);
    }
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
