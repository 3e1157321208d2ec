package soapbench.server.domain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A server's domain: created once for a distribution and reset before each fresh start, so that a
 * server takes nothing from an earlier one but its keys and its bundle cache.
 */
public final class Domain {
  private static final String ORIGINAL = "soapbench-original-domain.xml";
  private static final List<String> LEFTOVERS =
      List.of("applications", "generated", "imq", "logs", "autodeploy", "session-store");

  // The second is GlassFish's issue 24543: now and then a class that guards permissions fails in
  // its initialization, and from then on that server deploys nothing.
  private static final Map<String, String> RETRIED =
      Map.of(
          "Address already in use",
          "another process took a port",
          "Could not initialize class org.glassfish.exousia",
          "the server did not initialize its permissions");

  private static final Duration PATIENCE = Duration.ofMinutes(4);

  private final Distribution distribution;
  private final Path folder;
  private final Path passwords;
  private final Command command;

  /**
   * The domain of a distribution, which need not exist yet.
   *
   * @param parent the folder of all domains
   */
  public Domain(Distribution distribution, Path javaHome, Path parent) {
    String name = distribution.kind().id() + "-" + distribution.kind().version();
    this.distribution = distribution;
    this.folder = parent.resolve(name);
    this.passwords = parent.resolve(name + ".passwords");
    this.command = new Command(javaHome, parent.resolve(name + ".asadmin.log"));
  }

  /** The settings of every domain's broker, except its ports and its accounts. */
  public static Map<String, String> brokerSettings() {
    return DomainXml.BROKER;
  }

  public Path serverLog() {
    return folder.resolve("logs/server.log");
  }

  public Path brokerLog() {
    return instance().resolve("log/log.txt");
  }

  /** Creates the domain unless it already exists and is complete. */
  public void create() {
    if (Files.exists(folder.resolve(ORIGINAL))) {
      return;
    }
    PrivateFile.deleteFolder(PrivateFile.folder(folder));
    String password = Account.generate("admin").password();
    PrivateFile.write(passwords, "AS_ADMIN_PASSWORD=" + password + "\n");
    List<String> words = new ArrayList<>(List.of("create-domain", "--domaindir"));
    words.add(folder.getParent().toString());
    words.addAll(List.of("--portbase", "20000", "--checkports=false"));
    words.add("--savemasterpassword=false");
    words.add(folder.getFileName().toString());
    asadmin("create a domain", words);
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

  /** Ten files of 10 MB at most, by the names of GlassFish and of Payara. */
  static void limitLogs(Path settings) {
    try {
      Files.writeString(
          settings,
          Files.readString(settings)
              .replaceAll("(rotation\\.maxArchiveFiles|maxHistoryFiles)=.*", "$1=9")
              .replaceAll("(rotation\\.limit\\.megabytes)=.*", "$1=10")
              .replaceAll("(rotationLimitInBytes)=.*", "$1=10000000"));
    } catch (IOException e) {
      throw ServerException.cannot("change", settings, e);
    }
  }

  /** Writes the settings and the broker's accounts, and removes what an earlier server left. */
  public void reset(DomainSettings settings) {
    LEFTOVERS.forEach(name -> PrivateFile.deleteFolder(folder.resolve(name)));
    PrivateFile.folder(folder.resolve("logs"));
    BrokerAccounts accounts =
        new BrokerAccounts(
            Account.generate("admin"), distribution.adapterAccount(), settings.client());
    accounts.write(instance());
    limitLogs(folder.resolve("config/logging.properties"));
    Path target = folder.resolve("config/domain.xml");
    DomainXml.write(folder.resolve(ORIGINAL), target, settings, accounts);
  }

  /** Starts the server and returns when it takes commands. */
  public ServerProcess start() {
    asadmin(
        "start " + distribution.kind().title(),
        List.of(
            "start-domain",
            "--domaindir",
            folder.getParent().toString(),
            folder.getFileName().toString()));
    return process()
        .orElseThrow(() -> new ServerException("the server ended at once; see " + serverLog()));
  }

  /** Deploys an application to the started server. */
  public void deploy(Path application, int adminPort) {
    List<String> words = new ArrayList<>(List.of("--host", "127.0.0.1", "--port"));
    words.add(Integer.toString(adminPort));
    words.addAll(List.of("deploy", "--name", "soapbench", application.toString()));
    asadmin("deploy " + application.getFileName(), words);
  }

  /** The server that runs in this domain, by the process number that it wrote into a file. */
  public Optional<ServerProcess> process() {
    Path file = folder.resolve("config/pid");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      long pid = Long.parseLong(Files.readString(file).strip());
      Instant written = Files.getLastModifiedTime(file).toInstant().plusSeconds(1);
      // A process that began after the file was written has only got the number of the first one.
      return ServerProcess.of(pid).filter(process -> process.startedAt().isBefore(written));
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Why the last start failed, if its log names a problem that another start may not have. */
  public Optional<String> retryReason() {
    try {
      String log =
          Files.exists(serverLog())
              ? new String(Files.readAllBytes(serverLog()), StandardCharsets.UTF_8)
              : "";
      return RETRIED.entrySet().stream()
          .filter(problem -> log.contains(problem.getKey()))
          .map(Map.Entry::getValue)
          .findFirst();
    } catch (IOException e) {
      throw ServerException.cannot("read", serverLog(), e);
    }
  }

  /** Ends the running command and the server, and lets no other command run. */
  public void halt() {
    command.abandon();
    process().ifPresent(ServerProcess::stop);
  }

  /** Makes the next start create the domain again; its logs stay until then. */
  public void discard() {
    PrivateFile.delete(folder.resolve(ORIGINAL));
  }

  private Path instance() {
    return folder.resolve("imq/instances/imqbroker");
  }

  private void asadmin(String purpose, List<String> words) {
    List<String> line = new ArrayList<>();
    line.add(distribution.asadmin().toString());
    line.addAll(List.of("--interactive=false", "--user", "admin", "--passwordfile"));
    line.add(passwords.toString());
    line.addAll(words);
    Command.Result result = command.run(folder.getParent(), PATIENCE, line);
    if (result.failed()) {
      throw new ServerException(
          "cannot " + purpose + ": " + result.reason() + "; see " + serverLog());
    }
  }
}
