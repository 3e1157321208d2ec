package soapbench.service.jms;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import soapbench.contract.LaboratoryContract;
import soapbench.service.admission.MemoryAdmission;

/**
 * Answers messages without an envelope. An answer is as persistent as its request.
 *
 * @param broker the container's connections to the broker
 */
public record RawAnswers(ConnectionFactory broker) {

  /**
   * Sends the answer to a request, whose turn is over then. What nobody can answer goes to the dead
   * messages.
   *
   * @throws JMSException if neither could be done
   */
  public void send(Message request, RawMessages kind) throws JMSException {
    if (request.getJMSReplyTo() == null || !sent(request, kind)) {
      new DeadMessages(broker).add(request, "no reply can be sent");
    }
  }

  private boolean sent(Message request, RawMessages kind) {
    try {
      new ReplyConnections(broker)
          .send(session -> send(kind.answer(request, session), request, session));
      return true;
    } catch (JMSException e) {
      return false;
    } finally {
      MemoryAdmission.ofThisJvm().over();
    }
  }

  private static void send(Message answer, Message request, Session session) throws JMSException {
    answer.setJMSCorrelationID(request.getJMSCorrelationID());
    session
        .createProducer(request.getJMSReplyTo())
        .send(
            answer,
            request.getJMSDeliveryMode(),
            Message.DEFAULT_PRIORITY,
            LaboratoryContract.TIME_TO_LIVE_MILLIS);
  }
}
