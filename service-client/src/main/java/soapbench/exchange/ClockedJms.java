package soapbench.exchange;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.util.function.Supplier;
import org.apache.cxf.Bus;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * CXF's JMS transport on a connection factory that was made elsewhere. Its conduits mark the clock
 * and serve several threads at a time over one connection.
 */
final class ClockedJms extends JMSTransportFactory {

  private final ConnectionFactory broker;
  private final boolean keepSessions;

  /** A transport whose connections keep their sessions, if wanted. */
  ClockedJms(ConnectionFactory broker, boolean keepSessions) {
    this.broker = broker;
    this.keepSessions = keepSessions;
  }

  @Override
  public Conduit getConduit(EndpointInfo endpoint, EndpointReferenceType target, Bus bus)
      throws IOException {
    return new Reconnecting(target, () -> connect(endpoint, target, bus));
  }

  private ClockedJmsConduit connect(EndpointInfo endpoint, EndpointReferenceType target, Bus bus) {
    JMSConfiguration configuration = JMSConfigFactory.createFromEndpointInfo(bus, endpoint, target);
    // otherwise CXF closes the connection of all threads when the exchange of one times out
    configuration.setIgnoreTimeoutException(true);
    WaitingExchanges waiting = new WaitingExchanges();
    configuration.setConnectionFactory(WatchedBroker.of(broker, waiting, keepSessions));
    return new ClockedJmsConduit(target, configuration, bus, waiting);
  }

  /**
   * A conduit that outlives its connection. CXF's conduit closes whatever connection it has when an
   * exchange fails, which may be a newer one than the exchange's own; so each connection has its
   * own CXF conduit.
   */
  private static final class Reconnecting implements Conduit {

    private final EndpointReferenceType target;
    private final Supplier<ClockedJmsConduit> connecting;
    private volatile ClockedJmsConduit current;
    private MessageObserver observer;

    Reconnecting(EndpointReferenceType target, Supplier<ClockedJmsConduit> connecting) {
      this.target = target;
      this.connecting = connecting;
      current = connecting.get();
    }

    @Override
    public void prepare(Message message) throws IOException {
      if (current.ended()) {
        reconnect();
      }
      current.prepare(message);
    }

    private synchronized void reconnect() {
      if (current.ended()) {
        current.close();
        ClockedJmsConduit next = connecting.get();
        next.setMessageObserver(observer);
        current = next;
      }
    }

    @Override
    public void close(Message message) throws IOException {
      // the message's own streams know the conduit that they were prepared by
      current.close(message);
    }

    @Override
    public EndpointReferenceType getTarget() {
      return target;
    }

    @Override
    public void close() {
      current.close();
    }

    @Override
    public synchronized void setMessageObserver(MessageObserver messageObserver) {
      observer = messageObserver;
      current.setMessageObserver(messageObserver);
    }

    @Override
    public synchronized MessageObserver getMessageObserver() {
      return observer;
    }
  }
}
