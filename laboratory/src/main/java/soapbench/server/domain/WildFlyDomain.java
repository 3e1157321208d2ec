package soapbench.server.domain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;
import soapbench.process.KnownProcess;
import soapbench.process.ToolRun;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;

/**
 * A base folder of WildFly. Its configuration is changed once, by WildFly's own commands without a
 * server; what differs from start to start is said to the JVM, and no start writes to it. The JVM
 * is started directly, so that its number is the server's.
 */
final class WildFlyDomain implements ServerDomain {

  private static final String CHANGES = "wildfly.cli";

  /** Further changes where the broker is one beside the server. */
  private static final String CHANGES_BESIDE = "wildfly-broker.cli";

  private static final String FULL = "standalone-full.xml";
  private static final String CHANGED = "soapbench.xml";
  private static final List<String> PROPERTIES =
      List.of("logging", "mgmt-users", "mgmt-groups", "application-users", "application-roles");
  private static final List<String> LEFTOVERS = List.of("data", "log", "tmp", "deployments");

  /** The key store of https and of the server's own broker. */
  private static final String KEYS = "application.keystore";

  private static final String NAME = "name";
  private static final String REALM = "ApplicationRealm";

  /** Role whose members the broker lets send and receive. */
  private static final String ROLE = "guest";

  /** The server's adapter, which beans have without saying so. */
  private static final String ADAPTER = "activemq-ra";

  private static final Duration TIMEOUT = Duration.ofMinutes(15);
  private static final String DEPLOYED = "soapbench.ear";

