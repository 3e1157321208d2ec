package soapbench.service.laboratory;

import static java.util.Objects.requireNonNull;

import jakarta.ejb.EJBException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.transaction.TransactionSynchronizationRegistry;
import soapbench.contract.LaboratoryContract;
import soapbench.service.Quotation;
import soapbench.service.floor.FloorMessages;

/**
 * Takes every kind of message of the laboratory's queues: requests in an envelope, and bytes alone,
 * which are consumed and answered in the same transaction as a request would be.
 *
 * @param connectionFactory where bytes are answered
 */
record LaboratoryMessages(ConnectionFactory connectionFactory) {

  LaboratoryMessages {
    requireNonNull(connectionFactory, "connectionFactory");
  }

  /**
   * Answers a message, or moves what nobody can answer to the dead messages.
   *
   * @param transactions says whether the message is consumed in a transaction
   * @throws EJBException if neither could be done
   */
  void answer(Message message, TransactionSynchronizationRegistry transactions) {
    try {
      if (FloorMessages.asks(message)) {
        new FloorMessages(connectionFactory, LaboratoryContract.MAX_MESSAGE_BYTES).answer(message);
      } else {
        PublishedLaboratory.TUNED.requests().answer(message, transactions);
      }
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be answered or moved: "
              + Quotation.line(String.valueOf(e.getMessage())));
    }
  }
}
