package soapbench.artemis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnectionFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;
import soapbench.broker.BrokerLogin;
import soapbench.broker.ConnectionSettings;
import soapbench.broker.Delivery;

class ArtemisClientTest {

  private static final BrokerAddress ADDRESS = BrokerAddress.parse("artemis://[::1]:61616");
  private static final Optional<BrokerLogin> LOGIN =
      Optional.of(new BrokerLogin("tester", "s3cret"));

  private static ActiveMQConnectionFactory connections(ConnectionSettings settings) {
    return assertInstanceOf(
        ActiveMQConnectionFactory.class,
        ArtemisClient.INSTANCE.connections(ADDRESS, LOGIN, settings));
  }

  @Test
  void shouldCarryAddressAndLogin() {
    ActiveMQConnectionFactory factory = connections(ConnectionSettings.DEFAULT);

    Map<String, Object> connector = factory.getStaticConnectors()[0].getParams();
    assertEquals("::1", connector.get("host"));
    assertEquals(61_616, connector.get("port"));
    assertEquals(10_000, connector.get("connect-timeout-millis"));
    assertEquals("tester", factory.getUser());
    assertEquals("s3cret", factory.getPassword());
    assertEquals(0, factory.getReconnectAttempts());
    assertEquals(60_000, factory.getCallTimeout());
    assertEquals("*", factory.getDeserializationDenyList());
  }

  @Test
  void shouldCarryWhatIsAskedOfConnections() {
    ActiveMQConnectionFactory usual = connections(ConnectionSettings.DEFAULT);
    ActiveMQConnectionFactory other =
        connections(
            ConnectionSettings.within(Duration.ofSeconds(3))
                .takingOneAtATime()
                .withoutAnswersToAcknowledgements());

    assertTrue(usual.isBlockOnAcknowledge());
    assertTrue(usual.getConsumerWindowSize() > 0);
    assertEquals(3_000, other.getCallTimeout());
    assertFalse(other.isBlockOnAcknowledge());
    assertEquals(0, other.getConsumerWindowSize());
  }

  @Test
  void shouldMakeConnectionsToQueuesWithOneDeliveryForAllSenders() {
    ConnectionSettings settings =
        ConnectionSettings.DEFAULT.delivering(Optional.of(Delivery.NON_PERSISTENT));

    ConnectionFactory adapted = ArtemisClient.INSTANCE.connections(ADDRESS, LOGIN, settings);

    assertInstanceOf(QueueConnectionFactory.class, adapted);
    assertFalse(adapted instanceof ActiveMQConnectionFactory, "its senders decide");
  }

  @Test
  void shouldFailWithAJmsExceptionWhenNobodyListens() throws IOException {
    BrokerAddress nobody = new BrokerAddress(BrokerKind.ARTEMIS, "127.0.0.1", unusedPort());
    var factory = ArtemisClient.INSTANCE.connections(nobody, LOGIN, ConnectionSettings.DEFAULT);

    assertThrows(
        JMSException.class,
        () -> {
          try (Connection connection = factory.createConnection()) {
            connection.start();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "a/b", "a::b", "#", "soapbench.*"})
  void shouldRefuseANameThatNoQueueHas(String name) {
    assertThrows(InvalidDestinationException.class, () -> ArtemisClient.INSTANCE.queue(name));
  }

  @Test
  void shouldAnswerNamesThroughJndi() throws NamingException, JMSException {
    Hashtable<String, Object> environment = new Hashtable<>();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, ArtemisContextFactory.class.getName());
    environment.put(Context.PROVIDER_URL, "tcp://127.0.0.1:61616");
    InitialContext names = new InitialContext(environment);

    assertInstanceOf(QueueConnectionFactory.class, names.lookup("ConnectionFactory"));
    for (String name : List.of("soapbench.requests", "dynamicQueues/soapbench.requests")) {
      assertEquals("soapbench.requests", ((Queue) names.lookup(name)).getQueueName());
    }
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
