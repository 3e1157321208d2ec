package soapbench.service.jms;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.logging.Logger;

/**
 * OpenMQ's queue of dead messages, whose length the broker limits. No application may send there:
 * the broker moves what has outlived its time.
 *
 * @param broker the container's connections to the broker
 */
public record DeadMessages(ConnectionFactory broker) {

  private static final String QUEUE = "mq.sys.dmq";

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
    String id = message.getJMSMessageID();
    new ReplyConnections(broker)
        .send(
            session ->
                session
                    .createProducer(session.createQueue(WAY))
                    .send(
                        message,
                        message.getJMSDeliveryMode(),
                        Message.DEFAULT_PRIORITY,
                        TIME_TO_LIVE_MILLIS));
    LOGGER.info("%s goes to %s as %s: %s".formatted(id, QUEUE, message.getJMSMessageID(), reason));
  }
}
