package soapbench.service;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.cxf.Bus;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.MessageObserver;
import org.apache.cxf.transport.jms.JMSConfiguration;
import org.apache.cxf.transport.jms.JMSDestination;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.injection.InjectionPoint;

/**
 * CXF's JMS destination without a listener of its own: message-driven beans hand it their messages,
 * so that the container pools them and owns the transaction. Its replies mark the clock.
 */
final class RequestDestination extends JMSDestination {

  private static final long START_SECONDS = 60;

  private static volatile CompletableFuture<RequestDestination> active = new CompletableFuture<>();

  RequestDestination(Bus bus, EndpointInfo endpoint, JMSConfiguration configuration) {
    super(bus, endpoint, configuration);
  }

  /**
   * The destination, once the endpoint is published: messages may arrive before the servlet has
   * started.
   *
   * @throws IllegalStateException if it is not published within a minute
   */
  static RequestDestination awaitActive() {
    try {
      return active.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the server is shutting down", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException("the JMS endpoint is not published", e);
    }
  }

  @Override
  public void activate() {
    getJmsConfig().ensureProperlyConfigured();
    active.complete(this);
  }

  @Override
  public void deactivate() {
    active = new CompletableFuture<>();
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
