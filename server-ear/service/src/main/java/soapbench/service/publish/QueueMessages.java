package soapbench.service.publish;

import jakarta.ejb.EJBException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import soapbench.service.guard.Quotation;
import soapbench.service.jms.DeadMessages;
import soapbench.service.jms.RawAnswers;
import soapbench.service.jms.RawMessages;

/**
 * Messages of a service's queues: requests in an envelope, and those without one, which are
 * consumed and answered in the same transaction as a request would be.
 *
 * @param service the service as it is published
 * @param broker where answers are sent
 */
public record QueueMessages(PublishedService service, ConnectionFactory broker) {

  /**
   * Moves a message to the dead messages that nobody could answer however often it came.
   *
   * @throws JMSException if that can't be done
   */
  public void setAside(Message message) throws JMSException {
    new DeadMessages(broker).add(message, "it was delivered too often");
  }

  /**
   * Answers a message, or moves what nobody can answer to the dead messages.
   *
   * @param transacted whether the message is consumed in a transaction
   * @throws EJBException if neither could be done
   */
  public void answer(Message message, boolean transacted) {
    try {
      for (RawMessages kind : service.raw()) {
        if (kind.include(message)) {
          new RawAnswers(broker).send(message, kind);
          return;
        }
      }
      service.requests().answer(message, transacted);
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be answered or moved: "
              + Quotation.line(String.valueOf(e.getMessage())));
    }
  }
}
