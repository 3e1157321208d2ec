package soapbench.experiment.farm.run.worker;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.logging.Logger;
import soapbench.contract.FarmContract;
import soapbench.contract.ServiceContract;
import soapbench.service.guard.Quotation;

/**
 * Answers a coordinator that asks for the registration of a queue's workers, and takes the number
 * that it gives to this one.
 */
final class RegistrationListener {

  private static final Logger LOGGER = Logger.getLogger(RegistrationListener.class.getName());

  private final String worker;
  private final QueueWorker numbered;
  private final Session session;

  private RegistrationListener(String worker, QueueWorker numbered, Session session) {
    this.worker = worker;
    this.numbered = numbered;
    this.session = session;
  }

  /**
   * Listens over a connection until that is closed.
   *
   * @param worker what the worker calls itself
   */
  static void start(String worker, String queue, QueueWorker numbered, Connection connection)
      throws JMSException {
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    RegistrationListener listener = new RegistrationListener(worker, numbered, session);
    MessageConsumer consumer =
        session.createConsumer(
            session.createTopic(FarmContract.ROLL),
            "%s = '%s' AND (%s IS NULL OR %s = '%s')"
                .formatted(
                    FarmContract.QUEUE, queue, FarmContract.WORKER, FarmContract.WORKER, worker));
    consumer.setMessageListener(listener::called);
  }

  private void called(Message call) {
    try {
      if (call.propertyExists(FarmContract.NUMBER)) {
        numbered.take(call.getIntProperty(FarmContract.NUMBER));
      }
      if (call.getJMSReplyTo() != null) {
        answer(call);
      }
    } catch (JMSException | NumberFormatException e) {
      LOGGER.warning(Quotation.line("a call of the roll can't be answered: " + e.getMessage()));
    }
  }

  private void answer(Message call) throws JMSException {
    Message answer = session.createMessage();
    answer.setJMSCorrelationID(call.getJMSCorrelationID());
    answer.setStringProperty(FarmContract.WORKER, worker);
    answer.setStringProperty(FarmContract.VERSION, ServiceContract.version());
    try (MessageProducer producer = session.createProducer(call.getJMSReplyTo())) {
      producer.send(answer);
    }
  }
}
