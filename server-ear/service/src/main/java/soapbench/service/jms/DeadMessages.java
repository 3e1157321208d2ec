package soapbench.service.jms;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.logging.Logger;
import soapbench.broker.BrokerKind;

/**
 * The broker's queue of dead messages, whose length the broker limits. At OpenMQ no application may
 * send there: the broker moves what has outlived its time.
 *
 * @param broker the container's connections to the broker
 */
public record DeadMessages(ConnectionFactory broker) {

  /** Nobody consumes it; what is sent there expires at once. */
  private static final String WAY = "soapbench.expired";

  private static final long TIME_TO_LIVE_MILLIS = 1;
  private static final Logger LOGGER = Logger.getLogger(DeadMessages.class.getName());

  /**
   * Moves a message there that nobody can answer, in the transaction in which it is consumed.
   *
   * @param reason why nobody can, in our words
   */
  public void add(Message message, String reason) throws JMSException {
    new ReplyConnections(broker)
        .sendConnected(
            (session, connection) -> move(message, reason, session, ServerBroker.kind(connection)));
  }

  private static void move(Message message, String reason, Session session, BrokerKind kind)
      throws JMSException {
    String id = message.getJMSMessageID();
    boolean expires = kind == BrokerKind.OPENMQ;
    session
        .createProducer(session.createQueue(expires ? WAY : kind.deadMessages()))
        .send(
            message,
            message.getJMSDeliveryMode(),
            Message.DEFAULT_PRIORITY,
            expires ? TIME_TO_LIVE_MILLIS : Message.DEFAULT_TIME_TO_LIVE);
    LOGGER.info(
        "%s goes to %s as %s: %s"
            .formatted(id, kind.deadMessages(), message.getJMSMessageID(), reason));
  }
}
