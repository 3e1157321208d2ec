package soapbench.service.jms;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import soapbench.contract.ServiceContract;

/** Place of a service's JMS endpoint, which may be published, taken back and published again. */
final class EndpointSlot {

  private static final long START_SECONDS = 600;

  private final ServiceContract service;
  private final boolean alone;
  private volatile CompletableFuture<Endpoint> endpoint = new CompletableFuture<>();
  private volatile @Nullable Endpoint last;

  /** A JMS endpoint, which takes the messages from when it is published until it is taken back. */
  interface Endpoint {

    /** Answers a request at the destination that it says. */
    void answer(Message request, Destination replyTo);

    /** Where messages go that nobody can answer. */
    DeadMessages dead();
  }

  /**
   * Empty, until an endpoint is published.
   *
   * @param alone whether the service's queues are for this endpoint alone
   */
  EndpointSlot(ServiceContract service, boolean alone) {
    this.service = service;
    this.alone = alone;
  }

  /** Why a request is refused; empty for one that the endpoint is to read. */
  Optional<JmsFault> refusal(Message message) throws JMSException {
    return JmsFault.of(message, service, alone);
  }

  /** The endpoint is published: it takes the messages that wait, and later ones. */
  void opened(Endpoint published) {
    last = published;
    if (!endpoint.complete(published)) {
      endpoint = CompletableFuture.completedFuture(published);
    }
  }

  /** An endpoint is taken back: messages wait for the next, unless that is there already. */
  void closed(Endpoint gone) {
    if (endpoint.getNow(null) == gone) {
      endpoint = new CompletableFuture<>();
    }
  }

  /** The endpoint that was published last, which also answers once it is taken back. */
  Optional<Endpoint> last() {
    return Optional.ofNullable(last);
  }

  /**
   * The endpoint, once it is published.
   *
   * @throws IllegalStateException if it is not within a minute
   */
  Endpoint await() {
    try {
      return endpoint.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the server is shutting down", e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IllegalStateException(
          "the JMS endpoint of %s is not published".formatted(service.name()), e);
    }
  }
}
