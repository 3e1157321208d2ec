package soapbench.openmq;

import com.sun.messaging.ConnectionConfiguration;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** OpenMQ connection factories made from a broker's address, without a look-up. */
public final class OpenMqConnectionFactories {

  /** How long the broker may take to acknowledge what it was asked, unless a caller says so. */
  public static final Duration ACKNOWLEDGE_TIMEOUT = Duration.ofMinutes(1);

  /** How long the broker may take to accept a connection, and its port mapper to answer. */
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  private OpenMqConnectionFactories() {}

  /**
   * A factory whose connections go to one broker; it connects to nothing yet. A connection that is
   * lost is not restored silently, so that the loss is seen at once.
   *
   * @param login nothing for callers that pass name and password when they connect, or that use
   *     OpenMQ's default account
   * @param acknowledgeTimeout how long the broker may take to acknowledge what it was asked, such
   *     as a persistent send; kept in whole milliseconds
   * @throws IllegalArgumentException when the time is not in 1 ms to 24 days
   * @throws IllegalStateException when the OpenMQ client refuses a property
   */
  public static com.sun.messaging.ConnectionFactory create(
      BrokerAddress address, Optional<BrokerLogin> login, Duration acknowledgeTimeout) {
    long timeoutMs = acknowledgeTimeout.toMillis();
    if (timeoutMs < 1 || timeoutMs > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "acknowledgeTimeout is not in 1 ms..24 days: " + acknowledgeTimeout);
    }
    // a queue factory can do all that a plain one can, and also serves clients that ask for queues
    var factory = new com.sun.messaging.QueueConnectionFactory();
    String connectTimeout = Long.toString(CONNECT_TIMEOUT.toMillis());
    setAll(
        factory,
        Map.of(
            ConnectionConfiguration.imqAddressList,
            address.toUrl(),
            ConnectionConfiguration.imqAddressListIterations,
            "1",
            ConnectionConfiguration.imqSocketConnectTimeout,
            connectTimeout,
            ConnectionConfiguration.imqPortMapperSoTimeout,
            connectTimeout,
            ConnectionConfiguration.imqAckTimeout,
            Long.toString(timeoutMs),
            ConnectionConfiguration.imqReconnectEnabled,
            "false"));
    login.ifPresent(
        who ->
            setAll(
                factory,
                Map.of(
                    ConnectionConfiguration.imqDefaultUsername, who.user(),
                    ConnectionConfiguration.imqDefaultPassword, who.password())));
    return factory;
  }

  /**
   * Has the broker hand each consumer one message at a time. One more may wait at the consumer
   * while it works: who does not want that closes the consumer meanwhile.
   */
  public static void oneAtATime(com.sun.messaging.ConnectionFactory factory) {
    setAll(factory, Map.of(ConnectionConfiguration.imqConsumerFlowLimit, "1"));
  }

  /**
   * Has consumers go on without the broker's answer to their acknowledgements. What the broker has
   * not heard of when the connection ends, it delivers again.
   */
  public static void withoutAnswersToAcknowledgements(com.sun.messaging.ConnectionFactory factory) {
    setAll(factory, Map.of(ConnectionConfiguration.imqAckOnAcknowledge, "false"));
  }

  /** Makes every message travel in this way, whatever its sender says. */
  static void deliver(com.sun.messaging.ConnectionFactory factory, Delivery delivery) {
    setAll(
        factory,
        Map.of(
            ConnectionConfiguration.imqOverrideJMSDeliveryMode,
            "true",
            ConnectionConfiguration.imqJMSDeliveryMode,
            delivery.name()));
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
