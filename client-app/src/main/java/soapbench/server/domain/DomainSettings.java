package soapbench.server.domain;

import java.util.Objects;

/**
 * What a domain is told before a fresh start.
 *
 * @param client the broker's account for clients of the service
 */
public record DomainSettings(Ports ports, HeapSize heap, Collector collector, Account client) {

  public DomainSettings {
    Objects.requireNonNull(ports, "ports");
    Objects.requireNonNull(heap, "heap");
    Objects.requireNonNull(collector, "collector");
    Objects.requireNonNull(client, "client");
  }
}
