package soapbench.factor;

import java.util.List;
import java.util.stream.Stream;

/** Factors of what lies around an exchange. */
public final class RunFactors {

  public static final Factor<TlsChoice> TLS =
      Factor.of("tls", TlsChoice.class, TlsChoice::of, TlsChoice::id)
          .noun("kind of connection")
          .shown("connections with TLS %s")
          .labelled("TLS %s")
          .option("--tls", "TLS", "on: HTTPS, and TLS to the broker; or off")
          .levels(List.of(TlsChoice.values()))
          .needsAnotherServer()
          .given()
          .usually(TlsChoice.OFF);

  public static final Factor<ConnectionUse> CONNECTIONS =
      Factor.of("connections", ConnectionUse.class, ConnectionUse::of, ConnectionUse::word)
          .noun("use of connections")
          .shown("%s connections")
          .labelled("%s connections")
          .option(
              "--connections",
              "USE",
              "kept: clients keep theirs between exchanges; new: they make one for each")
          .levels(List.of(ConnectionUse.values()))
          .inBlocks()
          .usually(ConnectionUse.KEPT);

  public static final Factor<Link> LINK =
      Factor.of("link", Link.class, Link::of, Link::word)
          .noun("link")
          .option("--link", "LINK", "what lies between client and server: " + Link.ALLOWED)
          .levels(Link.NAMED)
          .inBlocks()
          .given()
          .usually(Link.LOOPBACK);

  /** Factors of which experiments try several levels, in the order of columns. */
  public static final List<Factor<?>> TRIED =
      Stream.<Factor<?>>concat(ServerFactors.TRIED.stream(), Stream.of(CONNECTIONS, TLS, LINK))
          .toList();

  private RunFactors() {}
}
