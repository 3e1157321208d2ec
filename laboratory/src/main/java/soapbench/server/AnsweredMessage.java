package soapbench.server;

import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.time.Duration;
import soapbench.broker.ConnectionSettings;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.Broker;

/**
 * A message that asks for no bytes: a broker whose port is open may still make a queue that nobody
 * consumes.
 *
 * @param limit how long it may take
 */
record AnsweredMessage(Broker broker, Duration limit) {

  /** Sends it, and says {@link Readiness#YES} or why there was no answer. */
  String ask() {
    try (Connection connection =
        broker.direct(ConnectionSettings.within(limit)).createConnection()) {
      connection.start();
      Session session = connection.createSession();
      Queue replies = session.createTemporaryQueue();
      Message request = session.createBytesMessage();
      request.setIntProperty(LaboratoryContract.FLOOR_BYTES, 0);
      request.setJMSReplyTo(replies);
      MessageProducer producer =
          session.createProducer(session.createQueue(LaboratoryContract.FLOOR));
      producer.setTimeToLive(limit.toMillis());
      producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
      producer.send(request);
      return session.createConsumer(replies).receive(limit.toMillis()) == null
          ? "a message to %s has no answer".formatted(LaboratoryContract.FLOOR)
          : Readiness.YES;
    } catch (JMSException e) {
      return e.toString();
    }
  }
}
