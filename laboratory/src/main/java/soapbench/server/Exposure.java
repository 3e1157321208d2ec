package soapbench.server;

import java.net.URI;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;

/**
 * Where a server that was started is reached, and by whom.
 *
 * @param host the address on which HTTP and the broker are
 * @param tls whether both are so over TLS; without it, they are on loopback beside it
 * @param user whose login it asks for; empty where it asks for none
 */
record Exposure(String host, boolean tls, Optional<String> user) {

  static final Exposure LOOPBACK = of(Listening.LOOPBACK);

  private static final String APPLICATION = "%s://%s:%s/soapbench";

  static Exposure of(Listening listening) {
    return new Exposure(
        listening.host(), listening.tls().isPresent(), listening.login().map(Account::user));
  }

  /** Where others find the application. */
  URI application(Ports ports) {
    return ports
        .secure()
        .map(secure -> URI.create(APPLICATION.formatted("https", host, "" + secure.https())))
        .orElseGet(() -> plain(ports));
  }

  /** Where the broker takes connections of others. */
  BrokerAddress broker(BrokerKind kind, Ports ports) {
    return ports
        .secure()
        .map(secure -> new BrokerAddress(kind, true, host, secure.broker()))
        .orElseGet(() -> new BrokerAddress(kind, host, ports.broker()));
  }

  /** Where it is over HTTP, for this machine alone where there is https. */
  URI plain(Ports ports) {
    String here = tls ? Listening.LOOPBACK.host() : host;
    return URI.create(APPLICATION.formatted("http", here, "" + ports.http()));
  }

  /** Words for whoever asks for another. */
  String describe() {
    return "on %s%s%s"
        .formatted(
            host,
            tls ? " over TLS" : "",
            user.map(name -> " for " + name).orElse(" without a login"));
  }
}
