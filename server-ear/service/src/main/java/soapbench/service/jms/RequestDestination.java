package soapbench.service.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.binding.soap.jms.interceptor.SoapJMSInInterceptor;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.AbstractDestination;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.DestinationFactory;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConstants;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import org.jspecify.annotations.Nullable;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.Quotation;

/**
 * Takes requests over JMS that message-driven beans hand it, so that the container pools them and
 * owns the transaction. What it can't read it refuses.
 */
public final class RequestDestination extends AbstractDestination implements EndpointSlot.Endpoint {

  /**
   * Property of an exchange: how many bytes its answer has beside the envelope, as an Integer,
   * where the service knows it. It is collected in so much memory at once; what grows step by step
   * takes three times as much in all.
   */
  public static final String ANSWER_BYTES = RequestDestination.class.getName() + ".answerBytes";

  private static final Logger LOGGER = LogUtils.getL7dLogger(RequestDestination.class);

  /** The JMS transport of an endpoint that takes its messages from a slot. */
  static DestinationFactory transport(ConnectionFactory broker, EndpointSlot slot) {
    return new Transport(broker, slot);
  }

  private static final class Transport extends JMSTransportFactory {

    private final ConnectionFactory connectionFactory;
    private final EndpointSlot slot;

    Transport(ConnectionFactory connectionFactory, EndpointSlot slot) {
      this.connectionFactory = connectionFactory;
      this.slot = slot;
    }

    @Override
    public RequestDestination getDestination(EndpointInfo endpoint, Bus bus) throws IOException {
      long life = JMSConfigFactory.createFromEndpointInfo(bus, endpoint, null).getTimeToLive();
      Replies replies =
          new Replies(
              new ReplyConnections(connectionFactory),
              Duration.ofMillis(life),
              endpoint.getAddress());
      return new RequestDestination(bus, endpoint, replies, slot);
    }
  }

  private final Replies replies;
  private final EndpointSlot slot;
  private volatile @Nullable MessageObserver stack;

  private RequestDestination(Bus bus, EndpointInfo endpoint, Replies replies, EndpointSlot slot) {
    super(bus, getTargetReference(endpoint, bus), endpoint);
    this.replies = replies;
    this.slot = slot;
  }

  @Override
  protected Logger getLogger() {
    return LOGGER;
  }

  @Override
  public void activate() {
    // also of requests that still wait for their turn when the endpoint is taken back
    stack = incomingObserver;
    slot.opened(this);
  }

  @Override
  public DeadMessages dead() {
    return new DeadMessages(replies.connections().broker());
  }

  @Override
  public void deactivate() {
    slot.closed(this);
  }

  @Override
  public void shutdown() {
    deactivate();
  }

  @Override
  public void answer(jakarta.jms.Message request, Destination replyTo) {
    try {
      Optional<JmsFault> refusal = slot.refusal(request);
      if (refusal.isPresent()) {
        refuse(request, replyTo, refusal.get());
      } else {
        MemoryAdmission.ofThisJvm().await(JmsFault.length(request));
        handOver(read(request, replyTo));
      }
    } catch (OverloadException e) {
      refuseUnread(request, replyTo, JmsFault.overload(e));
    } catch (OutOfMemoryError | StackOverflowError e) {
      LOGGER.log(Level.FINE, "a request exhausts the server", e);
      refuseUnread(request, replyTo, JmsFault.overload(OverloadException.exhausted()));
    } catch (JMSException e) {
      LOGGER.log(Level.FINE, "a request's properties can't be read", e);
      refuseUnread(request, replyTo, JmsFault.unreadable("the message's properties"));
    } catch (RuntimeException e) {
      // the SOAP stack throws before it has a message to answer; later, it sends a fault itself
      LOGGER.warning(Quotation.line("a request can't be read: " + e));
      refuseUnread(request, replyTo, JmsFault.unreadable("the request"));
    }
  }

  private void refuseUnread(jakarta.jms.Message request, Destination replyTo, JmsFault refusal) {
    try {
      if (!ServerClock.current().answered()) {
        refuse(request, replyTo, refusal);
      }
    } catch (RuntimeException e) {
      LOGGER.log(Level.FINE, "no reply can be sent", e);
    }
  }

  /** Answers with a fault that goes the way of every fault. */
  private void refuse(jakarta.jms.Message request, Destination replyTo, JmsFault refusal) {
    Message message = message(request, replyTo);
    message.put(JmsFault.class, refusal);
    message.setContent(InputStream.class, InputStream.nullInputStream());
    handOver(message);
  }

  /** Properties that the SOAP stack knows of a request: its type and its action, as over HTTP. */
  private Message read(jakarta.jms.Message request, Destination replyTo) throws JMSException {
    Message message = message(request, replyTo);
    message.put(
        Message.CONTENT_TYPE, request.getStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD));
    String action = request.getStringProperty(JMSSpecConstants.SOAPACTION_FIELD);
    if (action != null) {
      message.put(SoapJMSInInterceptor.JMS_SOAP_ACTION_VALUE, JmsFault.unquoted(action));
    }
    if (request instanceof BytesMessage bytes) {
      byte[] body = new byte[Math.toIntExact(bytes.getBodyLength())];
      bytes.readBytes(body);
      message.setContent(InputStream.class, new ByteArrayInputStream(body));
    } else {
      message.setContent(Reader.class, new StringReader(((TextMessage) request).getText()));
    }
    return message;
  }

  private Message message(jakarta.jms.Message request, Destination replyTo) {
    MessageImpl message = new MessageImpl();
    message.setDestination(this);
    message.put(JMSConstants.JMS_REQUEST_MESSAGE, request);
    message.put(Destination.class, replyTo);
    return message;
  }

  private void handOver(Message message) {
    Bus before = BusFactory.getAndSetThreadDefaultBus(bus);
    try {
      Objects.requireNonNull(stack, "stack").onMessage(message);
    } finally {
      BusFactory.setThreadDefaultBus(before);
    }
  }

  @Override
  protected Conduit getInbuiltBackChannel(Message message) {
    return new JmsReply(
        replies,
        Objects.requireNonNull(
            (jakarta.jms.Message) message.get(JMSConstants.JMS_REQUEST_MESSAGE), "request"),
        message.get(Destination.class));
  }
}
