package soapbench.service.farm;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.EJBException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import soapbench.contract.FarmContract;
import soapbench.service.DeadMessages;
import soapbench.service.PublishedService;
import soapbench.service.Quotation;
import soapbench.service.floor.FloorMessages;

/**
 * Takes every kind of message of a worker's queue: a part in an envelope, a part without one, and
 * bytes alone.
 *
 * @param service the worker as it is published
 * @param worker what it calls itself
 * @param connectionFactory where answers are sent
 */
public record FarmMessages(
    PublishedService service, String worker, ConnectionFactory connectionFactory) {

  public FarmMessages {
    requireNonNull(service, "service");
    requireNonNull(worker, "worker");
    requireNonNull(connectionFactory, "connectionFactory");
  }

  /**
   * Moves a message to the dead messages that nobody could answer however often it came.
   *
   * @throws JMSException if that can't be done
   */
  public void setAside(Message message) throws JMSException {
    new DeadMessages(connectionFactory).add(message, "it was delivered too often");
  }

  /**
   * Answers a message, or moves what nobody can answer to the dead messages.
   *
   * @param transacted whether the message is consumed in a transaction
   * @throws EJBException if neither could be done
   */
  public void answer(Message message, boolean transacted) {
    try {
      if (FloorMessages.asks(message)) {
        new FloorMessages(connectionFactory, FarmContract.MAX_MESSAGE_BYTES).answer(message);
      } else if (PartMessages.isPart(message)) {
        new PartMessages(worker, connectionFactory).answer(message);
      } else {
        service.requests().answer(message, transacted);
      }
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be answered or moved: "
              + Quotation.line(String.valueOf(e.getMessage())));
    }
  }
}
