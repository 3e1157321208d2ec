package soapbench.exchange;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The service that a client talks to.
 *
 * @param endpoint address of the HTTP endpoint, without a query
 * @param headers say who the client is over HTTP, if the server asks
 * @param delivery how requests travel over JMS
 * @param timeout how long an exchange may take before it has failed
 * @param classes what messages may hold beside what the service's schema has
 * @param trusted a file of PEM with the certificates that the client trusts over TLS, where they
 *     are not those of the JDK
 */
public record ServiceTarget(
    URI endpoint,
    List<HttpHeader> headers,
    Broker broker,
    JmsDelivery delivery,
    Duration timeout,
    List<Class<?>> classes,
    Optional<Path> trusted) {

  public ServiceTarget {
    if (timeout.toMillis() < 1) {
      throw new IllegalArgumentException("timeout is " + timeout + ", not at least 1 ms");
    }
    headers = List.copyOf(headers);
    classes = List.copyOf(classes);
  }

  /** A service whose messages hold what its schema has. */
  public ServiceTarget(
      URI endpoint,
      Optional<Login> httpLogin,
      Broker broker,
      JmsDelivery delivery,
      Duration timeout) {
    this(
        endpoint,
        httpLogin.map(Login::header).stream().toList(),
        broker,
        delivery,
        timeout,
        List.of(),
        Optional.empty());
  }

  /** A copy of this target whose messages may hold more classes. */
  public ServiceTarget with(List<Class<?>> more) {
    return new ServiceTarget(endpoint, headers, broker, delivery, timeout, more, trusted);
  }

  /** A copy of this target whose client trusts these certificates, if they are given. */
  public ServiceTarget trusting(Optional<Path> certificates) {
    return new ServiceTarget(endpoint, headers, broker, delivery, timeout, classes, certificates);
  }

  /** A copy of this target at another HTTP endpoint of its server. */
  public ServiceTarget at(URI other) {
    return new ServiceTarget(other, headers, broker, delivery, timeout, classes, trusted);
  }

  /** A copy of this target with another broker. */
  public ServiceTarget with(Broker other) {
    return new ServiceTarget(endpoint, headers, other, delivery, timeout, classes, trusted);
  }

  /** Another server, which asks for no login, with the same broker. */
  public ServiceTarget elsewhere(URI other) {
    return new ServiceTarget(other, List.of(), broker, delivery, timeout, classes, trusted);
  }

  /** Whether one of the headers is a login in the Basic scheme. */
  public boolean logsIn() {
    return headers.stream().anyMatch(HttpHeader::basic);
  }

  /** A copy of this target with further headers. */
  public ServiceTarget sending(List<HttpHeader> further) {
    List<HttpHeader> all = Stream.concat(headers.stream(), further.stream()).toList();
    return new ServiceTarget(endpoint, all, broker, delivery, timeout, classes, trusted);
  }
}
