package soapbench.service;

import java.util.List;
import java.util.Optional;
import org.apache.cxf.endpoint.Server;

/** Endpoints at one path that stay until they are taken back. */
record PublishedServers(String path, List<Server> servers) implements PublishedEndpoints {

  PublishedServers {
    servers = List.copyOf(servers);
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
  }
}
