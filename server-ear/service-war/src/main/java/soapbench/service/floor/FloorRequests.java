package soapbench.service.floor;

import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.EJBException;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import soapbench.contract.LaboratoryContract;
import soapbench.service.DeadMessages;
import soapbench.service.Quotation;
import soapbench.service.ServerResources;

/**
 * Takes bytes over JMS and answers as many as it was asked for, without a SOAP stack and outside
 * any transaction: the least that an exchange over JMS can cost. The answer is as persistent as the
 * request.
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

  private static final int PIECE_BYTES = 1 << 16;

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
      if (message.getJMSReplyTo() == null || !answered(message)) {
        new DeadMessages(connectionFactory).add(message, "no reply can be sent");
      }
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be moved: " + Quotation.line(String.valueOf(e.getMessage())));
    }
  }

  private boolean answered(Message message) {
    try (Connection connection = connectionFactory.createConnection();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
      send(answer(message, session), message, session);
      return true;
    } catch (JMSException e) {
      return false;
    }
  }

  private static BytesMessage answer(Message request, Session session) throws JMSException {
    BytesMessage answer = session.createBytesMessage();
    try {
      int bytes = FloorBytes.parse(request.getStringProperty(LaboratoryContract.FLOOR_BYTES));
      read(request);
      answer.writeBytes(new byte[bytes]);
    } catch (IllegalArgumentException e) {
      answer.setStringProperty(LaboratoryContract.FLOOR_REFUSAL, e.getMessage());
    }
    return answer;
  }

  private static void read(Message request) throws JMSException {
    if (!(request instanceof BytesMessage body) || !FloorBytes.allowed(body.getBodyLength())) {
      throw new IllegalArgumentException(
          "the request is no BytesMessage in range: " + FloorBytes.ALLOWED);
    }
    byte[] piece = new byte[(int) Math.min(PIECE_BYTES, body.getBodyLength())];
    while (piece.length > 0 && body.readBytes(piece) == piece.length) {
      // to the end
    }
  }

  private static void send(BytesMessage answer, Message request, Session session)
      throws JMSException {
    answer.setJMSCorrelationID(request.getJMSCorrelationID());
    try (MessageProducer producer = session.createProducer(request.getJMSReplyTo())) {
      producer.setDeliveryMode(request.getJMSDeliveryMode());
      producer.setTimeToLive(LaboratoryContract.TIME_TO_LIVE_MILLIS);
      producer.send(answer);
    }
  }
}
