package soapbench.lab.service;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.broker.BrokerKind;
import soapbench.exchange.ServerNaming;
import soapbench.server.LocalServer;

/**
 * A connection factory that is looked up in a server.
 *
 * @param name its JNDI name
 * @param namingService where a server that already runs keeps its names; empty for a local one
 */
public record LookUp(String name, Optional<NamingService> namingService) {

  private static final String LOOPBACK = "127.0.0.1";

  /**
   * A naming service and what it needs.
   *
   * @param port its IIOP port
   */
  public record NamingService(String host, int port, Path library) {}

  /** Where it is looked up: in a local server if there is one, else in one that already runs. */
  ServerNaming in(Optional<LocalServer> local) throws IOException {
    if (local.isPresent() && local.get().broker() != BrokerKind.OPENMQ) {
      throw new IOException(
          "no connection factory is looked up in %s: leave --jms-lookup out"
              .formatted(local.get().broker().title()));
    }
    NamingService naming =
        local
            .map(
                server ->
                    new NamingService(LOOPBACK, server.ports().iiop(), server.clientLibrary()))
            .or(() -> namingService)
            .orElseThrow();
    return new ServerNaming(naming.host(), naming.port(), name, naming.library());
  }
}
