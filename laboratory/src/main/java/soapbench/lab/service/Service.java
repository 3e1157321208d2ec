package soapbench.lab.service;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.LiveService;
import soapbench.exchange.Login;
import soapbench.exchange.ServerNaming;
import soapbench.exchange.ServiceTarget;
import soapbench.http.JvmTrust;
import soapbench.server.LocalServer;
import soapbench.server.setting.Account;

/**
 * The service that a command talks to: one that already runs, or a local server, which is stopped
 * with the command if the command started it.
 *
 * @param local the local server, if it is one
 * @param link what lies before it, unless that is loopback
 */
public record Service(ServiceTarget target, Optional<LocalServer> local, Optional<ServiceLink> link)
    implements AutoCloseable {

  /**
   * Reaches the service that is wanted, or starts a local one.
   *
   * @param onMessage takes lines for a person
   * @throws IOException in one line, if the service does not answer, or a broker that is needed
   */
  public static Service reach(
      Installation installation, RequestedService requested, Consumer<String> onMessage)
      throws IOException {
    Service service =
        requested.server().isPresent()
            ? there(requested.server().get(), requested, onMessage)
            : local(
                LocalServer.start(installation.workplace(), requested.local(), onMessage),
                requested,
                onMessage);
    if (requested.overJms()) {
      service.target().broker().check();
    }
    return requested.link().isLoopback() ? service : service.over(installation, requested);
  }

  /** The service behind a link. */
  private Service over(Installation installation, RequestedService requested) throws IOException {
    boolean reached = false;
    try {
      if (local.isEmpty() && requested.overJms() && target.broker().address().secure()) {
        throw new IOException(
            "the broker %s is over TLS and its certificate names another address than the link's:"
                    .formatted(target.broker().address())
                + " leave --link out");
      }
      ServiceLink made =
          ServiceLink.start(
              ServiceLink.jvm(installation), requested.link(), target, requested.overJms());
      reached = true;
      return new Service(made.target(), local, Optional.of(made));
    } finally {
      if (!reached) {
        close();
      }
    }
  }

  private static Service there(URI server, RequestedService requested, Consumer<String> onMessage)
      throws IOException {
    Optional<Login> login = requested.login();
    requested.trusted().ifPresent(JvmTrust::set);
    LiveService live = LiveService.read(server, login);
    Optional<ServerNaming> naming = lookUp(requested, Optional.empty(), onMessage);
    Broker broker = new Broker(requested.broker().orElse(live.broker()), login, naming);
    return new Service(
        new ServiceTarget(live.endpoint(), login, broker, requested.delivery(), requested.timeout())
            .trusting(requested.trusted()),
        Optional.empty(),
        Optional.empty());
  }

  private static Service local(
      LocalServer server, RequestedService requested, Consumer<String> onMessage)
      throws IOException {
    Optional<ServerNaming> naming = lookUp(requested, Optional.of(server), onMessage);
    return of(server, requested.delivery(), naming, requested.timeout());
  }

  /** The service of a local server. */
  public static Service of(
      LocalServer server, JmsDelivery delivery, Optional<ServerNaming> naming, Duration timeout)
      throws IOException {
    Account account = server.credentials();
    Broker broker =
        new Broker(
            BrokerAddress.parse(server.brokerAddress()),
            Optional.of(new Login(account.user(), account.password())),
            naming);
    server.certificates().ifPresent(JvmTrust::set);
    URI endpoint = LiveService.read(server.wsdl(), Optional.empty()).endpoint();
    ServiceTarget target =
        new ServiceTarget(endpoint, Optional.empty(), broker, delivery, timeout)
            .trusting(server.certificates());
    return new Service(target, Optional.of(server), Optional.empty());
  }

  /** Looks the connection factory up, if that is wanted. */
  private static Optional<ServerNaming> lookUp(
      RequestedService requested, Optional<LocalServer> local, Consumer<String> onMessage)
      throws IOException {
    if (requested.lookUp().isEmpty()) {
      return Optional.empty();
    }
    ServerNaming naming = requested.lookUp().get().in(local);
    onMessage.accept("looking up " + naming);
    naming.lookUp();
    return Optional.of(naming);
  }

  /** Whether a server that was lost may come back: what was started here does not once dead. */
  public boolean mayComeBack() {
    return local.map(LocalServer::alive).orElse(true) && link.map(ServiceLink::alive).orElse(true);
  }

  /** The service as it is reached without a link. */
  public ServiceTarget direct() {
    return link.map(ServiceLink::direct).orElse(target);
  }

  /**
   * Requires that this command started a local server.
   *
   * @throws IOException if it was there before
   */
  public void requireFresh() throws IOException {
    if (!local.map(LocalServer::startedHere).orElse(true)) {
      throw new IOException(
          "each fork starts its own server, and one runs here already;"
              + " stop it first: ./soapbench server stop");
    }
  }

  /** Known settings of the broker: those of a local server. */
  public Map<String, String> brokerSettings() {
    return local.map(LocalServer::brokerSettings).orElse(Map.of());
  }

  /** Copies the logs of a local server. */
  public void copyLogs(Path folder) throws IOException {
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

  /** Lets a server begin to stop that is stopped with the command; {@link #close} waits for it. */
  public void beginToClose() {
    local.ifPresent(LocalServer::beginToClose);
  }

  @Override
  public void close() {
    link.ifPresent(ServiceLink::close);
    local.ifPresent(LocalServer::close);
  }
}
