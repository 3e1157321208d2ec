package soapbench.openmq;

import com.sun.messaging.ConnectionConfiguration;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.Map;

/** OpenMQ connection factories made from a broker's address, without a look-up. */
public final class OpenMqConnectionFactories {

  private OpenMqConnectionFactories() {}

  /**
   * A factory whose connections go to one broker; it connects to nothing yet.
   *
   * @throws IllegalStateException when the OpenMQ client refuses a property
   */
  public static com.sun.messaging.ConnectionFactory create(
      BrokerAddress address, BrokerLogin login, ConnectionSettings settings) {
    var factory = create(address, settings);
    setAll(
        factory,
        Map.of(
            ConnectionConfiguration.imqDefaultUsername, login.user(),
            ConnectionConfiguration.imqDefaultPassword, login.password()));
    return factory;
  }

  /**
   * A factory for callers that pass name and password when they connect, or that use OpenMQ's
   * default account.
   *
   * @throws IllegalStateException when the OpenMQ client refuses a property
   */
  public static com.sun.messaging.ConnectionFactory create(
      BrokerAddress address, ConnectionSettings settings) {
    // this kind can do all that the plain one can, and also serves clients that ask for queues
    var factory = new com.sun.messaging.QueueConnectionFactory();
    String connectTimeout = millis(settings.connectTimeout());
    setAll(
        factory,
        Map.of(
            ConnectionConfiguration.imqAddressList, address.toUrl(),
            ConnectionConfiguration.imqAddressListIterations, "1",
            ConnectionConfiguration.imqSocketConnectTimeout, connectTimeout,
            ConnectionConfiguration.imqPortMapperSoTimeout, connectTimeout,
            ConnectionConfiguration.imqAckTimeout, millis(settings.acknowledgeTimeout()),
            ConnectionConfiguration.imqReconnectEnabled,
                Boolean.toString(settings.reconnectAttempts() != 0),
            ConnectionConfiguration.imqReconnectAttempts,
                Integer.toString(settings.reconnectAttempts()),
            ConnectionConfiguration.imqReconnectInterval, millis(settings.reconnectInterval())));
    return factory;
  }

  /** Makes every message travel in this way, whatever its sender says. */
  static void deliver(com.sun.messaging.ConnectionFactory factory, Delivery delivery) {
    setAll(
        factory,
        Map.of(
            ConnectionConfiguration.imqOverrideJMSDeliveryMode,
            "true",
            ConnectionConfiguration.imqJMSDeliveryMode,
            delivery.openMqMode()));
  }

  private static String millis(Duration duration) {
    return Long.toString(duration.toMillis());
  }

  private static void setAll(
      com.sun.messaging.ConnectionFactory factory, Map<String, String> properties) {
    properties.forEach(
        (name, value) -> {
          try {
            factory.setProperty(name, value);
          } catch (JMSException e) {
            throw new IllegalStateException("OpenMQ's client refuses the property " + name, e);
          }
        });
  }
}
