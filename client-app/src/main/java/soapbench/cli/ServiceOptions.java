package soapbench.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.exchange.Login;
import soapbench.openmq.BrokerAddress;

/** The options that say which service a run talks to, and how. */
public final class ServiceOptions {

  private static final List<String> DELIVERIES = List.of("persistent", "non-persistent");
  private static final int MAX_TIMEOUT_SECONDS = 3_600;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--server",
      paramLabel = "URL",
      description = "a server that is there already: its endpoint or WSDL")
  private URI server;

  @Option(
      names = "--broker",
      paramLabel = "mq://HOST:PORT",
      description = "that server's broker (default: what its WSDL says)")
  private String broker;

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "who to be at a server and broker that are there already")
  private String user;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "file whose first line is that user's password")
  private Path passwordFile;

  @Option(
      names = "--jms-delivery",
      paramLabel = "MODE",
      defaultValue = "persistent",
      description = "persistent or non-persistent (default ${DEFAULT-VALUE})")
  private String delivery;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "how long an exchange may take, 1 to 3600 (default ${DEFAULT-VALUE})")
  private int timeoutSeconds;

  Optional<URI> server() {
    if (server != null && !String.valueOf(server.getScheme()).matches("https?")) {
      throw refused(
          "--server",
          "'%s' is no http URL such as http://HOST:PORT/soapbench/laboratory".formatted(server));
    }
    boolean another = broker != null || user != null || passwordFile != null;
    if (server == null && another) {
      throw refused("--broker, --user and --password-file", "allowed only together with --server");
    }
    return Optional.ofNullable(server);
  }

  Optional<BrokerAddress> broker() {
    try {
      return Optional.ofNullable(broker).map(BrokerAddress::parse);
    } catch (IllegalArgumentException e) {
      throw refused("--broker", e.getMessage());
    }
  }

  Optional<Login> login() {
    if ((user == null) != (passwordFile == null)) {
      throw refused("--user and --password-file", "allowed only together");
    }
    if (user == null) {
      return Optional.empty();
    }
    try {
      String password =
          Files.readString(passwordFile, StandardCharsets.UTF_8).lines().findFirst().orElse("");
      return Optional.of(new Login(user, password));
    } catch (IOException e) {
      throw refused("--password-file", passwordFile + " can't be read");
    }
  }

  /** Whether requests are to be kept by the broker over a restart. */
  boolean persistent() {
    try {
      return OptionValues.one(delivery, DELIVERIES, same -> same).equals("persistent");
    } catch (IllegalArgumentException e) {
      throw refused("--jms-delivery", e.getMessage());
    }
  }

  Duration timeout() {
    if (timeoutSeconds < 1 || timeoutSeconds > MAX_TIMEOUT_SECONDS) {
      throw refused(
          "--timeout",
          "%d is out of range: allowed are 1 to %d".formatted(timeoutSeconds, MAX_TIMEOUT_SECONDS));
    }
    return Duration.ofSeconds(timeoutSeconds);
  }

  /** The options by their names, for the record. */
  Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("--server", Objects.toString(server, ""));
    values.put("--broker", Objects.toString(broker, ""));
    values.put("--user", Objects.toString(user, ""));
    values.put("--password-file", Objects.toString(passwordFile, ""));
    values.put("--jms-delivery", delivery);
    values.put("--timeout", Integer.toString(timeoutSeconds));
    return values;
  }

  private ParameterException refused(String option, String reason) {
    return new ParameterException(command.commandLine(), option + ": " + reason);
  }
}
