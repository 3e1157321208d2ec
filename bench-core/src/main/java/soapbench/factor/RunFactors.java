package soapbench.factor;

import java.util.List;
import java.util.stream.Stream;

/** Factors of what lies around an exchange. */
public final class RunFactors {

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
      Stream.<Factor<?>>concat(ServerFactors.TRIED.stream(), Stream.of(LINK)).toList();

  private RunFactors() {}
}
