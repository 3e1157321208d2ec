package soapbench.openmq;

import com.sun.messaging.ConnectionConfiguration;
import com.sun.messaging.QueueConnectionFactory;
import com.sun.messaging.jmq.io.PortMapperTable;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerClient;
import soapbench.broker.BrokerKind;
import soapbench.broker.BrokerLogin;
import soapbench.broker.ConnectionSettings;

/** OpenMQ's client, made from a broker's address without a look-up. */
public final class OpenMqClient implements BrokerClient {

  /** The client, which keeps nothing. */
  public static final OpenMqClient INSTANCE = new OpenMqClient();

  private static final String SERVICE = "jms";
  private static final String SECURE_SERVICE = "ssljms";

  private OpenMqClient() {}

  @Override
  public BrokerKind kind() {
    return BrokerKind.OPENMQ;
  }

  @Override
  public ConnectionFactory connections(
      BrokerAddress address, Optional<BrokerLogin> login, ConnectionSettings settings) {
    // a queue factory can do all that a plain one can, and also serves clients that ask for queues
    QueueConnectionFactory factory = new QueueConnectionFactory();
    properties(address, login, settings)
        .forEach(
            (name, value) -> {
              try {
                factory.setProperty(name, value);
              } catch (JMSException e) {
                throw new IllegalArgumentException(
                    "OpenMQ's client refuses the property " + name, e);
              }
            });
    return factory;
  }

  private static Map<String, String> properties(
      BrokerAddress address, Optional<BrokerLogin> login, ConnectionSettings settings) {
    String connectTimeout = Long.toString(ConnectionSettings.CONNECT_TIMEOUT.toMillis());
    Map<String, String> properties = new HashMap<>();
    properties.put(
        ConnectionConfiguration.imqAddressList,
        address + "/" + (address.secure() ? SECURE_SERVICE : SERVICE));
    // without it, whom this JVM trusts is not asked
    properties.put(ConnectionConfiguration.imqSSLIsHostTrusted, "false");
    properties.put(ConnectionConfiguration.imqAddressListIterations, "1");
    properties.put(ConnectionConfiguration.imqSocketConnectTimeout, connectTimeout);
    properties.put(ConnectionConfiguration.imqPortMapperSoTimeout, connectTimeout);
    properties.put(
        ConnectionConfiguration.imqAckTimeout,
        Long.toString(settings.acknowledgeTimeout().toMillis()));
    properties.put(ConnectionConfiguration.imqReconnectEnabled, "false");
    login.ifPresent(
        who -> {
          properties.put(ConnectionConfiguration.imqDefaultUsername, who.user());
          properties.put(ConnectionConfiguration.imqDefaultPassword, who.password());
        });
    if (settings.oneAtATime()) {
      properties.put(ConnectionConfiguration.imqConsumerFlowLimit, "1");
    }
    if (!settings.acknowledgementsAnswered()) {
      properties.put(ConnectionConfiguration.imqAckOnAcknowledge, "false");
    }
    settings
        .delivery()
        .ifPresent(
            delivery -> {
              properties.put(ConnectionConfiguration.imqOverrideJMSDeliveryMode, "true");
              properties.put(ConnectionConfiguration.imqJMSDeliveryMode, delivery.name());
            });
    return properties;
  }

  @Override
  public Queue queue(String name) throws JMSException {
    return new com.sun.messaging.Queue(name);
  }

  /**
   * {@inheritDoc} Its address is that of a port mapper, which says the port of the service; over
   * TLS, it is that of the service.
   */
  @Override
  public List<Integer> furtherPorts(BrokerAddress address) throws IOException {
    if (address.secure()) {
      return List.of();
    }
    int timeoutMs = (int) ConnectionSettings.CONNECT_TIMEOUT.toMillis();
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address.bareHost(), address.port()), timeoutMs);
      socket.setSoTimeout(timeoutMs);
      PortMapperTable services = new PortMapperTable();
      services.read(socket.getInputStream());
      return List.of(services.getPortForService(SERVICE));
    }
  }
}
