package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.TlsKeys;

/**
 * A domain of GlassFish or Payara, which {@code asadmin} creates, starts and deploys to. It keeps
 * its keys and its bundle cache from start to start.
 */
final class GlassFishDomain implements ServerDomain {
  private static final String ORIGINAL = "soapbench-original-domain.xml";
  private static final List<String> LEFTOVERS =
      List.of("applications", "generated", "imq", "logs", "autodeploy", "session-store");

  private static final Duration TIMEOUT = Duration.ofMinutes(15);

  /** A server writes its first word within seconds; slow machines need some more. */
  private static final Duration SILENCE = Duration.ofMinutes(2);

  private static final String GRIZZLY =
      "org.glassfish.grizzly.filterchain.DefaultFilterChain.level";

  private final ServerDistribution distribution;
  private final Path parent;
  private final Path folder;
  private final Path passwords;
  private final Path javaHome;
  private final Path commandLog;
  private final Command command;
  private final StartConditions conditions;
  private final Optional<ArtemisProcess> artemis;
  private long loggedEarlier;

  /**
   * The domain of a distribution, which need not exist yet.
   *
   * @param parent the folder of all domains
   * @param broker the folder of the ActiveMQ Artemis that is to run beside it, if one is
   */
  GlassFishDomain(
      ServerDistribution distribution, Path javaHome, Path parent, Optional<Path> broker) {
    this(distribution, javaHome, parent, new StartConditions(javaHome, parent), broker);
  }

  /** A domain on a machine. */
  GlassFishDomain(
      ServerDistribution distribution,
      Path javaHome,
      Path parent,
      StartConditions conditions,
      Optional<Path> broker) {
    String name = distribution.release().folder();
    this.distribution = distribution;
    this.parent = parent;
    this.folder = parent.resolve(name);
    this.passwords = parent.resolve(name + ".passwords");
    this.javaHome = javaHome;
    this.commandLog = parent.resolve(name + ".asadmin.log");
    this.command = new Command(javaHome, commandLog);
    this.conditions = conditions;
    this.artemis =
        broker.map(
            built -> new ArtemisProcess(built, folder.resolve("artemis"), javaHome, conditions));
  }

  @Override
  public Map<String, String> brokerSettings() {
    return artemis.map(ArtemisProcess::settings).orElse(DomainXml.BROKER);
  }

  @Override
  public Path serverLog() {
    return folder.resolve("logs/server.log");
  }

  @Override
  public List<Path> logs() {
    return List.of(serverLog(), brokerLog());
  }

  private Path brokerLog() {
    return artemis.map(ArtemisProcess::log).orElseGet(this::openMqLog);
  }

  private Path openMqLog() {
    return instance().resolve("log/log.txt");
  }

