package soapbench.service;

import static java.util.Objects.requireNonNull;

import jakarta.jms.ConnectionFactory;

/**
 * What the server has for every service.
 *
 * @param server its name and version
 * @param connectionFactory its connections to the broker
 * @param pauses the pauses of its JVM
 */
public record ServerResources(
    String server, ConnectionFactory connectionFactory, ServerPauses pauses) {

  /** The name in JNDI of the connection factory. */
  public static final String CONNECTION_FACTORY = "java:global/jms/soapbench/ConnectionFactory";

  public ServerResources {
    requireNonNull(server, "server");
    requireNonNull(connectionFactory, "connectionFactory");
    requireNonNull(pauses, "pauses");
  }
}
