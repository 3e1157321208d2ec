package soapbench.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import soapbench.exchange.Broker;
import soapbench.exchange.Login;
import soapbench.http.JvmTrust;
import soapbench.process.FolderLock;
import soapbench.process.KnownProcess;
import soapbench.process.ShutdownHook;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.domain.DomainSettings;
import soapbench.server.domain.ServerDistribution;
import soapbench.server.domain.ServerDomain;
import soapbench.server.setting.Account;
import soapbench.server.setting.FileDigest;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.TlsKeys;

/**
 * One start of a server, from looking for a running one to the service's first answer.
 *
 * @param onMessage takes a line for a person about each step
 */
record ServerStart(Workplace workplace, ServerOptions options, Consumer<String> onMessage) {
  private static final int ATTEMPTS = 5;

  /** How long the server may take to answer one message. */
  private static final Duration ANSWER = Duration.ofSeconds(5);

  private static final String CLIENT = "soapbench";
  private static final String STATE = "soapbench.state";
  private static final String ADDRESS = "soapbench.address";
  private static final String STACKS = "soapbench.stacks";
  private static final String MESSAGE = "soapbench.message";
  private static final String LOGIN = "soapbench.login";
  private static final String SECURE_BROKER = "soapbench.broker.tls";

  @SuppressWarnings("try") // the lock is there to be closed
  LocalServer run() {
    String digest = applicationDigest();
    ServerSetup setup = options.setup(workplace.javaVersion(), digest);
    workplace.requireSuitable();
    try (FolderLock lock = PrivateFile.lock(workplace.state(), onMessage)) {
      Optional<ServerState> known = ServerState.read(workplace.stateFile());
      if (known.filter(ServerStart::usable).isPresent()) {
        return use(known.get(), digest);
      }
      known.ifPresent(this::clear);
      SystemNeeds.current().require(setup.heap(), setup.brokerBeside());
      options.listening().requireFree();
      return fresh(setup);
    }
  }

  private String applicationDigest() {
    Path application = options.application();
    if (!Files.isRegularFile(application)) {
      throw new ServerException("no application at " + application + "; ./mvnw package builds it");
    }
    return FileDigest.sha256(application);
  }

  /** A server that is not ready, or whose owner is gone, was left by a start or run that died. */
  private static boolean usable(ServerState state) {
    return state.ready() && state.alive() && state.owner().map(KnownProcess::alive).orElse(true);
  }

  private LocalServer use(ServerState state, String digest) {
    Optional<KnownProcess> owner =
        state.owner().filter(known -> known.pid() != KnownProcess.current().pid());
    if (owner.isPresent()) {
      throw new ServerException(
          "another soapbench (pid " + owner.get().pid() + ") is using its server here");
    }
    if (!options.properties().isEmpty()) {
      throw new ServerException("a server already runs here, without what this command needs");
    }
    Optional<String> objection =
        state.setup().objection(options, digest).or(() -> otherPortOrPassword(state));
    if (objection.isPresent()) {
      throw new ServerException(objection.get() + "; stop it first: ./soapbench server stop");
    }
    return LocalServer.found(workplace, state);
  }

  /** Why a server that listens where it is wanted does not suit all the same, if it does not. */
  private Optional<String> otherPortOrPassword(ServerState state) {
    Listening asked = options.listening();
    int port = state.ports().chosen();
    if (asked.port().orElse(port) != port) {
      return Optional.of(
          "a server is running on port %s, not %s".formatted(port, asked.port().getAsInt()));
    }
    Account kept = Account.read(workplace.credentialsFile());
    return asked.login().filter(account -> !account.equals(kept)).isPresent()
        ? Optional.of("a server is running with another password for " + kept.user())
        : Optional.empty();
  }

  private void clear(ServerState state) {
    state.stop();
    LocalServer.forget(workplace);
  }

  private LocalServer fresh(ServerSetup setup) {
    ServerDistribution distribution =
        ServerDistribution.obtain(
            setup.release(),
            workplace.home(),
            workplace.distributions(),
            workplace.javaHome(),
            onMessage);
    ServerDomain domain = LocalServer.domain(distribution, workplace, setup);
    ShutdownHook hook = ShutdownHook.add("stop-local-server", () -> abandon(domain));
    boolean started = false;
    try {
      ServerState state = launch(domain, setup);
      started = true;
      return new LocalServer(workplace, domain, state, true, kept(hook));
    } finally {
      if (!started) {
        abandon(domain);
        domain.discard();
        hook.takeBack();
      }
    }
  }

  private Optional<ShutdownHook> kept(ShutdownHook hook) {
    if (options.lifetime() == Lifetime.THIS_PROCESS) {
      return Optional.of(hook);
    }
    hook.takeBack();
    return Optional.empty();
  }