  @Override
  public void create() {
    if (Files.exists(folder.resolve(ORIGINAL))) {
      return;
    }
    PrivateFile.deleteFolder(PrivateFile.folder(folder));
    String password = Account.generate("admin").password();
    PrivateFile.write(passwords, "AS_ADMIN_PASSWORD=" + password + "\n");
    List<String> words = new ArrayList<>(List.of("create-domain", "--domaindir"));
    words.add(parent.toString());
    words.addAll(List.of("--portbase", "20000", "--checkports=false"));
    words.add("--savemasterpassword=false");
    words.add(folder.getFileName().toString());
    asadmin("create a domain", words, asadmin -> false, Optional::empty);
    try {
      Files.copy(folder.resolve("config/domain.xml"), folder.resolve(ORIGINAL + ".part"));
      Files.move(
          folder.resolve(ORIGINAL + ".part"),
          folder.resolve(ORIGINAL),
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw ServerException.cannot("copy", folder.resolve("config/domain.xml"), e);
    }
  }

  /**
   * Ten files of 10 MB at most, by the names of GlassFish and of Payara. What is no HTTP at all
   * leaves no stack trace.
   */
  static void limitLogs(Path settings) {
    try {
      PrivateFile.write(
          settings,
          Files.readString(settings)
              .replaceAll("(rotation\\.maxArchiveFiles|maxHistoryFiles)=.*", "$1=9")
              .replaceAll("(rotation\\.limit\\.megabytes)=.*", "$1=10")
              .replaceAll("(rotationLimitInBytes)=.*", "$1=10000000")
              .replaceAll("(?m)^\\Q" + GRIZZLY + "\\E=.*\\R", "")
              .concat(GRIZZLY + "=SEVERE\n"));
    } catch (IOException e) {
      throw ServerException.cannot("change", settings, e);
    }
  }

  @Override
  public void reset(DomainSettings settings) {
    LEFTOVERS.forEach(name -> PrivateFile.deleteFolder(folder.resolve(name)));
    PrivateFile.folder(folder.resolve("logs"));
    BrokerAccounts accounts =
        new BrokerAccounts(
            Account.generate("admin"), distribution.adapterAccount(), settings.client());
    accounts.write(instance());
    limitLogs(folder.resolve("config/logging.properties"));
    Path target = folder.resolve("config/domain.xml");
    artemis.ifPresent(broker -> broker.reset(settings, accounts.adapter()));
    DomainXml.write(
        folder.resolve(ORIGINAL), target, settings, accounts, artemis.map(ArtemisProcess::started));
    show(settings.listening().tls());
  }

  /** The key store of the domain, whose name differs from kind to kind. */
  private Path keys() {
    Path config = folder.resolve("config");
    Path newer = config.resolve("keystore.p12");
    return Files.exists(newer) ? newer : config.resolve("keystore.jks");
  }

  /** The key store of its broker, beside its configuration. */
  static Path brokerKeys(Path configuration) {
    return configuration.resolveSibling("broker-keys.p12");
  }

  /**
   * Has https and the broker show these keys; without any, https shows the domain's own, which are
   * kept beside them.
   */
  private void show(Optional<TlsKeys> tls) {
    Path keys = keys();
    Path original = keys.resolveSibling("soapbench-original-" + keys.getFileName());
    try {
      if (Files.exists(original)) {
        Files.copy(original, keys, StandardCopyOption.REPLACE_EXISTING);
      } else if (tls.isPresent()) {
        Files.copy(keys, original);
      }
    } catch (IOException e) {
      throw ServerException.cannot("copy", keys, e);
    }
    PrivateFile.delete(brokerKeys(keys));
    tls.ifPresent(
        shown -> {
          shown.install(keys);
          shown.write(brokerKeys(keys));
        });
  }

  @Override
  public KnownProcess start(Optional<KnownProcess> owner) {
    loggedEarlier = DomainLogs.size(serverLog());
    conditions.note();
    Optional<ArtemisProcess.Starting> broker = artemis.map(ArtemisProcess::start);
    List<String> words = new ArrayList<>(List.of("start-domain", "--domaindir"));
    words.add(parent.toString());
    words.add(folder.getFileName().toString());
    // on two cores asadmin would take one of them while it waits for the server
    asadmin("start " + distribution.release().title(), words, new Start(), this::refusal);
    KnownProcess server = process().orElseThrow(() -> failed("the server ended at once"));
    broker.ifPresent(started -> started.liveWith(server, owner));
    return server;
  }

  /** The start of its server, as asadmin waits for it. */
  private final class Start implements Command.Watch {

    /** Before it starts the server, asadmin is a script whose children are no JVMs. */
    @Override
    public boolean waits(ProcessHandle asadmin) {
      return asadmin
          .children()
          .flatMap(child -> child.info().command().stream())
          .anyMatch(command -> command.endsWith("/java"));
    }

    @Override
    public boolean hangs(Duration running) {
      return GlassFishDomain.this.hangs(running);
    }
  }

  /** Whether a server that was started so long ago will never say a word. */
  boolean hangs(Duration running) {
    return running.compareTo(SILENCE) > 0 && startLogs().silent();
  }

  @Override
  public void deploy(Path application, int adminPort) {
    Path deployed = application;
    if (artemis.isPresent()) {
      ArtemisProcess broker = artemis.get();
      deploy(broker.adapter(), ArtemisProcess.ADAPTER, adminPort);
      deployed = broker.adapted(application, ArtemisProcess.ADAPTER, distribution.adapterAccount());
    }
    deploy(deployed, "soapbench", adminPort);
  }

  private void deploy(Path module, String name, int adminPort) {
    List<String> words = new ArrayList<>(List.of("--host", "127.0.0.1", "--port"));
    words.add(Integer.toString(adminPort));
    words.addAll(List.of("deploy", "--name", name, module.toString()));
    asadmin("deploy " + module.getFileName(), words, asadmin -> false, this::ended);
  }

  @Override
  public Optional<KnownProcess> broker() {
    return artemis.flatMap(ArtemisProcess::process);
  }

  /** {@inheritDoc} It writes its number into a file. */
  @Override
  public Optional<KnownProcess> process() {
    return new PidFile(folder.resolve("config/pid")).process();
  }

  @Override
  public Optional<String> retryReason() {
    return startLogs().retryReason();
  }

  @Override
  public ServerException failed(@Nullable String what) {
    DomainLogs logs = startLogs();
    return conditions.failed(what, logs.lastError(), logs.first());
  }

  @Override
  public void halt() {
    command.abandon();
    process().ifPresent(KnownProcess::stop);
    artemis.ifPresent(ArtemisProcess::stop);
  }

  @Override
  public void discard() {
    PrivateFile.delete(folder.resolve(ORIGINAL));
  }

  private Path instance() {
    return folder.resolve("imq/instances/imqbroker");
  }

  /**
   * Runs a command; what else may have gone wrong goes before what asadmin says.
   *
   * @param watch sees when asadmin only waits for the server, and whether in vain
   */
  private void asadmin(
      String purpose,
      List<String> words,
      Command.Watch watch,
      Supplier<Optional<String>> otherwise) {
    List<String> line = new ArrayList<>();
    line.add(distribution.asadmin().toString());
    line.addAll(List.of("--interactive=false", "--user", "admin", "--passwordfile"));
    line.add(passwords.toString());
    line.addAll(words);
    Command.Result result = command.run(parent, TIMEOUT, line, watch);
    if (result.failed()) {
      String reason = conditions.obstacle().or(otherwise).orElseGet(result::reason);
      throw failed("cannot " + purpose + ": " + reason);
    }
  }

  private Optional<String> ended() {
    return process().isEmpty() ? Optional.of("the server ended meanwhile") : Optional.empty();
  }

  /** Reason why a JVM refuses the domain's options, from the JVM itself: asadmin may lose it. */
  private Optional<String> refusal() {
    List<String> words = new ArrayList<>();
    words.add(javaHome.resolve("bin/java").toString());
    words.addAll(DomainXml.jvmOptions(folder.resolve("config/domain.xml")));
    // its report of an error would stay behind
    words.add("-XX:ErrorFile=/dev/null");
    words.add("-version");
    Path log = folder.resolveSibling(folder.getFileName() + ".java.log");
    Command.Result result = new Command(javaHome, log).run(parent, TIMEOUT, words);
    return result.failed()
        ? Optional.of("its JVM does not start: " + result.opening())
        : Optional.empty();
  }

  private DomainLogs startLogs() {
    return new DomainLogs(serverLog(), loggedEarlier, brokerLog(), commandLog);
  }
}
