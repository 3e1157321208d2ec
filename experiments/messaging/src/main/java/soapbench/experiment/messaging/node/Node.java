package soapbench.experiment.messaging.node;

import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import soapbench.contract.MessagingContract;
import soapbench.passing.domain.Domains;
import soapbench.service.messaging.MessagingEndpoint;
import soapbench.standalone.HttpServices;

/** A node, until it is closed. */
public final class Node implements AutoCloseable {

  /** Form of a node's name. */
  public static final String NAME = "[A-Za-z0-9._-]{1,64}";

  private final HttpServices http;

  private Node(HttpServices http) {
    this.http = http;
  }

  /**
   * Starts a node.
   *
   * @param name what it calls itself, of the form {@link #NAME}
   * @param host the address that it listens on
   * @param port its port; 0 for a free one
   * @throws IOException in one line, if it can't listen there
   */
  public static Node start(String name, String host, int port) throws IOException {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException("'%s' is not of the form %s".formatted(name, NAME));
    }
    Domains domains = MessagingEndpoint.domains();
    String path = HttpServices.APPLICATION + MessagingContract.SERVICE.path();
    return new Node(
        HttpServices.start(
            "node",
            MessagingEndpoint.row(name, domains),
            Optional.of(new RankConnections(domains, path)),
            host,
            port));
  }

  /** Where it says what it can do. */
  public URI wsdl() {
    return http.wsdl();
  }

  @Override
  public void close() {
    http.close();
  }
}
