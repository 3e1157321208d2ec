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
import java.util.Locale;
import java.util.UUID;

/**
 * A session with the producer of its requests and the consumer of their replies. It serves one
 * exchange at a time, whose thread waits for the reply itself.
 */
final class JmsSession {

  /** No wait ends so much too early by itself. */
  private static final long EARLY_NS = Duration.ofMillis(100).toNanos();

  private final String name = UUID.randomUUID() + "-";
  private final JmsRoute route;
  private final Session session;
  private Queue replies;
  private MessageProducer producer;
  private MessageConsumer consumer;
  private long exchanges;
  private boolean failed;

  @SuppressWarnings("NullAway.Init") // open() makes the rest
  private JmsSession(Session session, JmsRoute route) {
    this.session = session;
    this.route = route;
  }

  static JmsSession open(Connection connection, JmsRoute route) throws JMSException {
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    JmsSession opened = new JmsSession(session, route);
    try {
      opened.open();
      return opened;
    } catch (JMSException e) {
      opened.close();
      throw e;
    }
  }

  private void open() throws JMSException {
    producer = session.createProducer(session.createQueue(route.queue()));
    if (route.replies().isPresent()) {
      replies = session.createQueue(route.replies().get());
      consumer = session.createConsumer(replies, "JMSCorrelationID LIKE '" + name + "%'");
    } else {
      replies = session.createTemporaryQueue();
      consumer = session.createConsumer(replies);
    }
  }

  /** Whether it can't be used again. */
  boolean failed() {
    return failed;
  }

  /**
   * Sends a request and waits for its reply.
   *
   * @throws JmsTimeoutException if the broker did not take it in time, or no reply came
   * @throws JMSException if the broker does not take it, or the session is closed meanwhile
   */
  Message exchange(JmsRequest request, Duration timeout) throws JMSException {
    failed = true; // unless it goes well
    String id = name + exchanges++;
    BytesMessage message = session.createBytesMessage();
    request.fill(message);
    message.setJMSReplyTo(replies);
    message.setJMSCorrelationID(id);
    send(message, request.timeToLive(), timeout);
    request.handedOver();
    long end = System.nanoTime() + timeout.toNanos();
    Message reply = consumer.receive(Math.max(1, timeout.toMillis()));
    // the late replies of earlier exchanges are skipped
    while (reply != null && !id.equals(reply.getJMSCorrelationID())) {
      reply = consumer.receive(Math.max(1, Duration.ofNanos(end - System.nanoTime()).toMillis()));
    }
    if (reply == null && System.nanoTime() < end - EARLY_NS) {
      throw new JMSException("the session was closed before the reply came");
    }
    failed = false;
    if (reply == null) {
      throw new JmsTimeoutException(
          String.format(Locale.ROOT, "no reply within %d ms", timeout.toMillis()));
    }
    return reply;
  }

  private void send(BytesMessage message, Duration timeToLive, Duration timeout)
      throws JMSException {
    long begin = System.nanoTime();
    try {
      producer.send(
          message,
          route.deliveryMode(),
          Message.DEFAULT_PRIORITY,
          Math.max(1, timeToLive.toMillis()));
    } catch (JMSException e) {
      // a provider may say the same of a connection that is lost
      if (System.nanoTime() - begin < timeout.toNanos()) {
        throw e;
      }
      JmsTimeoutException late = new JmsTimeoutException(e.getMessage());
      late.initCause(e);
      throw late;
    }
  }

  /** Ends it. What the broker says to that changes nothing: it is not used again. */
  void close() {
    try {
      if (replies instanceof TemporaryQueue temporary) {
        if (consumer != null) {
          consumer.close();
        }
        temporary.delete();
      }
    } catch (JMSException gone) {
      // with its connection
    }
    try {
      session.close();
    } catch (JMSException gone) {
      // with its connection
    }
  }
}
