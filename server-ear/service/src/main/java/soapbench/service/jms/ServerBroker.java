package soapbench.service.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import javax.management.JMException;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;

/** The broker of the server that the application runs in, as its connections tell. */
public final class ServerBroker {

  /** The server's own setting of its broker's port, which an own server may lack. */
  private static final String PORT = "JMS_PROVIDER_PORT";

  /** The port over TLS, where clients come by that. */
  private static final String SECURE_PORT = "soapbench.broker.tls";

  /** Names the file in which a broker beside the server tells what it is. */
  private static final String TOLD = "soapbench.broker";

  private static final String VERSION = "version";
  private static final String SYNC = "journal-sync-transactional";
  private static final String OPENMQ_SYNC = "imq.persist.file.sync.enabled";
  private static final String WILDFLYS_BROKER =
      "jboss.as:subsystem=messaging-activemq,server=default";

  private final ConnectionFactory connections;
  private volatile @Nullable BrokerKind kind;

  /** The broker of the container's connections. */
  public ServerBroker(ConnectionFactory connections) {
    this.connections = connections;
  }

  /**
   * Its kind, which it is asked for until it has told.
   *
   * @throws JMSException if it does not answer
   */
  public BrokerKind kind() throws JMSException {
    BrokerKind known = kind;
    if (known == null) {
      try (Connection connection = connections.createConnection()) {
        known = kind(connection);
      }
      kind = known;
    }
    return known;
  }

  /** The kind of the broker that a connection leads to. */
  static BrokerKind kind(Connection connection) throws JMSException {
    return BrokerKind.ofProvider(connection.getMetaData().getJMSProviderName());
  }

  /**
   * Where clients reach a broker of a kind.
   *
   * @param host the server's, as a client knows it
   * @param secure whether that client has come over TLS; one that has not gets the address without,
   *     if there is one
   */
  public static BrokerAddress address(BrokerKind kind, String host, boolean secure) {
    int plain = Integer.getInteger(PORT, kind.port());
    int overTls = Integer.getInteger(SECURE_PORT, 0);
    return overTls > 0 && (secure || overTls == plain)
        ? new BrokerAddress(kind, true, host, overTls)
        : new BrokerAddress(kind, host, plain);
  }

  /** Its name and version, or why it does not tell. */
  public String title() {
    try (Connection connection = connections.createConnection()) {
      ConnectionMetaData data = connection.getMetaData();
      String version = told(VERSION).or(() -> attribute(VERSION)).orElse(data.getProviderVersion());
      return data.getJMSProviderName() + " " + version;
    } catch (JMSException e) {
      return "does not answer: " + e.getMessage();
    }
  }

  /** Whether who sends a persistent message waits for the disk, in the words of its setting. */
  public String sync() {
    try {
      return kind() == BrokerKind.OPENMQ
          ? OPENMQ_SYNC + "=" + System.getProperty(OPENMQ_SYNC, "false (OpenMQ's default)")
          : told(SYNC)
              .or(() -> attribute("journalSyncTransactional"))
              .map((SYNC + "=%s")::formatted)
              .orElse("not known: the broker is not in the server");
    } catch (JMSException e) {
      return "not known";
    }
  }

  /** A setting of a broker beside the server, as it wrote it itself when it started. */
  private static Optional<String> told(String name) {
    String file = System.getProperty(TOLD, "");
    if (file.isEmpty()) {
      return Optional.empty();
    }
    Properties settings = new Properties();
    try (Reader in = Files.newBufferedReader(Path.of(file))) {
      settings.load(in);
      return Optional.ofNullable(settings.getProperty(name));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /**
   * An attribute of the broker inside a WildFly, through whose adapter a broker's version is cut.
   */
  private static Optional<String> attribute(String name) {
    try {
      return Optional.of(
          String.valueOf(
              ManagementFactory.getPlatformMBeanServer()
                  .getAttribute(new ObjectName(WILDFLYS_BROKER), name)));
    } catch (JMException elsewhere) {
      return Optional.empty();
    }
  }
}
