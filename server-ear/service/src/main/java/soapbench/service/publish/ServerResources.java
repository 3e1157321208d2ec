package soapbench.service.publish;

import jakarta.jms.ConnectionFactory;
import java.util.Optional;
import java.util.function.BiConsumer;
import soapbench.service.clock.ServerPauses;

/**
 * Resources that the server has for every service.
 *
 * @param server its name and version
 * @param broker its connections to the broker; empty where services are published over HTTP alone
 * @param pauses the pauses of its JVM
 * @param share puts something under a name where the application's other servlets find it
 */
public record ServerResources(
    String server,
    Optional<ConnectionFactory> broker,
    ServerPauses pauses,
    BiConsumer<String, Object> share) {

  /** The name in JNDI of the connection factory. */
  public static final String CONNECTION_FACTORY = "java:global/jms/soapbench/ConnectionFactory";

  /** Resources of a server whose application has no other servlets. */
  public ServerResources(String server, Optional<ConnectionFactory> broker, ServerPauses pauses) {
    this(server, broker, pauses, (name, shared) -> {});
  }
}
