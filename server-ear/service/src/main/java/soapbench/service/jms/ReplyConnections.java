package soapbench.service.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Where messages leave the server.
 *
 * @param broker the container's connections to the broker
 */
public record ReplyConnections(ConnectionFactory broker) {

  private static final Logger LOGGER = Logger.getLogger(ReplyConnections.class.getName());

  /** Sends something in a session. */
  @FunctionalInterface
  public interface Sending {

    void in(Session session) throws JMSException;
  }

  /** Sends something in a session of a connection that can be asked what it leads to. */
  @FunctionalInterface
  public interface ConnectedSending {

    void in(Session session, Connection connection) throws JMSException;
  }

  /**
   * Sends something in a session of its own.
   *
   * @see #sendConnected
   */
  public void send(Sending sending) throws JMSException {
    sendConnected((session, connection) -> sending.in(session));
  }

  /**
   * Sends something in a session of its own, which ends with all that was made in it. What was sent
   * stays sent even if the session can't be closed.
   *
   * @throws JMSException if it could not be sent
   */
  public void sendConnected(ConnectedSending sending) throws JMSException {
    boolean sent = false;
    try (Connection connection = broker.createConnection();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
      sending.in(session, connection);
      sent = true;
    } catch (JMSException e) {
      if (!sent) {
        throw e;
      }
      LOGGER.log(Level.FINE, "a connection to the broker can't be closed", e);
    }
  }
}
