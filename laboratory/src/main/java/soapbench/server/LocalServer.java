package soapbench.server;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import soapbench.broker.BrokerKind;
import soapbench.process.KnownProcess;
import soapbench.process.ShutdownHook;
import soapbench.server.domain.ServerDistribution;
import soapbench.server.domain.ServerDomain;
import soapbench.server.setting.Account;
import soapbench.server.setting.Ports;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

/** A running application server that serves our application over HTTP and JMS. */
public final class LocalServer implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofMinutes(10);

  private final Workplace workplace;
  private final ServerDomain domain;
  private final boolean startedHere;
  private final Optional<ShutdownHook> hook;
  private volatile ServerState state;
  private Optional<CompletableFuture<Void>> stopping = Optional.empty();

  LocalServer(
      Workplace workplace,
      ServerDomain domain,
      ServerState state,
      boolean startedHere,
      Optional<ShutdownHook> hook) {
    this.workplace = workplace;
    this.domain = domain;
    this.state = state;
    this.startedHere = startedHere;
    this.hook = hook;
  }

  /**
   * Starts a server, or uses the one that runs in this workplace if it suits the options.
   *
   * @param onMessage takes a line for a person about each step
   * @throws IllegalArgumentException when the JDK cannot run the kind of server
   * @throws ServerException when the server does not start, or another one already runs
   */
  public static LocalServer start(
      Workplace workplace, ServerOptions options, Consumer<String> onMessage) {
    return new ServerStart(workplace, options, onMessage).run();
  }

  /** The server that runs in a workplace. */
  public static Optional<LocalServer> find(Workplace workplace) {
    return ServerState.read(workplace.stateFile())
        .filter(state -> state.process().alive())
        .map(state -> found(workplace, state));
  }

  static LocalServer found(Workplace workplace, ServerState state) {
    ServerDistribution distribution =
        ServerDistribution.known(state.setup().release(), workplace.distributions());
    ServerDomain domain = domain(distribution, workplace, state.setup());
    return new LocalServer(workplace, domain, state, false, Optional.empty());
  }

  static ServerDomain domain(
      ServerDistribution distribution, Workplace workplace, ServerSetup setup) {
    return ServerDomain.of(
        distribution,
        workplace.javaHome(),
        workplace.domains(),
        Optional.of(workplace.broker()).filter(built -> setup.brokerBeside()));
  }

  /** Where an application has its laboratory. */
  static URI wsdl(URI application) {
    return URI.create(application + "/laboratory?wsdl");
  }

  public URI wsdl() {
    return wsdl(application());
  }

  /** The address of its laboratory without TLS, which beside TLS this machine alone reaches. */
  public URI plainWsdl() {
    return wsdl(state.setup().exposure().plain(ports()));
  }

  /** The address of its application, below which its services are. */
  public URI application() {
    return state.setup().exposure().application(ports());
  }

  /** Whether it asks for the login of {@link #credentials} over HTTP, too. */
  public boolean asksForLogin() {
    return state.setup().exposure().user().isPresent();
  }

  /** The kind of its broker. */
  public BrokerKind broker() {
    return state.setup().broker();
  }

  /** The broker's address, such as {@code mq://127.0.0.1:7676}. */
  public String brokerAddress() {
    return state.broker().toString();
  }

  /** The account with which a client logs in to the broker. */
  public Account credentials() {
    return Account.read(workplace.credentialsFile());
  }

  public Path credentialsFile() {
    return workplace.credentialsFile();
  }

  /** The file of PEM with the certificates that it shows over TLS, where it has TLS. */
  public Optional<Path> certificates() {
    return Optional.of(workplace.certificates()).filter(file -> state.setup().exposure().tls());
  }

  /** The broker's settings, except its ports and its accounts. */
  public Map<String, String> brokerSettings() {
    return domain.brokerSettings();
  }

  public ServerRelease release() {
    return state.setup().release();
  }

  public String version() {
    return state.setup().version();
  }

  public Ports ports() {
    return state.ports();
  }

  public long pid() {
    return state.process().pid();
  }

  /** The jar with which a client looks names up in this server, if it is a GlassFish. */
  public Path clientLibrary() {
    return ServerDistribution.known(release(), workplace.distributions()).clientLibrary();
  }

  /** The folder of the server's log. */
  public Path logs() {
    return Objects.requireNonNull(domain.serverLog().getParent(), "logs");
  }

  /** The server's and the broker's log. */
  public List<Path> logFiles() {
    return domain.logs();
  }

  /** Whether this object started the server, and so should stop it. */
  public boolean startedHere() {
    return startedHere;
  }

  public boolean alive() {
    return state.process().alive();
  }

  /** Whether the service answered after the last start. */
  public boolean ready() {
    return state.ready();
  }

  /** Stops the server and forgets it. */
  public void stop() {
    state.stop();
    forget(workplace);
    hook.ifPresent(ShutdownHook::takeBack);
  }

  /** Begins to stop the server if this object started it; {@link #close} waits for its end. */
  public void beginToClose() {
    if (startedHere) {
      stopping = Optional.of(CompletableFuture.runAsync(this::stop));
    }
  }

  /** Stops the server if this object started it. */
  @Override
  public void close() {
    if (stopping.isPresent()) {
      awaitStop(stopping.get());
    } else if (startedHere) {
      stop();
    }
  }

  private static void awaitStop(CompletableFuture<Void> stopping) {
    try {
      stopping.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException failure ? failure : e;
    }
  }

  /** Ends the server and its broker at once, as a crash would; what the broker stored stays. */
  public void kill() {
    state.process().kill();
    state.beside().ifPresent(KnownProcess::kill);
  }

  /** Starts the same domain again: same ports, same accounts, same stored messages. */
  public void restart() {
    state.stop();
    state = ServerStart.retried(domain, this::startAgain, reason -> {});
    state.write(workplace.stateFile());
  }

  private ServerState startAgain() {
    KnownProcess server = domain.start(state.owner());
    state = state.running(server, domain.broker(), false);
    state.write(workplace.stateFile());
    ServerStart.await(workplace, domain, server, state, credentials());
    return state.running(server, domain.broker(), true);
  }

  static void forget(Workplace workplace) {
    PrivateFile.delete(workplace.stateFile());
    PrivateFile.delete(workplace.credentialsFile());
    PrivateFile.delete(workplace.certificates());
  }
}
