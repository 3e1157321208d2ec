package soapbench.service.deployment;

import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import soapbench.contract.LaboratoryContract;
import soapbench.service.floor.FloorMessages;
import soapbench.service.guard.Quotation;
import soapbench.service.jms.RawAnswers;
import soapbench.service.publish.QueueMessages;
import soapbench.service.publish.ServerResources;

/**
 * Message-driven bean of every queue of the application: {@code ejb-jar.xml} has a row for each,
 * and a message says from which it comes.
 */
public class QueueConsumer implements MessageListener {

  @Resource(lookup = ServerResources.CONNECTION_FACTORY)
  private ConnectionFactory connectionFactory;

  @Resource private TransactionSynchronizationRegistry transactions;

  /** The bean as the container makes it. */
  public QueueConsumer() {}

  /** The bean outside a container. */
  QueueConsumer(
      ConnectionFactory connectionFactory, TransactionSynchronizationRegistry transactions) {
    this.connectionFactory = connectionFactory;
    this.transactions = transactions;
  }

  /**
   * Answers a message, or moves what nobody can answer to the dead messages.
   *
   * @throws EJBException if neither could be done: the container tries a few times more
   */
  @Override
  public void onMessage(Message message) {
    try {
      String queue = ((Queue) message.getJMSDestination()).getQueueName();
      if (queue.equals(LaboratoryContract.FLOOR)) {
        new RawAnswers(connectionFactory).send(message, FloorMessages.OF_LABORATORY);
      } else {
        new QueueMessages(ServiceTable.at(queue), connectionFactory)
            .answer(message, transactions.getTransactionStatus() == Status.STATUS_ACTIVE);
      }
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be moved: " + Quotation.line(String.valueOf(e.getMessage())));
    }
  }
}
