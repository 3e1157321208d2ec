package soapbench.server;

import java.net.URI;
import java.util.Optional;
import java.util.OptionalInt;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;

/**
 * Where a server that was started is reached, and by whom.
 *
 * @param host the address on which HTTP and the broker are
 * @param securePort the port of https, beside which HTTP is on loopback; empty where HTTP alone is
 *     on the host
 * @param user whose login it asks for; empty where it asks for none
 */
record Exposure(String host, OptionalInt securePort, Optional<String> user) {

  static final Exposure LOOPBACK = of(Listening.LOOPBACK);

  private static final String APPLICATION = "%s://%s:%s/soapbench";

  static Exposure of(Listening listening) {
    return new Exposure(
        listening.host(),
        listening.tls().isPresent() ? listening.port() : OptionalInt.empty(),
        listening.login().map(Account::user));
  }

  /** Where others find the application. */
  URI application(Ports ports) {
    return securePort.isPresent()
        ? URI.create(APPLICATION.formatted("https", host, "" + securePort.getAsInt()))
        : plain(ports);
  }

  /** Where it is over HTTP, for this machine alone where there is https. */
  URI plain(Ports ports) {
    String here = securePort.isPresent() ? Listening.LOOPBACK.host() : host;
    return URI.create(APPLICATION.formatted("http", here, "" + ports.http()));
  }

  /** Words for whoever asks for another. */
  String describe() {
    return "on %s%s".formatted(host, user.map(name -> " for " + name).orElse(" without a login"));
  }
}
