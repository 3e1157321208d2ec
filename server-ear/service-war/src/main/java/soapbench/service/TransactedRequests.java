package soapbench.service;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;

/** Consumes requests in a container-managed transaction, which the reply is part of. */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = LaboratoryServlet.REQUESTS),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Queue"),
      // OpenMQ's: after so many tries, so many milliseconds apart, into the dead message queue
      @ActivationConfigProperty(
          propertyName = "endpointExceptionRedeliveryAttempts",
          propertyValue = "3"),
      @ActivationConfigProperty(
          propertyName = "endpointExceptionRedeliveryInterval",
          propertyValue = "200")
    })
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TransactedRequests implements MessageListener {

  @Resource private TransactionSynchronizationRegistry transactions;

  /** Answers a request; see {@link RequestHandler#answer}. */
  @Override
  public void onMessage(Message message) {
    boolean transacted = transactions.getTransactionStatus() == Status.STATUS_ACTIVE;
    RequestHandler.answer(message, transacted);
  }
}
