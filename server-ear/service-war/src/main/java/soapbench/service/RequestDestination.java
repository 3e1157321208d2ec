package soapbench.service;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSConstants;
import org.apache.cxf.transport.jms.JMSDestination;
import org.apache.cxf.transport.jms.JMSMessageHeadersType;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.injection.InjectionPoint;

/**
 * CXF's JMS destination without its own listener: message-driven beans hand it their messages
 * through a {@link RequestHandler}, so that the container pools them and owns the transaction. What
 * it can't read it refuses. Its replies mark the clock.
 */
final class RequestDestination extends JMSDestination {

  private static final Logger LOGGER = Logger.getLogger(RequestDestination.class.getName());

  /** CXF's JMS transport of one service, on the container's connections and fed by its beans. */
  static final class Transport extends JMSTransportFactory {

    private final ConnectionFactory connectionFactory;
    private final RequestHandler requests;

    Transport(ConnectionFactory connectionFactory, RequestHandler requests) {
      this.connectionFactory = connectionFactory;
      this.requests = requests;
    }

    @Override
    public Destination getDestination(EndpointInfo endpoint, Bus bus) throws IOException {
      JMSConfiguration configuration = JMSConfigFactory.createFromEndpointInfo(bus, endpoint, null);
      configuration.setConnectionFactory(connectionFactory);
      // a container's connection gives one session in a transaction
      configuration.setOneSessionPerConnection(true);
      return new RequestDestination(bus, endpoint, configuration, requests);
    }
  }

  private final Bus bus;
  private final RequestHandler requests;

  private RequestDestination(
      Bus bus, EndpointInfo endpoint, JMSConfiguration configuration, RequestHandler requests) {
    super(bus, endpoint, configuration);
    this.bus = bus;
    this.requests = requests;
  }

  @Override
  public void activate() {
    getJmsConfig().ensureProperlyConfigured();
    requests.opened(this);
  }

  /** Where messages go that nobody can answer. */
  DeadMessages dead() {
    return new DeadMessages(getJmsConfig().getConnectionFactory());
  }

  @Override
  public void deactivate() {
    requests.closed();
  }

  @Override
  public void onMessage(jakarta.jms.Message request) {
    try {
      Optional<JmsRefusal> refusal = requests.refusal(request);
      if (refusal.isPresent()) {
        refuse(request, refusal.get());
      } else {
        Turns.ofThisJvm().await(JmsRefusal.length(request));
        super.onMessage(request);
      }
    } catch (OverloadException e) {
      refuseUnread(request, JmsRefusal.overload(e));
    } catch (OutOfMemoryError | StackOverflowError e) {
      LOGGER.log(Level.FINE, "a request exhausts the server", e);
      refuseUnread(request, JmsRefusal.overload(OverloadException.exhausted()));
    } catch (JMSException | RuntimeException e) {
      // the SOAP stack throws before it has a message to answer; later, it sends a fault itself
      LOGGER.log(Level.FINE, "a request can't be read", e);
      refuseUnread(request, JmsRefusal.unreadable());
    }
  }

  private void refuseUnread(jakarta.jms.Message request, JmsRefusal refusal) {
    try {
      if (!ServerClock.current().answered()) {
        refuse(request, refusal);
      }
    } catch (JMSException | RuntimeException e) {
      LOGGER.log(Level.FINE, "no reply can be sent", e);
    }
  }

  /** Answers with a fault that goes the way of every fault. */
  private void refuse(jakarta.jms.Message request, JmsRefusal refusal) throws JMSException {
    JMSMessageHeadersType headers = new JMSMessageHeadersType();
    headers.setJMSDeliveryMode(request.getJMSDeliveryMode());
    headers.setJMSPriority(request.getJMSPriority());
    String uri = request.getStringProperty(JMSSpecConstants.REQUESTURI_FIELD);
    if (uri != null && uri.length() <= JmsRefusal.MAX_PROPERTY_CHARACTERS) {
      headers.setSOAPJMSRequestURI(uri);
    }
    MessageImpl message = new MessageImpl();
    message.put(JMSConstants.JMS_SERVER_REQUEST_HEADERS, headers);
    message.put(JMSConstants.JMS_SERVER_RESPONSE_HEADERS, new JMSMessageHeadersType());
    message.put(JMSConstants.JMS_REQUEST_MESSAGE, request);
    message.put(JmsRefusal.class, refusal);
    message.setContent(InputStream.class, InputStream.nullInputStream());
    message.setDestination(this);
    Bus before = BusFactory.getAndSetThreadDefaultBus(bus);
    try {
      incomingObserver.onMessage(message);
    } finally {
      BusFactory.setThreadDefaultBus(before);
    }
  }

  @Override
  protected Conduit getInbuiltBackChannel(Message message) {
    return new ClockedReply(
        super.getInbuiltBackChannel(message),
        message.get(JMSConstants.JMS_REQUEST_MESSAGE) instanceof TextMessage);
  }

  /**
   * A reply is one JMS message of its request's kind: its first byte leaves and its last is handed
   * over when it is sent. Text has no parts.
   */
  private record ClockedReply(Conduit reply, boolean text) implements Conduit {

    @Override
    public void prepare(Message message) throws IOException {
      if (text) {
        message.getExchange().put(Message.MTOM_ENABLED, false);
      }
      reply.prepare(message);
    }

    @Override
    public void close(Message message) throws IOException {
      ServerClock clock = ServerClock.current();
      clock.firstByteLeaves();
      send(message);
      clock.lastByteHandedOver();
    }

    private void send(Message message) throws IOException {
      reply.close(message);
      Injections.at(InjectionPoint.SERVER_WRITE);
    }

    @Override
    public void close() {
      reply.close();
    }

    @Override
    public EndpointReferenceType getTarget() {
      return reply.getTarget();
    }

    @Override
    public void setMessageObserver(MessageObserver observer) {
      reply.setMessageObserver(observer);
    }

    @Override
    public MessageObserver getMessageObserver() {
      return reply.getMessageObserver();
    }
  }
}
