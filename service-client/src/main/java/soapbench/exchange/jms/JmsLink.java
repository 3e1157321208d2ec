package soapbench.exchange.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.time.Duration;
import java.util.UUID;

/**
 * A session with the producer of its requests and the consumer of their replies. It serves one
 * exchange at a time, whose thread waits for the reply itself.
 */
final class JmsLink {

  private final String name = UUID.randomUUID() + "-";
  private final JmsRoute route;
  private final Session session;
  private final MessageProducer producer;
  private final Queue replies;
  private final MessageConsumer consumer;
  private long exchanges;

  private JmsLink(Session session, JmsRoute route) throws JMSException {
    this.route = route;
    this.session = session;
    producer = session.createProducer(session.createQueue(route.queue()));
    if (route.replies().isPresent()) {
      replies = session.createQueue(route.replies().get());
      consumer = session.createConsumer(replies, "JMSCorrelationID LIKE '" + name + "%'");
    } else {
      replies = session.createTemporaryQueue();
      consumer = session.createConsumer(replies);
    }
  }

  static JmsLink open(Connection connection, JmsRoute route) throws JMSException {
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    try {
      return new JmsLink(session, route);
    } catch (JMSException e) {
      closeQuietly(session);
      throw e;
    }
  }

  /** Sends a request and waits for its reply; null if none came, or the connection ended. */
  Message exchange(JmsRequest request, Duration patience) throws JMSException {
    String id = name + exchanges++;
    BytesMessage message = session.createBytesMessage();
    request.write(message);
    message.setJMSReplyTo(replies);
    message.setJMSCorrelationID(id);
    producer.send(
        message,
        route.deliveryMode(),
        Message.DEFAULT_PRIORITY,
        Math.max(1, request.timeToLive().toMillis()));
    request.handedOver();
    long end = System.nanoTime() + patience.toNanos();
    Message reply = consumer.receive(Math.max(1, patience.toMillis()));
    // the late replies of earlier exchanges are skipped
    while (reply != null && !id.equals(reply.getJMSCorrelationID())) {
      reply = consumer.receive(Math.max(1, Duration.ofNanos(end - System.nanoTime()).toMillis()));
    }
    return reply;
  }

  /** Ends it. What the broker says to that changes nothing: it is not used again. */
  void close() {
    try {
      consumer.close();
      if (replies instanceof TemporaryQueue temporary) {
        temporary.delete();
      }
    } catch (JMSException gone) {
      // with its connection
    }
    closeQuietly(session);
  }

  private static void closeQuietly(Session session) {
    try {
      session.close();
    } catch (JMSException gone) {
      // with its connection
    }
  }
}
