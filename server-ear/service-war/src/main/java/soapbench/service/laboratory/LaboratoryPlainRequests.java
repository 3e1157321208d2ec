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

/** Consumes requests outside any transaction. */
@JMSDestinationDefinition(
    name = LaboratoryPlainRequests.QUEUE,
    interfaceName = "jakarta.jms.Queue",
    destinationName = LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION)
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = LaboratoryPlainRequests.QUEUE),
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
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class LaboratoryPlainRequests implements MessageListener {

  static final String QUEUE = "java:app/jms/soapbench/requests-plain";

  @Resource private TransactionSynchronizationRegistry transactions;

  @Override
  public void onMessage(Message message) {
    PublishedLaboratory.TUNED.requests().answer(message, transactions);
  }
}
