package soapbench.lab.option;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.lab.service.Installation;
import soapbench.lab.service.LookUp;
import soapbench.lab.service.RequestedService;

/** The options that say which service a run talks to, and how. */
public final class ServiceOptions {

  private static final List<String> DELIVERIES = List.of("persistent", "non-persistent");

  @Mixin private ServerAddressOption server;

  @InSection(OptionSection.ALREADY_THERE)
  @Option(
      names = "--broker",
      paramLabel = "mq://HOST:PORT",
      description = "that server's broker (default: what its WSDL says)")
  private String broker;

  @Mixin private LoginOptions login;

  @InSection(OptionSection.TRAVELLING)
  @Option(
      names = "--jms-delivery",
      paramLabel = "MODE",
      defaultValue = "persistent",
      description = "persistent or non-persistent (default ${DEFAULT-VALUE})")
  private String delivery;

  @Mixin
  private final NumberOption timeout =
      NumberOption.of("--timeout SECONDS", "how long an exchange may take", 1, 3_600)
          .in(OptionSection.TRAVELLING)
          .usually(60);

  /** The service that is wanted. Without a look-up, its connection factory is made directly. */
  public RequestedService requested(
      Installation installation,
      LocalServerOptions local,
      JmsDelivery delivery,
      Optional<LookUp> lookUp) {
    Optional<URI> there = server();
    if (there.isPresent()) {
      local.requireUnused();
    } else if (lookUp.isPresent()) {
      local.requireNaming();
    }
    return new RequestedService(
        there, broker(), login.login(), timeout(), delivery, lookUp, local.requested(installation));
  }

  /**
   * The service that is wanted where messages go over a broker that may be another one's.
   *
   * @see #brokerAlone
   */
  public RequestedService requestedBeside(
      Installation installation, LocalServerOptions local, JmsDelivery delivery) {
    if (brokerAlone().isEmpty()) {
      return requested(installation, local, delivery, Optional.empty());
    }
    return new RequestedService(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        timeout(),
        delivery,
        Optional.empty(),
        local.requested(installation));
  }

  /** Whether a broker was given, with or without a server. */
  public boolean namesBroker() {
    return broker != null;
  }

  /** A broker that was given without a server. */
  public Optional<Broker> brokerAlone() {
    return server.given()
        ? Optional.empty()
        : broker().map(address -> new Broker(address, login.login()));
  }

  /** A server that already runs. */
  public Optional<URI> server() {
    Optional<URI> there = server.checked();
    refuseIf(
        there.isEmpty() && (broker != null || login.given()),
        "--broker, --user, --password-file and --credentials",
        "allowed only together with --server");
    return there;
  }

  /** Whether the broker keeps requests over a restart. */
  public boolean persistent() {
    return OptionValues.one("--jms-delivery", delivery, DELIVERIES).equals("persistent");
  }

  private Optional<BrokerAddress> broker() {
    return orRefused("--broker", () -> Optional.ofNullable(broker).map(BrokerAddress::parse));
  }

  private Duration timeout() {
    return Duration.ofSeconds(timeout.value());
  }
}
