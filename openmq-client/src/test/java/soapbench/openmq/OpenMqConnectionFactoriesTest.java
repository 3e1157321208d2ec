package soapbench.openmq;

import static com.sun.messaging.ConnectionConfiguration.imqAckTimeout;
import static com.sun.messaging.ConnectionConfiguration.imqAddressList;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultPassword;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultUsername;
import static com.sun.messaging.ConnectionConfiguration.imqReconnectAttempts;
import static com.sun.messaging.ConnectionConfiguration.imqReconnectEnabled;
import static com.sun.messaging.ConnectionConfiguration.imqSocketConnectTimeout;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class OpenMqConnectionFactoriesTest {

  private static final BrokerAddress ADDRESS = new BrokerAddress("127.0.0.1", 7676);
  private static final BrokerLogin LOGIN = new BrokerLogin("tester", "s3cret");

  @Test
  void shouldCarryAddressAndLoginWhenCreated() throws JMSException {
    var factory =
        OpenMqConnectionFactories.create(ADDRESS, LOGIN, ConnectionSettings.withoutReconnecting());

    assertEquals("mq://127.0.0.1:7676/jms", factory.getProperty(imqAddressList));
    assertEquals("tester", factory.getProperty(imqDefaultUsername));
    assertEquals("s3cret", factory.getProperty(imqDefaultPassword));
    assertEquals("false", factory.getProperty(imqReconnectEnabled));
    assertEquals("10000", factory.getProperty(imqSocketConnectTimeout));
    assertEquals("60000", factory.getProperty(imqAckTimeout));
  }

  @Test
  void shouldReconnectWhenAttemptsAreAskedFor() throws JMSException {
    Duration second = Duration.ofSeconds(1);
    var factory =
        OpenMqConnectionFactories.create(
            ADDRESS, new ConnectionSettings(second, second, -1, second));

    assertEquals("true", factory.getProperty(imqReconnectEnabled));
    assertEquals("-1", factory.getProperty(imqReconnectAttempts));
  }

  @Test
  void shouldAcceptAnIpv6AddressWhenItIsInBrackets() throws JMSException {
    var factory =
        OpenMqConnectionFactories.create(
            BrokerAddress.parse("mq://[::1]:7676"), ConnectionSettings.withoutReconnecting());

    assertEquals("mq://[::1]:7676/jms", factory.getProperty(imqAddressList));
  }

  @Test
  void shouldFailWithAJmsExceptionWhenNobodyListens() throws IOException {
    var factory =
        OpenMqConnectionFactories.create(
            new BrokerAddress("127.0.0.1", unusedPort()),
            LOGIN,
            ConnectionSettings.withoutReconnecting());

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
