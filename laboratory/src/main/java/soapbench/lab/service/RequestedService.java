package soapbench.lab.service;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.server.ServerOptions;

/**
 * The service that a run is to talk to, and how.
 *
 * @param server a server that already runs: its endpoint or WSDL; empty for a local one
 * @param broker that server's broker; empty for the one that its WSDL names
 * @param login who to be at that server and its broker
 * @param trusted a file of PEM with the certificates that are trusted there over TLS; empty for
 *     those of the JDK
 * @param timeout how long an exchange may take
 * @param delivery how requests travel over JMS
 * @param lookUp the connection factory that is looked up, if it is not made directly
 * @param local how a local server is started
 * @param link what lies between client and server
 * @param overJms whether messages go over its broker, which has to answer then
 */
public record RequestedService(
    Optional<URI> server,
    Optional<BrokerAddress> broker,
    Optional<Login> login,
    Optional<Path> trusted,
    Duration timeout,
    JmsDelivery delivery,
    Optional<LookUp> lookUp,
    ServerOptions local,
    Link link,
    boolean overJms) {

  /** How long the server may take to say what it is. */
  private static final Duration SOON = Duration.ofMinutes(1);

  /** A service whose messages may go over its broker. */
  public RequestedService(
      Optional<URI> server,
      Optional<BrokerAddress> broker,
      Optional<Login> login,
      Duration timeout,
      JmsDelivery delivery,
      Optional<LookUp> lookUp,
      ServerOptions local) {
    this(
        server,
        broker,
        login,
        Optional.empty(),
        timeout,
        delivery,
        lookUp,
        local,
        Link.LOOPBACK,
        true);
  }

  /** The service whose local server is started with these levels, over the link that they say. */
  public RequestedService with(Levels levels) {
    return new RequestedService(
        server,
        broker,
        login,
        trusted,
        timeout,
        delivery,
        lookUp,
        local.with(levels),
        levels.of(RunFactors.LINK).orElse(link),
        overJms);
  }

  /** The service whose server is trusted with these certificates, if they are given. */
  public RequestedService trusting(Optional<Path> certificates) {
    return new RequestedService(
        server, broker, login, certificates, timeout, delivery, lookUp, local, link, overJms);
  }

  /** A service that is called over HTTP alone, without an account. */
  public static RequestedService overHttp(Optional<URI> server, ServerOptions local) {
    return new RequestedService(
        server,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        SOON,
        JmsDelivery.DEFAULT,
        Optional.empty(),
        local,
        Link.LOOPBACK,
        false);
  }
}
