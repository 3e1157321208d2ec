package soapbench.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import soapbench.process.FolderLock;
import soapbench.process.KnownProcess;
import soapbench.process.ShutdownHook;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.domain.DomainSettings;
import soapbench.server.domain.ServerDistribution;
import soapbench.server.domain.ServerDomain;
import soapbench.server.setting.Account;
import soapbench.server.setting.Ports;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;

/**
 * One start of a server, from looking for a running one to the service's first answer.
 *
 * @param onMessage takes a line for a person about each step
 */
record ServerStart(Workplace workplace, ServerOptions options, Consumer<String> onMessage) {
  private static final int ATTEMPTS = 5;
  private static final String CLIENT = "soapbench";
  private static final String JOBS = "soapbench.jobs";
  private static final String ADDRESS = "soapbench.address";
  private static final String STACKS = "soapbench.stacks";

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
      SystemNeeds.current().require(setup.heap());
      return fresh(setup);
    }
  }

  private String applicationDigest() {
    Path application = options.application();
    if (!Files.isRegularFile(application)) {
      throw new ServerException("no application at " + application + "; ./mvnw package builds it");
    }
    return digest(application);
  }

  /** The SHA-256 of an application, which tells one build from another. */
  private static String digest(Path application) {
    try (InputStream in = Files.newInputStream(application)) {
      DigestInputStream digesting = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"));
      digesting.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
    } catch (IOException e) {
      throw ServerException.cannot("read", application, e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** A server that is not ready, or whose owner is gone, was left by a start or run that died. */
  private static boolean usable(ServerState state) {
    return state.ready()
        && state.process().alive()
        && state.owner().map(KnownProcess::alive).orElse(true);
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
    Optional<String> objection = state.setup().objection(options, digest);
    if (objection.isPresent()) {
      throw new ServerException(objection.get() + "; stop it first: ./soapbench server stop");
    }
    return LocalServer.found(workplace, state);
  }

  private void clear(ServerState state) {
    state.process().stop();
    LocalServer.forget(workplace);
  }

  private LocalServer fresh(ServerSetup setup) {
    ServerDistribution distribution =
        ServerDistribution.obtain(
            setup.kind(),
            workplace.home(),
            workplace.distributions(),
            workplace.javaHome(),
            onMessage);
    ServerDomain domain = new ServerDomain(distribution, workplace.javaHome(), workplace.domains());
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
    return retried(
        domain,
        () -> attempt(domain, setup, Ports.free(RandomGenerator.getDefault())),
        reason -> onMessage.accept(reason + "; starting again on other ports"));
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

  private ServerState attempt(ServerDomain domain, ServerSetup setup, Ports ports) {
    Account client = Account.generate(CLIENT);
    domain.reset(
        new DomainSettings(
            ports,
            setup.heap(),
            setup.collector(),
            LargePages.given(LargePages.LINUX),
            client,
            properties(ports, setup)));
    onMessage.accept("starting " + setup.kind().title());
    KnownProcess server = domain.start();
    ServerState state = new ServerState(setup, ports, server, owner(), false);
    client.write(workplace.credentialsFile());
    state.write(workplace.stateFile());
    onMessage.accept("deploying " + options.application().getFileName());
    domain.deploy(options.application(), ports.admin());
    await(domain, server, ports);
    ServerState ready = state.running(server, true);
    ready.write(workplace.stateFile());
    return ready;
  }

  /**
   * System properties of the server: its own address, where its components and their jobs are, and
   * which stacks are published.
   */
  private Map<String, String> properties(Ports ports, ServerSetup setup) {
    Map<String, String> properties = new HashMap<>(options.properties());
    properties.put(JOBS, PrivateFile.folder(workplace.jobs()).toString());
    properties.put(ADDRESS, LocalServer.application(ports).toString());
    properties.put(STACKS, setup.stacksInALine());
    return properties;
  }

  /** Waits for the service of a server that has started. */
  static void await(ServerDomain domain, KnownProcess server, Ports ports) {
    try {
      new Readiness(LocalServer.wsdl(ports), ports, LocalServer.TIMEOUT, domain::retryReason)
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
