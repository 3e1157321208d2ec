package soapbench.service.publish;

import java.util.List;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;

/**
 * Endpoints at one path that stay until they are taken back.
 *
 * @param own a bus that only they are on, and that ends with them
 */
record PublishedServers(String path, List<Server> servers, Optional<Bus> own)
    implements PublishedEndpoints {

  PublishedServers {
    servers = List.copyOf(servers);
  }

  /** Endpoints on a bus that others are on, too. */
  PublishedServers(String path, List<Server> servers) {
    this(path, servers, Optional.empty());
  }

  @Override
  public boolean owns(String other) {
    return path.equals(other);
  }

  @Override
  public Optional<String> absence(String other) {
    return Optional.empty();
  }

  @Override
  public void close() {
    servers.forEach(Server::destroy);
    own.ifPresent(bus -> bus.shutdown(true));
  }
}
