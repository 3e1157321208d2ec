package soapbench.server.setting;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import soapbench.broker.BrokerKind;
import soapbench.factor.BrokerChoice;
import soapbench.factor.ServerKind;

/** The release of a kind of server that is started here, and where it is published. */
public record ServerRelease(ServerKind kind) {

  private static final Properties VERSIONS = versions();

  /** The version that the build's table of versions says. */
  public String version() {
    return VERSIONS.getProperty(kind.id());
  }

  /** The kind of the broker that it brings along. */
  public BrokerKind broker() {
    return switch (kind) {
      case GLASSFISH7, GLASSFISH8, PAYARA6 -> BrokerKind.OPENMQ;
      case WILDFLY -> BrokerKind.ARTEMIS;
    };
  }

  /**
   * Refuses a broker that it does not work with here.
   *
   * @throws IllegalArgumentException in one line
   */
  public void requireBroker(BrokerChoice chosen) {
    if (chosen == BrokerChoice.OPENMQ && broker() != BrokerKind.OPENMQ) {
      throw new IllegalArgumentException(
          "%s has no %s: give artemis for one beside it, or leave --broker-kind out for its own"
              .formatted(kind.id(), BrokerKind.OPENMQ.title()));
    }
  }

  /** The name of its folders here. */
  public String folder() {
    return kind.id() + "-" + version();
  }

  /** The folder in which its published file has everything. */
  public String root() {
    return switch (kind) {
      case GLASSFISH7, GLASSFISH8, PAYARA6 -> kind.id();
      case WILDFLY -> folder();
    };
  }

  /** Name and version, for people. */
  public String title() {
    return switch (kind) {
      case GLASSFISH7, GLASSFISH8 -> "GlassFish " + version();
      case PAYARA6 -> "Payara " + version();
      case WILDFLY -> "WildFly " + version();
    };
  }

  /** The distribution's Maven coordinate. */
  public String coordinate() {
    return artifact() + ":" + version() + ":zip";
  }

  /** The name of the file that it is published as. */
  public String file() {
    return artifact().substring(artifact().indexOf(':') + 1) + "-" + version() + ".zip";
  }

  /** The path of that file in a Maven repository. */
  public String path() {
    return artifact().replace('.', '/').replace(':', '/') + "/" + version() + "/" + file();
  }

  /** The SHA-256 of that file, in hexadecimal digits. */
  public String sha256() {
    return VERSIONS.getProperty(kind.id() + ".sha256");
  }

  private String artifact() {
    return switch (kind) {
      case GLASSFISH7, GLASSFISH8 -> "org.glassfish.main.distributions:glassfish";
      case PAYARA6 -> "fish.payara.distributions:payara";
      case WILDFLY -> "org.wildfly:wildfly-dist";
    };
  }

  private static Properties versions() {
    Properties versions = new Properties();
    try (InputStream in = ServerRelease.class.getResourceAsStream("versions.properties")) {
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions;
  }
}
