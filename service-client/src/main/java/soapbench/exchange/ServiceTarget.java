package soapbench.exchange;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The service that a client talks to.
 *
 * @param endpoint address of the HTTP endpoint, without a query
 * @param httpLogin who the client is over HTTP, if the server asks
 * @param delivery how requests travel over JMS
 * @param timeout how long an exchange may take before it has failed
 * @param classes what messages may hold beside what the service's schema has
 * @param trusted a file of PEM with the certificates that the client trusts over TLS, where they
 *     are not those of the JDK
 */
public record ServiceTarget(
    URI endpoint,
    Optional<Login> httpLogin,
    Broker broker,
    JmsDelivery delivery,
    Duration timeout,
    List<Class<?>> classes,
    Optional<Path> trusted) {

  public ServiceTarget {
    if (timeout.toMillis() < 1) {
      throw new IllegalArgumentException("timeout is " + timeout + ", not at least 1 ms");
    }
    classes = List.copyOf(classes);
  }

  /** A service whose messages hold what its schema has. */
  public ServiceTarget(
      URI endpoint,
      Optional<Login> httpLogin,
      Broker broker,
      JmsDelivery delivery,
      Duration timeout) {
    this(endpoint, httpLogin, broker, delivery, timeout, List.of(), Optional.empty());
  }

  /** A copy of this target whose messages may hold more classes. */
  public ServiceTarget with(List<Class<?>> more) {
    return new ServiceTarget(endpoint, httpLogin, broker, delivery, timeout, more, trusted);
  }

  /** A copy of this target whose client trusts these certificates, if they are given. */
  public ServiceTarget trusting(Optional<Path> certificates) {
    return new ServiceTarget(endpoint, httpLogin, broker, delivery, timeout, classes, certificates);
  }

  /** A copy of this target at another HTTP endpoint of its server. */
  public ServiceTarget at(URI other) {
    return new ServiceTarget(other, httpLogin, broker, delivery, timeout, classes, trusted);
  }

  /** A copy of this target with another broker. */
  public ServiceTarget with(Broker other) {
    return new ServiceTarget(endpoint, httpLogin, other, delivery, timeout, classes, trusted);
  }

  /** Another server, which asks for no login, with the same broker. */
  public ServiceTarget elsewhere(URI other) {
    return new ServiceTarget(other, Optional.empty(), broker, delivery, timeout, classes, trusted);
  }
}
