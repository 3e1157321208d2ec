package soapbench.running;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import soapbench.contract.LaboratoryContract;

/** A client over JMS without a SOAP stack: SOAP over JMS 1.0 by hand. */
public final class RawJms implements RawClient {

  private final Connection connection;
  private final Session session;

  /** A client with a connection and a session of its own. */
  public RawJms(ConnectionFactory broker) throws JMSException {
    connection = broker.createConnection();
    connection.start();
    session = connection.createSession();
  }

  @Override
  public String send(String contentType, byte[] body) throws IOException {
    try {
      BytesMessage request = session.createBytesMessage();
      request.writeBytes(body);
      Message answer = exchange(LaboratoryContract.REQUESTS, request, contentType);
      return new String(answer.getBody(byte[].class), StandardCharsets.UTF_8);
    } catch (JMSException e) {
      throw new IOException(e);
    }
  }

  /** Sends a request as a TextMessage and returns the answer's text. */
  public String sendText(String contentType, String body) throws JMSException {
    TextMessage request = session.createTextMessage(body);
    return exchange(LaboratoryContract.REQUESTS, request, contentType).getBody(String.class);
  }

  /** Sends text to one of several services that share a queue. */
  public String sendText(String queue, String service, String body) throws JMSException {
    TextMessage request = session.createTextMessage(body);
    request.setStringProperty("SOAPJMS_targetService", service);
    return exchange(queue, request, XML).getBody(String.class);
  }

  /** The session, for messages of another kind. */
  public Session session() {
    return session;
  }

  /** Sends a persistent message to a queue, with the properties of SOAP over JMS. */
  public void post(String queue, Message message, String contentType) throws JMSException {
    post(queue, message, contentType, DeliveryMode.PERSISTENT);
  }

  /** Sends a message to a queue in a delivery mode, with the properties of SOAP over JMS. */
  public void post(String queue, Message message, String contentType, int deliveryMode)
      throws JMSException {
    message.setStringProperty("SOAPJMS_requestURI", "jms:queue:" + queue);
    message.setStringProperty("SOAPJMS_bindingVersion", "1.0");
    message.setStringProperty("SOAPJMS_soapAction", "\"\"");
    message.setStringProperty("SOAPJMS_contentType", contentType);
    session
        .createProducer(session.createQueue(queue))
        .send(message, deliveryMode, Message.DEFAULT_PRIORITY, Message.DEFAULT_TIME_TO_LIVE);
  }

  /** Sends a persistent request that is to be answered to the fixed queue under its id. */
  public void ask(String id, byte[] body) throws JMSException {
    BytesMessage request = session.createBytesMessage();
    request.writeBytes(body);
    request.setJMSCorrelationID(id);
    request.setJMSReplyTo(session.createQueue(LaboratoryContract.REPLIES));
    post(LaboratoryContract.REQUESTS, request, XML);
  }

  /** Whether a queue holds a message that a selector lets through; it stays there. */
  public boolean finds(String queue, String selector) throws JMSException {
    try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), selector)) {
      return browser.getEnumeration().hasMoreElements();
    }
  }

  /** The next message of a queue that a selector lets through, or null if none comes in time. */
  public Message receive(Queue queue, String selector, long timeoutMs) throws JMSException {
    try (MessageConsumer consumer = session.createConsumer(queue, selector)) {
      Message message = consumer.receive(timeoutMs);
      // Artemis brings the body of a large message with its consumer alone
      return message instanceof BytesMessage bytes && bytes.getBodyLength() > 0
          ? whole(bytes)
          : message;
    }
  }

  private static Message whole(BytesMessage message) throws JMSException {
    message.getBody(byte[].class);
    return message;
  }

  private Message exchange(String queue, Message request, String contentType) throws JMSException {
    Queue replies = session.createTemporaryQueue();
    request.setJMSReplyTo(replies);
    post(queue, request, contentType);
    // a temporary queue may have the name of an earlier one, to which an answer is still on its way
    String own = "JMSCorrelationID = '%s'".formatted(request.getJMSMessageID());
    Message answer = receive(replies, own, RunningServer.TIMEOUT.toMillis());
    if (answer == null) {
      throw new JMSException("no answer within " + RunningServer.TIMEOUT);
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    try {
      connection.close();
    } catch (JMSException e) {
      throw new IOException(e);
    }
  }
}
