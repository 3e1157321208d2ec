package soapbench.service;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.Optional;
import soapbench.contract.Contract;
import soapbench.contract.service.Delivery;
import soapbench.injection.InjectionPoint;

/** Hands the messages of both queues to the JMS endpoint. */
final class RequestHandler {

  private RequestHandler() {}

  /**
   * Answers a request.
   *
   * @throws UnanswerableException if nothing was sent: the container rolls back, tries a few times
   *     more and lays the message into the dead message queue
   */
  static void answer(Message message, boolean transacted) {
    Injections.at(InjectionPoint.SERVER_HAND_OVER);
    try {
      check(message);
      ServerClock clock =
          Injections.measured()
              ? ServerClock.start(Optional.of(delivery(message, transacted)))
              : ServerClock.unmeasured();
      try {
        RequestDestination.awaitActive().onMessage(message);
      } finally {
        clock.stop();
      }
      if (!clock.answered()) {
        throw new UnanswerableException(message.getJMSMessageID() + ": no reply could be sent");
      }
    } catch (JMSException e) {
      throw new UnanswerableException("the message can't be read: " + e.getMessage());
    }
  }

  private static void check(Message message) throws JMSException {
    String id = message.getJMSMessageID();
    if (message.getJMSReplyTo() == null) {
      throw new UnanswerableException(id + " has no JMSReplyTo");
    }
    if (message instanceof BytesMessage bytes) {
      if (bytes.getBodyLength() > Contract.MAX_MESSAGE_BYTES) {
        throw new UnanswerableException(
            "%s is longer than %d bytes".formatted(id, Contract.MAX_MESSAGE_BYTES));
      }
    } else if (!(message instanceof TextMessage)) {
      throw new UnanswerableException(id + " is neither a BytesMessage nor a TextMessage");
    }
  }

  private static Delivery delivery(Message message, boolean transacted) throws JMSException {
    Delivery delivery = new Delivery();
    delivery.setPersistent(message.getJMSDeliveryMode() == DeliveryMode.PERSISTENT);
    delivery.setTransacted(transacted);
    delivery.setAttempt(message.getIntProperty("JMSXDeliveryCount"));
    return delivery;
  }
}
