package soapbench.data;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.Optional;

/**
 * Origin of a request to fetch a reference, and the host it came to.
 *
 * @param caller the address from which the message came; empty where it is not known, as with JMS
 * @param server the address and port of this server at which the message came; empty as above
 */
public record Requester(Optional<InetAddress> caller, Optional<InetSocketAddress> server) {

  /** A requester of whom nothing is known: only hosts that are named are fetched from. */
  public static final Requester UNKNOWN = new Requester(Optional.empty(), Optional.empty());

  public Requester {
    Objects.requireNonNull(caller, "caller");
    Objects.requireNonNull(server, "server");
  }

  /** Whether an address is the caller's own; a caller on this machine has all of loopback. */
  boolean isCaller(InetAddress address) {
    return caller
        .filter(
            own -> own.equals(address) || own.isLoopbackAddress() && address.isLoopbackAddress())
        .isPresent();
  }

  /** Whether an address and a port are those of this server. */
  boolean isServer(InetAddress address, int port) {
    return server
        .filter(own -> own.getPort() == port && own.getAddress().equals(address))
        .isPresent();
  }
}
