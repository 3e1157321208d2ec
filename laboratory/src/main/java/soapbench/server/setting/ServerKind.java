package soapbench.server.setting;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import soapbench.broker.BrokerKind;

/** An application server that can be started locally, its source and the JDKs that run it. */
public enum ServerKind {
  // 7.0.21 needs the security manager, which JDK 24 no longer has.
  GLASSFISH7("GlassFish", "org.glassfish.main.distributions:glassfish", 17, 23, BrokerKind.OPENMQ),
  GLASSFISH8(
      "GlassFish",
      "org.glassfish.main.distributions:glassfish",
      21,
      Integer.MAX_VALUE,
      BrokerKind.OPENMQ),
  PAYARA6("Payara", "fish.payara.distributions:payara", 17, Integer.MAX_VALUE, BrokerKind.OPENMQ),
  WILDFLY("WildFly", "org.wildfly:wildfly-dist", 17, Integer.MAX_VALUE, BrokerKind.ARTEMIS);

  private static final Properties VERSIONS = versions();

  private final String product;
  private final String artifact;
  private final int oldestJava;
  private final int newestJava;
  private final BrokerKind broker;

  ServerKind(String product, String artifact, int oldestJava, int newestJava, BrokerKind broker) {
    this.product = product;
    this.artifact = artifact;
    this.oldestJava = oldestJava;
    this.newestJava = newestJava;
    this.broker = broker;
  }

  /** The kind named {@code id}; anything else is refused, naming what is allowed. */
  public static ServerKind of(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("server kind '" + id + "' is not one of " + ids()));
  }

  /** The kind to take on a JDK when nobody chose: GlassFish 8 where it runs, else GlassFish 7. */
  public static ServerKind defaultFor(int javaVersion) {
    return javaVersion >= GLASSFISH8.oldestJava ? GLASSFISH8 : GLASSFISH7;
  }

  /** Every kind's name, in a row for a message. */
  public static String ids() {
    return Arrays.stream(values()).map(ServerKind::id).collect(Collectors.joining(", "));
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The version that the build's table of versions says. */
  public String version() {
    return VERSIONS.getProperty(id());
  }

  /** The kind of the broker that it brings along. */
  public BrokerKind broker() {
    return broker;
  }

  /** The name of its folders here. */
  public String folder() {
    return id() + "-" + version();
  }

  /** The folder in which its published file has everything. */
  public String root() {
    return this == WILDFLY ? folder() : id();
  }

  /** Name and version, for people. */
  public String title() {
    return product + " " + version();
  }

  /** The distribution's Maven coordinate. */
  public String coordinate() {
    return artifact + ":" + version() + ":zip";
  }

  /** The name of the file that it is published as. */
  public String file() {
    return artifact.substring(artifact.indexOf(':') + 1) + "-" + version() + ".zip";
  }

  /** The path of that file in a Maven repository. */
  public String path() {
    return artifact.replace('.', '/').replace(':', '/') + "/" + version() + "/" + file();
  }

  /** The SHA-256 of that file, in hexadecimal digits. */
  public String sha256() {
    return VERSIONS.getProperty(id() + ".sha256");
  }

  /** Refuses a JDK that cannot run this kind. */
  public void requireJava(int javaVersion) {
    if (javaVersion < oldestJava || javaVersion > newestJava) {
      throw new IllegalArgumentException(
          id() + " needs JDK " + allowedJava() + ", this is JDK " + javaVersion);
    }
  }

  /** Refuses https where this kind has none here. */
  public void requireTls() {
    if (this == WILDFLY) {
      throw new IllegalArgumentException(
          id() + " has no https here: give another --server-kind, or a proxy in front of it");
    }
  }

  private String allowedJava() {
    return newestJava == Integer.MAX_VALUE
        ? oldestJava + " or newer"
        : oldestJava + " to " + newestJava;
  }

  private static Properties versions() {
    Properties versions = new Properties();
    try (InputStream in = ServerKind.class.getResourceAsStream("versions.properties")) {
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions;
  }
}
