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
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OpenMqConnectionFactoriesTest {

  private static final BrokerAddress ADDRESS = new BrokerAddress("127.0.0.1", 7676);
  private static final Optional<BrokerLogin> LOGIN =
      Optional.of(new BrokerLogin("tester", "s3cret"));

  @Test
  void shouldCarryAddressAndLoginWhenCreated() throws JMSException {
    var factory =
        OpenMqConnectionFactories.create(
            ADDRESS, LOGIN, OpenMqConnectionFactories.ACKNOWLEDGE_TIMEOUT);

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
        OpenMqConnectionFactories.create(ADDRESS, Optional.empty(), Duration.ofSeconds(1));

    assertEquals("1000", factory.getProperty(imqAckTimeout));
    assertEquals("guest", factory.getProperty(imqDefaultUsername));
  }

  @Test
  void shouldWaitForAnswersToAcknowledgementsUnlessToldNotTo() throws JMSException {
    var factory =
        OpenMqConnectionFactories.create(ADDRESS, Optional.empty(), Duration.ofMinutes(5));
    assertNotEquals("false", factory.getProperty(imqAckOnAcknowledge));

    OpenMqConnectionFactories.withoutAnswersToAcknowledgements(factory);

    assertEquals("false", factory.getProperty(imqAckOnAcknowledge));
  }

  @Test
  void shouldNameTheTimeWhenItIsNoWholeMillisecond() {
    var refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> OpenMqConnectionFactories.create(ADDRESS, LOGIN, Duration.ofNanos(1)));

    assertTrue(refusal.getMessage().contains("acknowledgeTimeout"), refusal.getMessage());
  }

  @Test
  void shouldRefuseATimeThatIsTooLongForTheClient() {
    assertThrows(
        IllegalArgumentException.class,
        () -> OpenMqConnectionFactories.create(ADDRESS, LOGIN, Duration.ofDays(25)));
  }

  @Test
  void shouldTakeTheShortestTimeAndTheLongest() throws JMSException {
    Duration longest = Duration.ofMillis(Integer.MAX_VALUE);

    assertEquals(
        "1",
        OpenMqConnectionFactories.create(ADDRESS, LOGIN, Duration.ofMillis(1))
            .getProperty(imqAckTimeout));
    assertEquals(
        "2147483647",
        OpenMqConnectionFactories.create(ADDRESS, LOGIN, longest).getProperty(imqAckTimeout));
    assertThrows(
        IllegalArgumentException.class,
        () -> OpenMqConnectionFactories.create(ADDRESS, LOGIN, longest.plusMillis(1)));
  }

  @Test
  void shouldBringMessagesAheadUnlessToldNotTo() throws JMSException {
    var factory = OpenMqConnectionFactories.create(ADDRESS, LOGIN, Duration.ofMinutes(5));
    assertNotEquals("1", factory.getProperty(imqConsumerFlowLimit));

    OpenMqConnectionFactories.oneAtATime(factory);

    assertEquals("1", factory.getProperty(imqConsumerFlowLimit));
  }

  @Test
  void shouldNeverReconnect() throws JMSException {
    var factory = OpenMqConnectionFactories.create(ADDRESS, LOGIN, Duration.ofSeconds(1));

    assertEquals("false", factory.getProperty(imqReconnectEnabled));
    assertEquals("0", factory.getProperty(imqReconnectAttempts));
  }

  @Test
  void shouldAcceptAnIpv6AddressWhenItIsInBrackets() throws JMSException {
    var factory =
        OpenMqConnectionFactories.create(
            BrokerAddress.parse("mq://[::1]:7676"), LOGIN, Duration.ofSeconds(1));

    assertEquals("mq://[::1]:7676/jms", factory.getProperty(imqAddressList));
  }

  @Test
  void shouldFailWithAJmsExceptionWhenNobodyListens() throws IOException {
    var factory =
        OpenMqConnectionFactories.create(
            new BrokerAddress("127.0.0.1", unusedPort()),
            LOGIN,
            OpenMqConnectionFactories.ACKNOWLEDGE_TIMEOUT);

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
