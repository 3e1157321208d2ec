package soapbench.service.jms;

import jakarta.ejb.EJBException;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Optional;
import java.util.function.Function;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import soapbench.contract.ServiceContract;
import soapbench.injection.InjectionPoint;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.clock.Injections;
import soapbench.service.clock.MessageDelivery;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.Quotation;

/**
 * Takes the messages of a service's queues from message-driven beans and hands them to the
 * service's JMS endpoint, which may be published later than the first message arrives. A service
 * may have several endpoints that share its queues; then the targetService of a message says which
 * is meant (SOAP over JMS 1.0, section 2.2.4).
 */
public final class RequestHandler {

  private final EndpointSlot slot;
  private final Optional<Function<String, Optional<RequestHandler>>> several;

  public RequestHandler(ServiceContract service) {
    this.slot = new EndpointSlot(service, true);
    this.several = Optional.empty();
  }

  /**
   * For a service with several endpoints. Its own endpoint only refuses what is for none of them.
   *
   * @param others who takes the messages for a targetService, whatever that is
   */
  public RequestHandler(
      ServiceContract service, Function<String, Optional<RequestHandler>> others) {
    this.slot = new EndpointSlot(service, false);
    this.several = Optional.of(others);
  }

  /**
   * The transport of the service's endpoint, which takes these messages once it is published.
   *
   * @param broker the container's connections to the broker
   */
  public DestinationFactory transport(ConnectionFactory broker) {
    return RequestDestination.transport(broker, slot);
  }

  /**
   * Answers a request, or moves what nobody can answer to the dead messages. One that has expired
   * meanwhile gets no reply.
   *
   * @param transacted whether the message is consumed in a transaction
   * @throws EJBException if neither could be done: a container rolls back, tries a few times more
   *     and then moves the message itself
   * @throws IllegalStateException if the service is not published within a minute
   */
  public void answer(Message message, boolean transacted) {
    Injections.at(InjectionPoint.SERVER_HAND_OVER);
    EndpointSlot.Endpoint own = slot.await();
    try {
      EndpointSlot.Endpoint destination = meant(message).orElse(own);
      Destination replyTo = message.getJMSReplyTo();
      if (replyTo == null) {
        destination.dead().add(message, "it has no JMSReplyTo");
        return;
      }
      ServerClock clock =
          Injections.measured()
              ? ServerClock.start(Optional.of(delivery(message, transacted)))
              : ServerClock.unmeasured();
      try {
        destination.answer(message, replyTo);
      } finally {
        MemoryAdmission.ofThisJvm().over();
        clock.stop();
      }
      if (!clock.answered()) {
        destination.dead().add(message, "no reply could be sent");
      }
    } catch (JMSException e) {
      throw new EJBException(
          "the message can't be read or moved: " + Quotation.line(String.valueOf(e.getMessage())));
    }
  }

  /** The endpoint of several that a message is for. */
  private Optional<EndpointSlot.Endpoint> meant(Message message) throws JMSException {
    if (several.isEmpty()) {
      return Optional.empty();
    }
    return Optional.ofNullable(message.getStringProperty(JMSSpecConstants.TARGETSERVICE_FIELD))
        .flatMap(several.get())
        .flatMap(other -> other.slot.last());
  }

  private static MessageDelivery delivery(Message message, boolean transacted) throws JMSException {
    return new MessageDelivery(
        message.getJMSDeliveryMode() == DeliveryMode.PERSISTENT,
        transacted,
        message.getIntProperty("JMSXDeliveryCount"));
  }
}
