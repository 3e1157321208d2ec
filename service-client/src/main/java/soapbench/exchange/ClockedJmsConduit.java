package soapbench.exchange;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.transport.jms.JMSConduit;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSConstants;
import org.apache.cxf.transport.jms.JMSMessageHeadersType;
import org.apache.cxf.transport.jms.util.JMSUtil;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * CXF's JMS conduit over one connection. It marks the clock of each exchange, and fails every
 * exchange that waits when the connection ends. Replies are read by the connection's one listening
 * thread, in the order in which they come.
 */
final class ClockedJmsConduit extends JMSConduit {

  /** Where an exchange's context has the properties that its request is to carry: a map. */
  static final String PROPERTIES = ClockedJmsConduit.class.getName() + ".properties";

  /** Where it has how long its request may wait for a receiver: milliseconds, as a {@link Long}. */
  static final String TIME_TO_LIVE = ClockedJmsConduit.class.getName() + ".timeToLive";

  private final WaitingExchanges waiting;

  ClockedJmsConduit(
      EndpointReferenceType target,
      JMSConfiguration configuration,
      Bus bus,
      WaitingExchanges waiting) {
    super(target, configuration, bus);
    this.waiting = waiting;
  }

  /** Whether the connection has ended, so that nothing more can be exchanged over it. */
  boolean ended() {
    return waiting.ended();
  }

  @Override
  public void sendExchange(Exchange exchange, Object request) {
    Optional<ClientClock> clock = ClientClock.current();
    clock.ifPresent(
        measuring -> {
          measuring.requestBytes(length(request));
          exchange.put(ClientClock.class, measuring);
        });
    Sent headers = new Sent(exchange, clock);
    if (exchange.getOutMessage().get(PROPERTIES) instanceof Map<?, ?> properties) {
      properties.forEach((name, value) -> headers.putProperty(name.toString(), value));
    }
    if (exchange.getOutMessage().get(TIME_TO_LIVE) instanceof Long milliseconds) {
      headers.setTimeToLive(milliseconds);
    }
    exchange.getOutMessage().put(JMSConstants.JMS_CLIENT_REQUEST_HEADERS, headers);
    try {
      super.sendExchange(exchange, request);
    } catch (RuntimeException e) {
      throw waiting.explain(e);
    } finally {
      waiting.remove(exchange);
    }
  }

  @Override
  public void onMessage(Message reply) {
    try {
      // CXF looks for the exchange for a while, and the replies of others would wait behind
      if (!waiting.isLate(reply.getJMSCorrelationID())) {
        super.onMessage(reply);
      }
    } catch (JMSException e) {
      throw JMSUtil.convertJmsException(e);
    }
  }

  @Override
  protected void processReplyMessage(Exchange exchange, Message reply) throws JMSException {
    ClientClock clock = exchange.get(ClientClock.class);
    if (clock == null) {
      super.processReplyMessage(exchange, reply);
      return;
    }
    clock.responseBegins();
    clock.responseBytes(length(reply));
    try {
      super.processReplyMessage(exchange, reply);
    } catch (OutOfMemoryError e) {
      clock.ranOutOfMemory();
      throw e;
    }
  }

  private static long length(Object request) {
    return request instanceof byte[] bytes
        ? bytes.length
        : request.toString().getBytes(StandardCharsets.UTF_8).length;
  }

  private static long length(Message reply) throws JMSException {
    if (reply instanceof BytesMessage bytes) {
      return bytes.getBodyLength();
    }
    return reply instanceof TextMessage text ? length((Object) text.getText()) : 0;
  }

  /** The conduit notes here the id of the message it has sent: the request is handed over whole. */
  private final class Sent extends JMSMessageHeadersType {

    private final Exchange exchange;
    private final Optional<ClientClock> clock;

    Sent(Exchange exchange, Optional<ClientClock> clock) {
      this.exchange = exchange;
      this.clock = clock;
    }

    @Override
    public void setJMSMessageID(String id) {
      clock.ifPresent(ClientClock::requestHandedOver);
      waiting.add(exchange);
      super.setJMSMessageID(id);
    }
  }
}
