package soapbench.floor;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.UUID;
import soapbench.contract.Contract;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;

/** A connection to the broker, with the session, producer and consumer of its requests. */
final class JmsLine {

  private final String client = UUID.randomUUID().toString();
  private final Connection connection;
  private final Session session;
  private final MessageProducer producer;
  private final Queue replies;
  private final MessageConsumer consumer;
  private final long patienceMs;

  private JmsLine(Connection connection, ServiceTarget target) throws JMSException {
    JmsDelivery delivery = target.delivery();
    this.connection = connection;
    session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    producer = session.createProducer(session.createQueue(Contract.FLOOR));
    producer.setDeliveryMode(
        delivery.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
    producer.setTimeToLive(Contract.TIME_TO_LIVE_MILLIS);
    replies =
        delivery.temporaryReplies()
            ? session.createTemporaryQueue()
            : session.createQueue(Contract.REPLIES);
    consumer = session.createConsumer(replies, "JMSCorrelationID LIKE '" + client + "%'");
    patienceMs = target.timeout().toMillis();
    connection.start();
  }

  static JmsLine open(ServiceTarget target) throws JMSException {
    Connection connection = target.broker().connections(target.timeout()).createConnection();
    try {
      return new JmsLine(connection, target);
    } catch (JMSException e) {
      connection.close();
      throw e;
    }
  }

  /** Sends bytes and asks for as many as wanted; returns the id that only the answer has. */
  String ask(byte[] body, int wanted) throws JMSException {
    String id = client + UUID.randomUUID();
    BytesMessage request = session.createBytesMessage();
    request.writeBytes(body);
    request.setIntProperty(Contract.FLOOR_BYTES, wanted);
    request.setJMSReplyTo(replies);
    request.setJMSCorrelationID(id);
    producer.send(request);
    return id;
  }

  /** The answer to a request. Late answers to earlier requests are skipped. */
  Message answer(String id) throws JMSException {
    Message answer;
    do {
      answer = consumer.receive(patienceMs);
      if (answer == null) {
        throw new JMSException("no answer within %d ms".formatted(patienceMs));
      }
    } while (!id.equals(answer.getJMSCorrelationID()));
    return answer;
  }

  void close() {
    try {
      connection.close();
    } catch (JMSException gone) {
      // it is not used again, however it ended
      return;
    }
  }
}
