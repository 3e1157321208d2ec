package soapbench.artemis;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.api.jms.ActiveMQJMSClient;
import org.apache.activemq.artemis.api.jms.JMSFactoryType;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQQueue;
import soapbench.broker.AdaptedConnections;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerClient;
import soapbench.broker.BrokerKind;
import soapbench.broker.BrokerLogin;
import soapbench.broker.ConnectionSettings;

/** ActiveMQ Artemis' client, made from a broker's address without a look-up. */
public final class ArtemisClient implements BrokerClient {

  /** The client, which keeps nothing. */
  public static final ArtemisClient INSTANCE = new ArtemisClient(false);

  /**
   * The client of JNDI, whose queues are made from a name without a broker: what WildFly's broker
   * calls {@code jms.queue.NAME}, a session alone finds.
   */
  static final ArtemisClient BY_NAME = new ArtemisClient(true);

  /** Other characters are wildcards and separators of Artemis' addresses. */
  private static final Pattern QUEUE = Pattern.compile("[\\w.$-]+");

  private static final String DYNAMIC = "dynamicQueues/";
  private static final String EVERY_CLASS = "*";

  private final boolean byName;

  private ArtemisClient(boolean byName) {
    this.byName = byName;
  }

  @Override
  public BrokerKind kind() {
    return BrokerKind.ARTEMIS;
  }

  @Override
  public ConnectionFactory connections(
      BrokerAddress address, Optional<BrokerLogin> login, ConnectionSettings settings) {
    TransportConfiguration connector =
        new TransportConfiguration(
            NettyConnectorFactory.class.getName(),
            Map.<String, Object>of(
                TransportConstants.SSL_ENABLED_PROP_NAME,
                address.secure(),
                TransportConstants.VERIFY_HOST_PROP_NAME,
                settings.hostChecked(),
                // whom this JVM trusts
                TransportConstants.USE_DEFAULT_SSL_CONTEXT_PROP_NAME,
                true,
                TransportConstants.HOST_PROP_NAME,
                address.bareHost(),
                TransportConstants.PORT_PROP_NAME,
                address.port(),
                TransportConstants.NETTY_CONNECT_TIMEOUT,
                (int) ConnectionSettings.CONNECT_TIMEOUT.toMillis()));
    ActiveMQConnectionFactory factory =
        ActiveMQJMSClient.createConnectionFactoryWithoutHA(JMSFactoryType.CF, connector);
    login.ifPresent(
        who -> {
          factory.setUser(who.user());
          factory.setPassword(who.password());
        });
    factory.setCallTimeout(settings.acknowledgeTimeout().toMillis());
    factory.setInitialConnectAttempts(1);
    factory.setReconnectAttempts(0);
    factory.setBlockOnAcknowledge(settings.acknowledgementsAnswered());
    factory.setDeserializationDenyList(EVERY_CLASS);
    if (settings.oneAtATime()) {
      factory.setConsumerWindowSize(0);
    }
    return byName || settings.delivery().isPresent()
        ? AdaptedConnections.of(factory, settings.delivery())
        : factory;
  }

  /** {@inheritDoc} Artemis' own JNDI has it behind {@code dynamicQueues/}. */
  @Override
  public Queue queue(String name) throws JMSException {
    String plain = name.startsWith(DYNAMIC) ? name.substring(DYNAMIC.length()) : name;
    if (!QUEUE.matcher(plain).matches()) {
      throw new InvalidDestinationException("not the name of a queue: \"" + name + '"');
    }
    return new ActiveMQQueue(plain);
  }
}
