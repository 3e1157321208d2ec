package soapbench.openmq;

import static com.sun.messaging.ConnectionConfiguration.imqAckOnAcknowledge;
import static com.sun.messaging.ConnectionConfiguration.imqAckTimeout;
import static com.sun.messaging.ConnectionConfiguration.imqAddressList;
import static com.sun.messaging.ConnectionConfiguration.imqConsumerFlowLimit;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultPassword;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultUsername;
import static com.sun.messaging.ConnectionConfiguration.imqReconnectAttempts;
import static com.sun.messaging.ConnectionConfiguration.imqReconnectEnabled;
import static com.sun.messaging.ConnectionConfiguration.imqSocketConnectTimeout;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;
import soapbench.broker.BrokerLogin;
import soapbench.broker.ConnectionSettings;

final class OpenMqClientTest {

  private static final BrokerAddress ADDRESS = BrokerAddress.parse("mq://127.0.0.1:7676");
  private static final Optional<BrokerLogin> LOGIN =
      Optional.of(new BrokerLogin("tester", "s3cret"));

  private static com.sun.messaging.ConnectionFactory connections(
      BrokerAddress address, Optional<BrokerLogin> login, ConnectionSettings settings) {
    return assertInstanceOf(
        com.sun.messaging.ConnectionFactory.class,
        OpenMqClient.INSTANCE.connections(address, login, settings));
  }

  @Test
  void shouldCarryAddressAndLoginWhenCreated() throws JMSException {
    var factory = connections(ADDRESS, LOGIN, ConnectionSettings.DEFAULT);

    assertEquals("mq://127.0.0.1:7676/jms", factory.getProperty(imqAddressList));
    assertEquals("tester", factory.getProperty(imqDefaultUsername));
    assertEquals("s3cret", factory.getProperty(imqDefaultPassword));
    assertEquals("false", factory.getProperty(imqReconnectEnabled));
    assertEquals("10000", factory.getProperty(imqSocketConnectTimeout));
    assertEquals("60000", factory.getProperty(imqAckTimeout));
  }

  @Test
  void shouldCarryTheTimeToAcknowledgeWhenOneIsGiven() throws JMSException {
    var factory =
        connections(ADDRESS, Optional.empty(), ConnectionSettings.within(Duration.ofSeconds(1)));

    assertEquals("1000", factory.getProperty(imqAckTimeout));
    assertEquals("guest", factory.getProperty(imqDefaultUsername));
  }

  @Test
  void shouldWaitForAnswersToAcknowledgementsUnlessToldNotTo() throws JMSException {
    var factory =
        connections(ADDRESS, Optional.empty(), ConnectionSettings.within(Duration.ofMinutes(5)));
    assertNotEquals("false", factory.getProperty(imqAckOnAcknowledge));

    var going =
        connections(ADDRESS, LOGIN, ConnectionSettings.DEFAULT.withoutAnswersToAcknowledgements());

    assertEquals("false", going.getProperty(imqAckOnAcknowledge));
  }

  @Test
  void shouldBringMessagesAheadUnlessToldNotTo() throws JMSException {
    var factory = connections(ADDRESS, LOGIN, ConnectionSettings.within(Duration.ofMinutes(5)));
    assertNotEquals("1", factory.getProperty(imqConsumerFlowLimit));

    var slow = connections(ADDRESS, LOGIN, ConnectionSettings.DEFAULT.takingOneAtATime());

    assertEquals("1", slow.getProperty(imqConsumerFlowLimit));
  }

  @Test
  void shouldNeverReconnect() throws JMSException {
    var factory = connections(ADDRESS, LOGIN, ConnectionSettings.within(Duration.ofSeconds(1)));

    assertEquals("false", factory.getProperty(imqReconnectEnabled));
    assertEquals("0", factory.getProperty(imqReconnectAttempts));
  }

  @Test
  void shouldAcceptAnIpv6AddressWhenItIsInBrackets() throws JMSException {
    var factory =
        connections(
            BrokerAddress.parse("mq://[::1]:7676"),
            LOGIN,
            ConnectionSettings.within(Duration.ofSeconds(1)));

    assertEquals("mq://[::1]:7676/jms", factory.getProperty(imqAddressList));
  }

  @Test
  void shouldFailWithAJmsExceptionWhenNobodyListens() throws IOException {
    var factory =
        connections(
            new BrokerAddress(BrokerKind.OPENMQ, "127.0.0.1", unusedPort()),
            LOGIN,
            ConnectionSettings.DEFAULT);

    assertThrows(
        JMSException.class,
        () -> {
          try (Connection connection = factory.createConnection()) {
            connection.start();
          }
        });
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
