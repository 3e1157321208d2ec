package soapbench.service;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import org.apache.cxf.Bus;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.Destination;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.jms.JMSConfigFactory;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSDestination;
import org.apache.cxf.transport.jms.JMSTransportFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.injection.InjectionPoint;

/**
 * CXF's JMS destination without its own listener: message-driven beans hand it their messages
 * through a {@link RequestHandler}, so that the container pools them and owns the transaction. Its
 * replies mark the clock.
 */
final class RequestDestination extends JMSDestination {

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

  private final RequestHandler requests;

  private RequestDestination(
      Bus bus, EndpointInfo endpoint, JMSConfiguration configuration, RequestHandler requests) {
    super(bus, endpoint, configuration);
    this.requests = requests;
  }

  @Override
  public void activate() {
    getJmsConfig().ensureProperlyConfigured();
    requests.opened(this);
  }

  @Override
  public void deactivate() {
    requests.closed();
  }

  @Override
  protected Conduit getInbuiltBackChannel(Message message) {
    Conduit reply = super.getInbuiltBackChannel(message);
    return ServerClock.current().measures() ? new ClockedReply(reply) : reply;
  }

  /**
   * A reply is one JMS message: its first byte leaves and its last is handed over when it is sent.
   */
  private record ClockedReply(Conduit reply) implements Conduit {

    @Override
    public void prepare(Message message) throws IOException {
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
