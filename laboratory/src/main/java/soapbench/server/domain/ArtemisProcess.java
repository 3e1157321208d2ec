package soapbench.server.domain;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.broker.BrokerKind;
import soapbench.folder.FileProblem;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.TlsKeys;

/**
 * ActiveMQ Artemis in a JVM of its own, beside a server. Its program and the server's resource
 * adapter are the jars of one folder, which is copied: a build may replace it meanwhile.
 *
 * @param built the folder of jars that the build made
 * @param folder where it keeps its messages, readable by its owner alone
 * @param conditions of a start on this machine
 */
record ArtemisProcess(Path built, Path folder, Path javaHome, StartConditions conditions) {

  /** The name by which GlassFish knows its adapter, which is that of a folder. */
  static final String ADAPTER = "artemis-ra";

  /** Property of a server that names the file in which the broker tells what it is. */
  static final String TOLD = "soapbench.broker";

  private static final String PROGRAM = "soapbench.brokerprogram.BrokerProgram";
  private static final String VERSION = "version";

  /** A line of the log as others have it: time, level, words. */
  private static final String LOG_FORMAT = "%1$tFT%1$tT %4$s %5$s%6$s%n";

  private static final Pattern REASON = Pattern.compile("(?m)^[\\w.]*Exception: (.+)$");

  /** Makes it anew: without messages, with accounts of the server's adapter and of clients. */
  void reset(DomainSettings settings, Account adapter) {
    stop();
    PrivateFile.deleteFolder(folder);
    PrivateFile.folder(adapter().resolve("META-INF"));
    PrivateFile.folder(folder.resolve("log"));
    try (Stream<Path> files = Files.walk(built)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, adapter().resolve(built.relativize(file)));
      }
    } catch (IOException e) {
      throw ServerException.cannot("copy", built, e);
    }
    Map<String, Object> given = new TreeMap<>();
    given.put("host", settings.listening().plainHost());
    given.put("port", settings.ports().broker());
    settings.ports().secure().ifPresent(secure -> secure(given, settings, secure.broker()));
    for (Account account : List.of(adapter, settings.client())) {
      given.put("user." + account.user(), account.password());
    }
    PrivateFile.write(
        folder.resolve("broker.properties"),
        given.entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue() + "\n")
            .collect(Collectors.joining()));
  }

  /** Has it listen over TLS, too. */
  private void secure(Map<String, Object> given, DomainSettings settings, int port) {
    Path keys = folder.resolve("keys.p12");
    settings.listening().tls().orElseThrow().write(keys);
    given.put("tls.host", settings.listening().host());
    given.put("tls.port", port);
    given.put("tls.keys", keys);
    given.put("tls.password", TlsKeys.PASSWORD);
  }

  /** The folder of the resource adapter, as a server deploys it: GlassFish takes its name. */
  Path adapter() {
    return folder.resolve(ADAPTER);
  }

  /**
   * The copy of an application that has an account at this broker.
   *
   * @param by the name of the server's adapter
   */
  Path adapted(Path application, String by, Account account) {
    Path copy = folder.resolve(application.getFileName());
    new AdaptedApplication(by, account).write(application, copy);
    return copy;
  }

  /** Why it did not start, if its log names a problem that another start may not have. */
  Optional<String> retryReason() {
    return DomainLogs.retryReason(DomainLogs.since(log(), 0));
  }

  Path log() {
    return folder.resolve("log/artemis.log");
  }

  /** The file into which it writes its version and its settings once it takes connections. */
  Path started() {
    return folder.resolve("started");
  }

  private PidFile pid() {
    return new PidFile(folder.resolve("pid"));
  }

  Optional<KnownProcess> process() {
    return pid().process();
  }

  /**
   * Starts it, and returns when it takes connections. It ends with this process until {@link
   * Starting#liveWith} says otherwise.
   */
  Starting start() {
    stop();
    PrivateFile.delete(started());
    ProcessBuilder program =
        new ProcessBuilder(
                javaHome.resolve("bin/java").toString(),
                "-Xms" + ServerDomain.BROKER_HEAP,
                "-Xmx" + ServerDomain.BROKER_HEAP,
                "-XX:+UseG1GC",
                "-Djava.util.logging.SimpleFormatter.format=" + LOG_FORMAT,
                "-cp",
                adapter().resolve("*").toString(),
                PROGRAM,
                folder.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log().toFile());
    Command.speakEnglish(program.environment());
    try {
      Process process = program.start();
      PrivateFile.write(pid().file(), process.pid() + "\n");
      if (StartConditions.await(() -> Files.exists(started()) || !process.isAlive())
          && process.isAlive()) {
        return new Starting(process.outputWriter(StandardCharsets.US_ASCII));
      }
      process.destroyForcibly();
      throw failed(reason());
    } catch (IOException e) {
      throw failed(FileProblem.reason(e));
    }
  }

  private ServerException failed(String reason) {
    return conditions.failed(
        "cannot start %s: %s"
            .formatted(BrokerKind.ARTEMIS.title(), conditions.obstacle().orElse(reason)),
        Optional.empty(),
        log());
  }

  private String reason() throws IOException {
    String said = DomainLogs.since(log(), 0);
    Matcher exception = REASON.matcher(said);
    return exception.find()
        ? DomainLogs.cut(exception.group(1))
        : new CommandOutput(said.lines().toList()).opening().orElse("it ended at once");
  }

  /** A broker that was started here, and ends with this process. */
  record Starting(BufferedWriter input) {

    /** Has it end with the server, and with the server's owner: with the first that ends. */
    void liveWith(KnownProcess server, Optional<KnownProcess> owner) {
      Stream<KnownProcess> others = Stream.concat(Stream.of(server), owner.stream());
      try (input) {
        input.write(others.map(other -> other.pid() + "\n").collect(Collectors.joining()));
      } catch (IOException e) {
        throw new ServerException("the broker ended as the server started: " + e.getMessage(), e);
      }
    }
  }

  void stop() {
    process().ifPresent(KnownProcess::stop);
  }

  /** Settings as it told them when it started. */
  Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>(PrivateFile.readValues(started()).values());
    settings.remove(VERSION);
    return settings;
  }
}
