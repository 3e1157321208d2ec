package soapbench.exchange;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.cxf.Bus;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.jms.JMSConduit;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSConstants;
import org.apache.cxf.transport.jms.JMSMessageHeadersType;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.transport.jms.util.JMSUtil;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * CXF's JMS transport on a connection factory that was made elsewhere; its conduits mark the clock.
 */
final class ClockedJms extends JMSTransportFactory {

  private final ConnectionFactory connectionFactory;

  ClockedJms(ConnectionFactory connectionFactory) {
    this.connectionFactory = connectionFactory;
  }

  @Override
  public Conduit getConduit(EndpointInfo endpoint, EndpointReferenceType target, Bus bus)
      throws IOException {
    JMSConfiguration configuration = JMSConfigFactory.createFromEndpointInfo(bus, endpoint, target);
    ClockedConduit conduit = new ClockedConduit(target, configuration, bus);
    configuration.setConnectionFactory(new WatchedBroker(connectionFactory, conduit::lost));
    return conduit;
  }

  private static final class ClockedConduit extends JMSConduit {

    private Thread waiting;
    private volatile JMSException loss;

    ClockedConduit(EndpointReferenceType target, JMSConfiguration configuration, Bus bus) {
      super(target, configuration, bus);
    }

    @Override
    public void sendExchange(Exchange exchange, Object request) {
      ClientClock.current().ifPresent(clock -> measure(exchange, request, clock));
      waits(Thread.currentThread());
      try {
        super.sendExchange(exchange, request);
      } catch (RuntimeException e) {
        throw loss == null ? e : JMSUtil.convertJmsException(loss);
      } finally {
        waits(null);
      }
    }

    private static void measure(Exchange exchange, Object request, ClientClock clock) {
      clock.requestBytes(length(request));
      exchange.put(ClientClock.class, clock);
      exchange.getOutMessage().put(JMSConstants.JMS_CLIENT_REQUEST_HEADERS, new Sent(clock));
    }

    /** The connection is gone, and with it the answer that a thread waits for. */
    private synchronized void lost(JMSException exception) {
      loss = exception;
      if (waiting != null) {
        waiting.interrupt();
      }
    }

    private synchronized void waits(Thread thread) {
      waiting = thread;
      if (thread == null) {
        // an interrupt that came too late is nobody else's
        Thread.interrupted();
      } else {
        loss = null;
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
  }

  /** The conduit notes the id of the message it has sent: the request is handed over whole. */
  private static final class Sent extends JMSMessageHeadersType {

    private final ClientClock clock;

    Sent(ClientClock clock) {
      this.clock = clock;
    }

    @Override
    public void setJMSMessageID(String id) {
      clock.requestHandedOver();
      super.setJMSMessageID(id);
    }
  }
}
