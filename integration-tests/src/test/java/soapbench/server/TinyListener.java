package soapbench.server;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Answers the message by which a start finds that messages are answered. WildFly takes no final
 * class.
 */
public class TinyListener implements MessageListener {

  /** The name that the application's own has, too. */
  static final String CONNECTIONS = "java:global/jms/soapbench/ConnectionFactory";

  @Override
  public void onMessage(Message message) {
    try {
      ConnectionFactory connections = (ConnectionFactory) new InitialContext().lookup(CONNECTIONS);
      try (Connection connection = connections.createConnection();
          Session session = connection.createSession()) {
        Message answer = session.createMessage();
        answer.setJMSCorrelationID(message.getJMSCorrelationID());
        session.createProducer(message.getJMSReplyTo()).send(answer);
      }
    } catch (NamingException | JMSException e) {
      throw new IllegalStateException(e);
    }
  }
}