  /** Packages of the JDK that WildFly's start script opens. */
  private static final List<String> OPENED =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.lang.reflect",
          "java.base/java.io",
          "java.base/java.net",
          "java.base/java.security",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.management/javax.management",
          "java.naming/javax.naming");

  private static final List<String> EXPORTED =
      List.of(
          "java.desktop/sun.awt",
          "java.naming/com.sun.jndi.ldap",
          "java.naming/com.sun.jndi.url.ldap",
          "java.naming/com.sun.jndi.url.ldaps",
          "jdk.naming.dns/com.sun.jndi.dns");

  private final ServerDistribution distribution;
  private final Path parent;
  private final Path folder;
  private final Path java;
  private final Command command;
  private final ChildProcesses children = new ChildProcesses();
  private final StartConditions conditions;
  private final PidFile pid;
  private final Optional<ArtemisProcess> artemis;
  private WildFlyLog log;

  /**
   * The folder of a distribution, which need not exist yet.
   *
   * @param parent the folder of all domains
   * @param broker the folder of the ActiveMQ Artemis that is to run beside it, if one is
   */
  WildFlyDomain(
      ServerDistribution distribution, Path javaHome, Path parent, Optional<Path> broker) {
    this.distribution = distribution;
    this.parent = parent;
    this.folder = parent.resolve(distribution.release().folder());
    this.java = javaHome.resolve("bin/java");
    this.command =
        new Command(javaHome, cliLog(), Map.of("JBOSS_HOME", distribution.root().toString()));
    this.conditions = new StartConditions(javaHome, parent);
    this.artemis =
        broker.map(
            built -> new ArtemisProcess(built, folder.resolve("artemis"), javaHome, conditions));
    this.pid = new PidFile(folder.resolve("pid"));
    this.log = new WildFlyLog(serverLog(), 0);
  }

  @Override
  public Path serverLog() {
    return folder.resolve("log/server.log");
  }

  @Override
  public List<Path> logs() {
    return Stream.concat(Stream.of(serverLog()), artemis.map(ArtemisProcess::log).stream())
        .toList();
  }

  private Path cliLog() {
    return parent.resolve(folder.getFileName() + ".cli.log");
  }

  /** Words of the JVM itself. */
  private Path javaLog() {
    return parent.resolve(folder.getFileName() + ".java.log");
  }

  private Path configuration(String name) {
    return folder.resolve("configuration").resolve(name);
  }

  @Override
  public void create() {
    Path changes = folder.resolve(CHANGES);
    if (Files.exists(configuration(CHANGED)) && read(changes).equals(changes())) {
      return;
    }
    PrivateFile.deleteFolder(PrivateFile.folder(folder));
    PrivateFile.folder(folder.resolve("configuration"));
    Path published = distribution.root().resolve("standalone/configuration");
    copy(published.resolve(FULL), configuration(FULL));
    PROPERTIES.stream()
        .map(name -> name + ".properties")
        .forEach(name -> copy(published.resolve(name), configuration(name)));
    PrivateFile.write(changes, changes());
    List<String> words = new ArrayList<>();
    words.add(java.toString());
    words.add("-Djboss.server.base.dir=" + folder);
    words.addAll(modules());
    words.addAll(List.of("org.jboss.as.cli", "--file=" + changes));
    Command.Result result = command.run(folder, TIMEOUT, words);
    if (result.failed()) {
      throw new ServerException(
          "cannot create a domain: %s; see %s"
              .formatted(conditions.obstacle().orElseGet(result::reason), cliLog()));
    }
    move(configuration(FULL), configuration(CHANGED));
  }

  private String changes() {
    return changes(CHANGES) + (artemis.isPresent() ? changes(CHANGES_BESIDE) : "");
  }

  private static String changes(String name) {
    try (InputStream in = WildFlyDomain.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }

  private List<String> modules() {
    Path root = distribution.root();
    return List.of(
        "-jar",
        root.resolve("jboss-modules.jar").toString(),
        "-mp",
        root.resolve("modules").toString());
  }

  @Override
  public void reset(DomainSettings settings) {
    LEFTOVERS.forEach(name -> PrivateFile.deleteFolder(folder.resolve(name)));
    LEFTOVERS.forEach(name -> PrivateFile.folder(folder.resolve(name)));
    Account client = settings.client();
    PrivateFile.write(
        configuration("application-users.properties"),
        "#$REALM_NAME=%s$\n%s=%s\n".formatted(REALM, client.user(), digest(client)));
    PrivateFile.write(
        configuration("application-roles.properties"), client.user() + "=" + ROLE + "\n");
    Path keys = configuration(KEYS);
    PrivateFile.delete(keys);
    settings.listening().tls().ifPresent(tls -> tls.write(keys));
    artemis.ifPresent(broker -> reset(broker, settings));
    PrivateFile.write(
        arguments(),
        arguments(settings).stream()
            .map(argument -> '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n")
            .collect(Collectors.joining()));
  }

  /** Gives the server an account at the broker, in a file: what is said to a JVM can be seen. */
  private void reset(ArtemisProcess broker, DomainSettings settings) {
    Account adapter = Account.generate(AdapterAccount.USER);
    broker.reset(settings, adapter);
    adapter.write(account());
    PrivateFile.write(
        brokerProperties(),
        "soapbench.broker.host=%s\nsoapbench.broker.user=%s\nsoapbench.broker.password=%s\n"
            .formatted(settings.listening().plainHost(), adapter.user(), adapter.password()));
  }

  private Path account() {
    return folder.resolve("broker-account");
  }

  private Path brokerProperties() {
    return configuration("broker.properties");
  }

  /** The digest of a password of HTTP's scheme Digest (RFC 2617), which stands for the password. */
  static String digest(Account account) {
    return HexFormat.of()
        .formatHex(Md5.of("%s:%s:%s".formatted(account.user(), REALM, account.password())));
  }

  private Path arguments() {
    return folder.resolve("java.arguments");
  }

  private List<String> arguments(DomainSettings settings) {
    List<String> arguments = new ArrayList<>(List.of("-D[Standalone]"));
    arguments.addAll(List.of("-Xms" + settings.heap(), "-Xmx" + settings.heap()));
    arguments.addAll(settings.collector().options(settings.heap(), settings.largePages()));
    OPENED.forEach(opened -> arguments.add("--add-opens=" + opened + "=ALL-UNNAMED"));
    EXPORTED.forEach(exported -> arguments.add("--add-exports=" + exported + "=ALL-UNNAMED"));
    Map<String, Object> properties = new TreeMap<>(settings.properties());
    properties.put("java.awt.headless", "true");
    properties.put("java.net.preferIPv4Stack", "true");
    properties.put("org.jboss.boot.log.file", serverLog());
    properties.put("logging.configuration", configuration("logging.properties").toUri());
    properties.put("jboss.home.dir", distribution.root());
    properties.put("jboss.server.base.dir", folder);
    properties.put("jboss.bind.address", settings.listening().host());
    properties.put("jboss.bind.address.management", Listening.LOOPBACK.host());
    properties.put("jboss.http.port", settings.ports().http());
    properties.put("jboss.management.http.port", settings.ports().admin());
    properties.put("JMS_PROVIDER_PORT", settings.ports().broker());
    settings
        .ports()
        .secure()
        .ifPresent(
            secure -> {
              properties.put("soapbench.tls", "true");
              properties.put("soapbench.plain.address", settings.listening().plainHost());
              properties.put("jboss.https.port", secure.https());
              // its own broker takes connections of others alone
              if (artemis.isEmpty()) {
                properties.put("JMS_PROVIDER_PORT", secure.broker());
              }
            });
    artemis.ifPresent(broker -> properties.put(ArtemisProcess.TOLD, broker.started()));
    properties.forEach((name, value) -> arguments.add("-D" + name + "=" + value));
    arguments.addAll(modules());
    arguments.addAll(List.of("org.jboss.as.standalone", "--read-only-server-config=" + CHANGED));
    artemis.ifPresent(broker -> arguments.add("--properties=" + brokerProperties().toUri()));
    return arguments;
  }

  @Override
  public KnownProcess start(Optional<KnownProcess> owner) {
    conditions.note();
    log = WildFlyLog.beginning(serverLog());
    Optional<ArtemisProcess.Starting> broker = artemis.map(ArtemisProcess::start);
    ProcessBuilder program =
        new ProcessBuilder(java.toString(), "@" + arguments()).directory(folder.toFile());
    Command.speakEnglish(program.environment());
    ChildProcess child = launched(program);
    PrivateFile.write(pid.file(), child.handle().pid() + "\n");
    boolean inTime =
        StartConditions.await(() -> log.started().isPresent() || !child.handle().isAlive());
    if (log.started().equals(Optional.of(true)) && child.handle().isAlive()) {
      KnownProcess server =
          KnownProcess.of(child.handle().pid()).orElseThrow(() -> failed("the server ended"));
      broker.ifPresent(began -> began.liveWith(server, owner));
      return server;
    }
    if (children.stopped()) {
      throw new ServerException("interrupted while starting the server");
    }
    String why = inTime ? conditions.obstacle().orElseGet(this::ending) : "it takes too long";
    process().ifPresent(KnownProcess::kill);
    throw failed("cannot start %s: %s".formatted(distribution.release().title(), why));
  }

  private ChildProcess launched(ProcessBuilder program) {
    try {
      return children.start(program, javaLog());
    } catch (IOException e) {
      throw failed(conditions.obstacle().orElse(e.getMessage()));
    } catch (InterruptedException e) {
      throw new ServerException("interrupted while starting the server", e);
    }
  }

  /** How a start went; in words of the JVM itself, if there is nothing in the server's log. */
  private String ending() {
    if (log.started().isPresent()) {
      return "it started with errors";
    }
    if (!log.isEmpty()) {
      return "it ended as it started";
    }
    try {
      return new CommandOutput(ToolRun.lines(javaLog())).opening().orElse("it ended at once");
    } catch (IOException e) {
      throw ServerException.cannot("read", javaLog(), e);
    }
  }

  @Override
  public void deploy(Path application, int adminPort) {
    Path part = folder.resolve(DEPLOYED + ".part");
    Path deployed =
        artemis
            .map(broker -> broker.adapted(application, ADAPTER, Account.read(account())))
            .orElse(application);
    copy(deployed, part);
    move(part, deployments(""));
    StartConditions.await(
        () ->
            Files.exists(deployments(".deployed"))
                || Files.exists(deployments(".failed"))
                || process().isEmpty());
    if (!Files.exists(deployments(".deployed"))) {
      String why = conditions.obstacle().orElseGet(this::undeployed);
      throw failed("cannot deploy %s: %s".formatted(application.getFileName(), why));
    }
  }

  private String undeployed() {
    if (Files.exists(deployments(".failed"))) {
      return "it was refused";
    }
    return process().isEmpty() ? "the server ended meanwhile" : "it takes too long";
  }

  private Path deployments(String marker) {
    return folder.resolve("deployments").resolve(DEPLOYED + marker);
  }

  @Override
  public Optional<KnownProcess> process() {
    return pid.process();
  }

  @Override
  public Optional<KnownProcess> broker() {
    return artemis.flatMap(ArtemisProcess::process);
  }

  @Override
  public void halt() {
    command.abandon();
    process().ifPresent(KnownProcess::stop);
    children.kill();
    artemis.ifPresent(ArtemisProcess::stop);
  }

  @Override
  public void discard() {
    PrivateFile.delete(configuration(CHANGED));
  }

  @Override
  public Map<String, String> brokerSettings() {
    return artemis.map(ArtemisProcess::settings).orElseGet(this::ownBrokersSettings);
  }

  /** Settings of the broker in the server, as its configuration has them. */
  private Map<String, String> ownBrokersSettings() {
    Map<String, String> settings = new TreeMap<>();
    Element root = ConfigurationFile.read(configuration(CHANGED)).root();
    for (String name : List.of("journal", "message-expiry", "address-setting")) {
      for (Element element : ConfigurationFile.all(root, name)) {
        String of = element.hasAttribute(NAME) ? name + "." + element.getAttribute(NAME) : name;
        NamedNodeMap attributes = element.getAttributes();
        IntStream.range(0, attributes.getLength())
            .mapToObj(attributes::item)
            .filter(attribute -> !attribute.getNodeName().equals(NAME))
            .forEach(
                attribute ->
                    settings.put(of + "." + attribute.getNodeName(), attribute.getNodeValue()));
      }
    }
    return settings;
  }

  @Override
  public Optional<String> retryReason() {
    return log.retryReason().or(() -> artemis.flatMap(ArtemisProcess::retryReason));
  }

  @Override
  public ServerException failed(@Nullable String what) {
    Path tells = DomainLogs.size(serverLog()) > 0 ? serverLog() : javaLog();
    return conditions.failed(what, log.lastError(), Files.exists(tells) ? tells : serverLog());
  }

  private static void copy(Path from, Path to) {
    try {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw ServerException.cannot("copy", from, e);
    }
  }

  private static void move(Path from, Path to) {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw ServerException.cannot("move", from, e);
    }
  }
}
