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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServerNaming;
import soapbench.openmq.BrokerAddress;

/** The options that say which service a run talks to, and how. */
public final class ServiceOptions {

  private static final List<String> DELIVERIES = List.of("persistent", "non-persistent");
  private static final List<String> TRANSACTIONS = List.of("container", "none");
  private static final List<String> REPLIES = List.of("fixed", "temporary");
  private static final int MAX_TIMEOUT_SECONDS = 3_600;
  private static final int DEFAULT_NAMING_PORT = 3700;
  private static final Pattern HOST_AND_PORT = Pattern.compile("([^:]+):(\\d{1,5})");

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
      names = "--jms-transaction",
      paramLabel = "T",
      defaultValue = "container",
      description =
          "container: the server answers in a container-managed transaction; none (default"
              + " ${DEFAULT-VALUE})")
  private String transaction;

  @Option(
      names = "--jms-reply",
      paramLabel = "QUEUE",
      defaultValue = "fixed",
      description =
          "fixed: a queue that outlives client and server; temporary (default ${DEFAULT-VALUE})")
  private String reply;

  @Option(
      names = "--jms-lookup",
      paramLabel = "NAME",
      description =
          "look the connection factory up in the server by this JNDI name, as"
              + " java:global/jms/soapbench/ConnectionFactory (default: connect directly)")
  private String lookup;

  @Option(
      names = "--naming",
      paramLabel = "HOST:PORT",
      description = "that server's IIOP listener, for --jms-lookup (default: its host and 3700)")
  private String naming;

  @Option(
      names = "--naming-library",
      paramLabel = "FILE",
      description = "that server's glassfish/lib/gf-client.jar, for --jms-lookup")
  private Path namingLibrary;

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
    if (server == null && (another || naming != null || namingLibrary != null)) {
      throw refused(
          "--broker, --user, --password-file, --naming and --naming-library",
          "allowed only together with --server");
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

  JmsDelivery delivery() {
    return new JmsDelivery(
        chosen("--jms-delivery", delivery, DELIVERIES).equals("persistent"),
        chosen("--jms-transaction", transaction, TRANSACTIONS).equals("container"),
        chosen("--jms-reply", reply, REPLIES).equals("temporary"));
  }

  /** The JNDI name by which the connection factory is looked up, if it is. */
  Optional<String> lookup() {
    if (lookup != null && server != null && namingLibrary == null) {
      throw refused("--jms-lookup", "with --server it needs --naming-library");
    }
    return Optional.ofNullable(lookup);
  }

  /** The naming service of a server that is there already, for a name that is looked up. */
  ServerNaming naming(String name) throws IOException {
    String text = naming == null ? server.getHost() + ":" + DEFAULT_NAMING_PORT : naming;
    Matcher address = HOST_AND_PORT.matcher(text);
    if (!address.matches()) {
      throw refused("--naming", "'%s' is not of the form HOST:PORT".formatted(text));
    }
    return new ServerNaming(
        address.group(1), Integer.parseInt(address.group(2)), name, namingLibrary);
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
    values.put("--jms-transaction", transaction);
    values.put("--jms-reply", reply);
    values.put("--jms-lookup", Objects.toString(lookup, ""));
    values.put("--naming", Objects.toString(naming, ""));
    values.put("--naming-library", Objects.toString(namingLibrary, ""));
    values.put("--timeout", Integer.toString(timeoutSeconds));
    return values;
  }

  private String chosen(String option, String word, List<String> choice) {
    try {
      return Levels.one(word, choice, same -> same);
    } catch (IllegalArgumentException e) {
      throw refused(option, e.getMessage());
    }
  }

  private ParameterException refused(String option, String reason) {
    return new ParameterException(command.commandLine(), option + ": " + reason);
  }
}
