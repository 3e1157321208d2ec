package soapbench.service.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.JMSException;
import org.jspecify.annotations.Nullable;
import soapbench.broker.BrokerKind;

/** The broker of the server that the application runs in, as its connections tell. */
public final class ServerBroker {

  /** The server's own setting of its broker's port, which an own server may lack. */
  private static final String PORT = "JMS_PROVIDER_PORT";

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
        known = BrokerKind.ofProvider(connection.getMetaData().getJMSProviderName());
      }
      kind = known;
    }
    return known;
  }

  /** The port at which clients reach a broker of a kind. */
  public static int port(BrokerKind kind) {
    return Integer.getInteger(PORT, kind.port());
  }

  /** Its name and version, or why it does not tell. */
  public String title() {
    try (Connection connection = connections.createConnection()) {
      ConnectionMetaData data = connection.getMetaData();
      return data.getJMSProviderName() + " " + data.getProviderVersion();
    } catch (JMSException e) {
      return "does not answer: " + e.getMessage();
    }
  }
}
