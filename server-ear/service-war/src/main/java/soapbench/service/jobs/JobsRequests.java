package soapbench.service.jobs;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.transaction.TransactionSynchronizationRegistry;
import soapbench.contract.JobsContract;

/**
 * Consumes requests to components in a container-managed transaction, which the answer is part of.
 */
@JMSDestinationDefinition(
    name = JobsRequests.QUEUE,
    interfaceName = "jakarta.jms.Queue",
    destinationName = JobsContract.REQUESTS)
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = JobsRequests.QUEUE),
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
public class JobsRequests implements MessageListener {

  static final String QUEUE = "java:app/jms/soapbench/jobs-requests";

  @Resource private TransactionSynchronizationRegistry transactions;

  @Override
  public void onMessage(Message message) {
    JobsService.ROW.requests().answer(message, transactions);
  }
}
