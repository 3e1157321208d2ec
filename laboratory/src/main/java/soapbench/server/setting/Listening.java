package soapbench.server.setting;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Where a server takes requests, and from whom.
 *
 * @param host the IPv4 address on which HTTP and the broker are, or both over TLS
 * @param port of HTTP, or of https where there are keys for it; empty for a free one
 * @param login what everybody is asked for, over HTTP and by the broker; empty where HTTP is open
 *     to all and the broker has an account that only this user can read
 * @param tls the keys of https and of the broker; without them there is no TLS
 */
public record Listening(
    String host, OptionalInt port, Optional<Account> login, Optional<TlsKeys> tls) {

  private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

  /** Reached by this machine alone, and open to everybody there. */
  public static final Listening LOOPBACK =
      new Listening("127.0.0.1", OptionalInt.empty(), Optional.empty(), Optional.empty());

  public Listening {
    InetAddress address = address(host);
    if (address.isAnyLocalAddress() || address.isMulticastAddress()) {
      throw new IllegalArgumentException(
          "%s is not one address: give that by which others reach this machine".formatted(host));
    }
    if (!address.isLoopbackAddress() && (login.isEmpty() || tls.isEmpty())) {
      throw new IllegalArgumentException(
          "%s is not a loopback address: allowed only with a login and TLS".formatted(host));
    }
  }

  /** A copy of it with TLS. */
  public Listening with(TlsKeys keys) {
    return new Listening(host, port, login, Optional.of(keys));
  }

  /** The address of HTTP and of the broker without TLS: beside it, of this machine alone. */
  public String plainHost() {
    return tls.isPresent() ? LOOPBACK.host : host;
  }

  /** An address in digits, which no name service is asked for. */
  private static InetAddress address(String host) {
    try {
      if (IPV4.matcher(host).matches()) {
        return InetAddress.getByName(host);
      }
    } catch (UnknownHostException tooLarge) {
      // as one that is no address at all
    }
    throw new IllegalArgumentException(
        "'%s' is not an IPv4 address such as 192.0.2.10".formatted(host));
  }

  /**
   * Requires that the port, if one was chosen, is free at the address.
   *
   * @throws ServerException in one line, if it is not
   */
  public void requireFree() {
    try {
      new ServerSocket(port.orElse(0), 1, address(host)).close();
    } catch (IOException e) {
      String where = port.isPresent() ? "port %s of %s".formatted(port.getAsInt(), host) : host;
      throw new ServerException("cannot listen on %s: %s".formatted(where, e.getMessage()), e);
    }
  }
}