  private void abandon(ServerDomain domain) {
    domain.halt();
    LocalServer.forget(workplace);
  }

  private ServerState launch(ServerDomain domain, ServerSetup setup) {
    domain.process().ifPresent(KnownProcess::stop);
    domain.create();
    Listening listening = listening(setup);
    return retried(
        domain,
        () -> attempt(domain, setup, listening, ports(listening)),
        reason -> onMessage.accept(reason + "; starting again on other ports"));
  }

  /** Where it is to listen; a server whose TLS has no keys of the user's gets some of its own. */
  private Listening listening(ServerSetup setup) {
    Listening asked = options.listening();
    return setup.exposure().tls() && asked.tls().isEmpty()
        ? asked.with(TlsKeys.generate(workplace.javaHome(), workplace.state()))
        : asked;
  }

  /** Free ports, but for that of HTTP or https where it was chosen. */
  private static Ports ports(Listening listening) {
    Ports free = Ports.free(RandomGenerator.getDefault(), listening.tls().isPresent());
    return listening.port().isPresent() ? free.withChosen(listening.port().getAsInt()) : free;
  }

  /**
   * Starts a server again when it failed for a reason that another start may not meet.
   *
   * @param fails is told why, before each further start
   */
  static ServerState retried(
      ServerDomain domain, Supplier<ServerState> start, Consumer<String> fails) {
    for (int attempt = 1; ; attempt++) {
      try {
        return start.get();
      } catch (ServerException e) {
        Optional<String> reason = domain.retryReason();
        if (attempt == ATTEMPTS || reason.isEmpty()) {
          throw e;
        }
        fails.accept(reason.get());
        domain.process().ifPresent(KnownProcess::stop);
      }
    }
  }

  private ServerState attempt(
      ServerDomain domain, ServerSetup setup, Listening listening, Ports ports) {
    Account client = listening.login().orElseGet(() -> Account.generate(CLIENT));
    domain.reset(
        new DomainSettings(
            ports,
            setup.heap(),
            setup.collector(),
            LargePages.given(LargePages.LINUX),
            client,
            properties(ports, setup),
            listening));
    listening.tls().ifPresent(keys -> keys.writeCertificates(workplace.certificates()));
    onMessage.accept("starting " + setup.release().title());
    KnownProcess server = domain.start(owner());
    ServerState state = new ServerState(setup, ports, server, domain.broker(), owner(), false);
    client.write(workplace.credentialsFile());
    state.write(workplace.stateFile());
    onMessage.accept("deploying " + options.application().getFileName());
    domain.deploy(options.application(), ports.admin());
    await(workplace, domain, server, state, client);
    ServerState ready = state.running(server, domain.broker(), true);
    ready.write(workplace.stateFile());
    return ready;
  }

  /**
   * System properties of the server: its own address, the folder for what its services keep, which
   * stacks are published, the message that it has, and the file of the login that it asks for.
   */
  private Map<String, String> properties(Ports ports, ServerSetup setup) {
    Map<String, String> properties = new HashMap<>(options.properties());
    properties.put(STATE, workplace.state().toString());
    properties.put(ADDRESS, setup.exposure().application(ports).toString());
    if (setup.exposure().user().isPresent()) {
      properties.put(LOGIN, workplace.credentialsFile().toString());
    }
    ports
        .secure()
        .ifPresent(secure -> properties.put(SECURE_BROKER, String.valueOf(secure.broker())));
    properties.put(STACKS, setup.stacksInALine());
    setup.message().ifPresent(file -> properties.put(MESSAGE, file.toString()));
    return properties;
  }

  /**
   * Waits for the service of a server that has started.
   *
   * @param client whose login it may ask for
   */
  static void await(
      Workplace workplace,
      ServerDomain domain,
      KnownProcess server,
      ServerState state,
      Account client) {
    Exposure exposure = state.setup().exposure();
    if (exposure.tls()) {
      JvmTrust.set(workplace.certificates());
    }
    try {
      new Readiness(
              LocalServer.wsdl(exposure.plain(state.ports())),
              exposure.user().map(user -> client),
              state.broker(),
              new AnsweredMessage(
                      new Broker(
                          state.broker(), Optional.of(new Login(client.user(), client.password()))),
                      ANSWER)
                  ::ask,
              LocalServer.TIMEOUT,
              domain::retryReason)
          .await(server);
    } catch (ServerException e) {
      throw domain.failed(e.getMessage());
    }
  }

  private Optional<KnownProcess> owner() {
    return options.lifetime() == Lifetime.THIS_PROCESS
        ? Optional.of(KnownProcess.current())
        : Optional.empty();
  }
}
