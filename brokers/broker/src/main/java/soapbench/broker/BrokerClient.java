package soapbench.broker;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The client of one kind of broker. */
public interface BrokerClient {

  /** The kind of brokers that it talks to. */
  BrokerKind kind();

  /**
   * A factory whose connections go to one broker; it connects to nothing yet. A connection that is
   * lost is not restored silently, so that the loss is seen at once.
   *
   * @param login nothing for callers that pass name and password when they connect, or that use the
   *     broker's default account
   * @throws IllegalArgumentException when the client refuses a setting
   */
  ConnectionFactory connections(
      BrokerAddress address, Optional<BrokerLogin> login, ConnectionSettings settings);

  /**
   * The queue of a name, without asking a broker for it.
   *
   * @throws JMSException when no queue can have that name
   */
  Queue queue(String name) throws JMSException;

  /**
   * Ports beside that of its address at which it sends clients on, on its own host.
   *
   * @throws IOException if it does not answer
   */
  default List<Integer> furtherPorts(BrokerAddress address) throws IOException {
    return List.of();
  }
}
