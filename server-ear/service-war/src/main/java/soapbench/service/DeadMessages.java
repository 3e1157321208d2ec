package soapbench.service;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Objects;
import java.util.logging.Logger;

/**
 * OpenMQ's queue of dead messages, whose length the broker limits.
 *
 * @param broker the container's connections to the broker
 */
public record DeadMessages(ConnectionFactory broker) {

  private static final String QUEUE = "mq.sys.dmq";
  private static final Logger LOGGER = Logger.getLogger(DeadMessages.class.getName());

  public DeadMessages {
    Objects.requireNonNull(broker, "broker");
  }

  /**
   * Moves a message there that nobody can answer, in the transaction in which it is consumed.
   *
   * @param reason why nobody can, in our words
   */
  public void add(Message message, String reason) throws JMSException {
    LOGGER.info("%s is moved to %s: %s".formatted(message.getJMSMessageID(), QUEUE, reason));
    try (Connection connection = broker.createConnection();
        Session session = connection.createSession();
        MessageProducer producer = session.createProducer(session.createQueue(QUEUE))) {
      producer.send(message);
    }
  }
}
