package soapbench.service.farm;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import soapbench.contract.FarmContract;
import soapbench.service.ServerResources;

/**
 * Consumes parts for the server's own worker in a container-managed transaction, which the answer
 * is part of.
 */
@JMSDestinationDefinition(
    name = FarmRequests.QUEUE,
    interfaceName = "jakarta.jms.Queue",
    destinationName = FarmContract.REQUESTS)
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = FarmRequests.QUEUE),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Queue"),
      // OpenMQ's: after this many tries, this many milliseconds apart, into the dead message queue
      @ActivationConfigProperty(
          propertyName = "endpointExceptionRedeliveryAttempts",
          propertyValue = "3"),
      @ActivationConfigProperty(
          propertyName = "endpointExceptionRedeliveryInterval",
          propertyValue = "200")
    })
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class FarmRequests implements MessageListener {

  static final String QUEUE = "java:app/jms/soapbench/farm-requests";

  @Resource(lookup = ServerResources.CONNECTION_FACTORY)
  private ConnectionFactory connectionFactory;

  @Resource private TransactionSynchronizationRegistry transactions;

  @Override
  public void onMessage(Message message) {
    new FarmMessages(FarmEndpoint.ROW, FarmEndpoint.SERVER, connectionFactory)
        .answer(message, transactions.getTransactionStatus() == Status.STATUS_ACTIVE);
  }
}
