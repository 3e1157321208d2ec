package soapbench.service;

import static java.util.Objects.requireNonNull;

import jakarta.jms.ConnectionFactory;
import java.util.Optional;

/**
 * What the server has for every service.
 *
 * @param server its name and version
 * @param broker its connections to the broker; empty where services are published over HTTP alone
 * @param pauses the pauses of its JVM
 */
public record ServerResources(
    String server, Optional<ConnectionFactory> broker, ServerPauses pauses) {

  /** The name in JNDI of the connection factory. */
  public static final String CONNECTION_FACTORY = "java:global/jms/soapbench/ConnectionFactory";

  public ServerResources {
    requireNonNull(server, "server");
    requireNonNull(broker, "broker");
    requireNonNull(pauses, "pauses");
  }

  /**
   * Its connections to the broker.
   *
   * @throws IllegalStateException if there is none
   */
  public ConnectionFactory connectionFactory() {
    return broker.orElseThrow(() -> new IllegalStateException("this server has no broker"));
  }
}
