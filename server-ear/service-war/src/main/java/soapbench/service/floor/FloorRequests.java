package soapbench.service.floor;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJBException;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import soapbench.contract.LaboratoryContract;
import soapbench.service.Quotation;
import soapbench.service.ServerResources;

/**
 * Takes bytes over JMS and answers as many as it was asked for, without a SOAP stack and outside
 * any transaction: the least that an exchange over JMS can cost.
 */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = FloorServlet.QUEUE),
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
public class FloorRequests implements MessageListener {

  @Resource(lookup = ServerResources.CONNECTION_FACTORY)
  private ConnectionFactory connectionFactory;

  /**
   * Answers a request with bytes, or says in a property of the answer why not. What nobody can
   * answer goes to the dead messages.
   *
   * @throws EJBException if neither could be done: the container tries a few times more
   */
  @Override
  public void onMessage(Message message) {
    try {
      new FloorMessages(connectionFactory, LaboratoryContract.MAX_MESSAGE_BYTES).answer(message);
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be moved: " + Quotation.line(String.valueOf(e.getMessage())));
    }
  }
}
