package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import soapbench.exchange.JmsDelivery;
import soapbench.http.HostAndPort;
import soapbench.http.HttpAddress;
import soapbench.lab.service.LookUp;

/** The options that say what else a client of our own does over JMS. */
@InSection(OptionSection.ALREADY_THERE)
public final class JmsOptions {

  private static final List<String> TRANSACTIONS = List.of("container", "none");
  private static final List<String> REPLIES = List.of("fixed", "temporary");
  private static final int DEFAULT_NAMING_PORT = 3700;

  @InSection(OptionSection.TRAVELLING)
  @Option(
      names = "--jms-transaction",
      paramLabel = "T",
      defaultValue = "container",
      description =
          "container: the server answers in a container-managed transaction; none (default"
              + " ${DEFAULT-VALUE})")
  private String transaction;

  @InSection(OptionSection.TRAVELLING)
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

  /** How requests travel, whether or not the broker keeps them over a restart. */
  public JmsDelivery delivery(boolean persistent) {
    return new JmsDelivery(
        persistent,
        OptionValues.one("--jms-transaction", transaction, TRANSACTIONS).equals("container"),
        OptionValues.one("--jms-reply", reply, REPLIES).equals("temporary"));
  }

  /**
   * The name by which the connection factory is looked up, if it is.
   *
   * @param server the server that already runs, if there is one
   */
  public Optional<LookUp> lookUp(Optional<URI> server) {
    refuseIf(
        server.isEmpty() && (naming != null || namingLibrary != null),
        "--naming and --naming-library",
        "allowed only together with --server");
    if (lookup == null) {
      return Optional.empty();
    }
    refuseIf(
        server.isPresent() && namingLibrary == null,
        "--jms-lookup",
        "with --server it needs --naming-library");
    return Optional.of(new LookUp(lookup, server.map(this::namingService)));
  }

  private LookUp.NamingService namingService(URI server) {
    if (naming == null) {
      return new LookUp.NamingService(
          HttpAddress.of(server).bareHost(), DEFAULT_NAMING_PORT, namingLibrary);
    }
    HostAndPort place = orRefused("--naming", () -> HostAndPort.parse(naming));
    refuseIf(place.port().isEmpty(), "--naming", "'%s' has no :PORT".formatted(naming));
    return new LookUp.NamingService(place.bareHost(), place.port().getAsInt(), namingLibrary);
  }
}
