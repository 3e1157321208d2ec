package soapbench.exchange.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.io.Closeable;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a broker for several threads. Each exchange has a session of its own, which is
 * kept for a later one. When the connection ends, whoever waits for a reply fails.
 */
public final class JmsSessionPool implements Closeable {

  /** How long a provider may take to say why a connection ended. */
  private static final int REASON_SECONDS = 1;

  private final Connection connection;
  private final JmsRoute route;

  /** Idle sessions, which take turns, so that none keeps a late reply for long. */
  private final Queue<JmsSession> idle = new ConcurrentLinkedQueue<>();

  private final CompletableFuture<JMSException> end = new CompletableFuture<>();

  private JmsSessionPool(Connection connection, JmsRoute route) {
    this.connection = connection;
    this.route = route;
  }

  /** Connects. */
  public static JmsSessionPool open(ConnectionFactory broker, JmsRoute route) throws JMSException {
    return over(broker.createConnection(), route);
  }

  /** Takes over a connection that was made, and not started. */
  public static JmsSessionPool over(Connection connection, JmsRoute route) throws JMSException {
    JmsSessionPool sessions = new JmsSessionPool(connection, route);
    try {
      sessions.connection.setExceptionListener(sessions::end);
      sessions.connection.start();
      sessions.idle.add(JmsSession.open(sessions.connection, route));
      return sessions;
    } catch (JMSException e) {
      sessions.close();
      throw e;
    }
  }

  /** Whether the connection has ended, so that nothing more can be exchanged over it. */
  public boolean ended() {
    return end.isDone();
  }

  /**
   * Sends a request and waits for its reply.
   *
   * @throws JmsTimeoutException if the broker did not take it in time, or no reply came
   * @throws JMSException if the broker does not take the request, or the connection ends
   */
  public Message exchange(JmsRequest request, Duration timeout) throws JMSException {
    JmsSession session = null;
    try {
      session = idle.poll();
      if (session == null) {
        session = JmsSession.open(connection, route);
      }
      return session.exchange(request, timeout);
    } catch (JMSException e) {
      throw explained(e);
    } finally {
      giveBack(session);
    }
  }

  private void giveBack(@Nullable JmsSession session) {
    if (session != null && session.failed()) {
      session.close();
    } else if (session != null) {
      idle.add(session);
    }
  }

  /** Adds to a failure the reason why the connection ended, which may come after it. */
  private JMSException explained(JMSException thrown) {
    if (!ended() && (thrown instanceof JmsTimeoutException || stands())) {
      return thrown;
    }
    JMSException reason = reason(thrown);
    end(reason);
    JMSException explained = new JMSException(reason.getMessage());
    explained.initCause(thrown);
    return explained;
  }

  private boolean stands() {
    try {
      connection.createSession(false, Session.AUTO_ACKNOWLEDGE).close();
      return true;
    } catch (JMSException e) {
      return false;
    }
  }

  private JMSException reason(JMSException thrown) {
    try {
      return end.get(REASON_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return thrown;
    } catch (ExecutionException | TimeoutException e) {
      return thrown;
    }
  }

  /** Ends the connection with its first reason; whoever waits is woken up. */
  private void end(JMSException reason) {
    if (end.complete(reason)) {
      try {
        connection.close();
      } catch (JMSException gone) {
        // unused from here on, however it ended
        return;
      }
    }
  }

  /** Ends the connection, and whatever waits over it. */
  @Override
  public void close() {
    end(new JMSException("the connection was closed before the reply came"));
  }
}
