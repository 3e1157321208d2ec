package soapbench.service.laboratory;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.transaction.TransactionSynchronizationRegistry;
import soapbench.contract.LaboratoryContract;

/** Consumes requests in a container-managed transaction, which the reply is part of. */
@JMSDestinationDefinition(
    name = LaboratoryRequests.QUEUE,
    interfaceName = "jakarta.jms.Queue",
    destinationName = LaboratoryContract.REQUESTS)
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = LaboratoryRequests.QUEUE),
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
public class LaboratoryRequests implements MessageListener {

  static final String QUEUE = "java:app/jms/soapbench/requests";

  @Resource private TransactionSynchronizationRegistry transactions;

  @Override
  public void onMessage(Message message) {
    PublishedLaboratory.TUNED.requests().answer(message, transactions);
  }
}
