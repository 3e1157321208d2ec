package soapbench.exchange.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.Closeable;
import java.time.Duration;
import java.util.Deque;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * A connection to a broker for several threads. Each exchange has a session of its own, which is
 * kept for the next. When the connection ends, whoever waits for a reply fails at once.
 */
public final class JmsLinks implements Closeable {

  private final Connection connection;
  private final JmsRoute route;
  private final boolean keeps;
  private final Deque<JmsLink> idle = new ConcurrentLinkedDeque<>();
  private volatile JMSException end;

  private JmsLinks(Connection connection, JmsRoute route, boolean keeps) {
    this.connection = connection;
    this.route = route;
    this.keeps = keeps;
  }

  /**
   * Connects.
   *
   * @param keeps whether sessions are used again
   */
  public static JmsLinks open(ConnectionFactory broker, JmsRoute route, boolean keeps)
      throws JMSException {
    JmsLinks links = new JmsLinks(broker.createConnection(), route, keeps);
    try {
      links.connection.setExceptionListener(links::end);
      links.connection.start();
      links.idle.push(JmsLink.open(links.connection, route));
      return links;
    } catch (JMSException e) {
      links.close();
      throw e;
    }
  }

  /** Whether the connection has ended, so that nothing more can be exchanged over it. */
  public boolean ended() {
    return end != null;
  }

  /**
   * Sends a request and waits for its reply.
   *
   * @throws JmsTimeoutException if none came in time
   * @throws JMSException if the broker does not take the request, or the connection ends
   */
  public Message exchange(JmsRequest request, Duration patience) throws JMSException {
    Message reply;
    JmsLink link = null;
    try {
      link = take();
      reply = link.exchange(request, patience);
    } catch (JMSException | RuntimeException e) {
      if (end != null) {
        throw ended(e);
      }
      if (link != null) {
        link.close();
      }
      throw e;
    }
    giveBack(link);
    if (reply != null) {
      return reply;
    }
    throw end == null
        ? new JmsTimeoutException(
            String.format(Locale.ROOT, "no reply within %d ms", patience.toMillis()))
        : ended(end);
  }

  private JmsLink take() throws JMSException {
    JmsLink link = idle.poll();
    return link == null ? JmsLink.open(connection, route) : link;
  }

  private void giveBack(JmsLink link) {
    if (keeps) {
      idle.push(link);
    } else {
      link.close();
    }
  }

  /** Whatever was thrown, the reason is that the connection has ended. */
  private JMSException ended(Exception thrown) {
    JMSException ended = new JMSException(end.getMessage(), end.getErrorCode());
    ended.initCause(thrown);
    return ended;
  }

  /** Whoever waits is woken up by the end of its consumer. */
  private void end(JMSException reason) {
    synchronized (this) {
      if (end == null) {
        end = reason;
      }
    }
    try {
      connection.close();
    } catch (JMSException gone) {
      // it is not used again, however it ended
      return;
    }
  }

  /** Ends the connection, and whatever waits over it. */
  @Override
  public void close() {
    end(new JMSException("the connection was closed before the reply came"));
  }
}
