package soapbench.service;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import soapbench.contract.ServiceContract;
import soapbench.injection.InjectionPoint;

/**
 * Takes the messages of a service's queues from message-driven beans and hands them to the
 * service's JMS endpoint, which may be published later than the first message arrives.
 */
public final class RequestHandler {

  private static final long START_SECONDS = 60;

  private final ServiceContract service;
  private volatile CompletableFuture<MessageListener> endpoint = new CompletableFuture<>();

  RequestHandler(ServiceContract service) {
    this.service = service;
  }

  /**
   * Answers a request.
   *
   * @param transactions says whether the message is consumed in a transaction
   * @throws UnanswerableException if nothing was sent: the container rolls back, tries a few times
   *     more and moves the message to the dead message queue
   * @throws IllegalStateException if the service is not published within a minute
   */
  public void answer(Message message, TransactionSynchronizationRegistry transactions) {
    Injections.at(InjectionPoint.SERVER_HAND_OVER);
    try {
      check(message);
      boolean transacted = transactions.getTransactionStatus() == Status.STATUS_ACTIVE;
      ServerClock clock =
          Injections.measured()
              ? ServerClock.start(Optional.of(delivery(message, transacted)))
              : ServerClock.unmeasured();
      try {
        awaitEndpoint().onMessage(message);
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

  /** The endpoint is published: it takes the messages that wait, and later ones. */
  void opened(MessageListener published) {
    endpoint.complete(published);
  }

  /** The endpoint is taken back: messages wait for the next. */
  void closed() {
    endpoint = new CompletableFuture<>();
  }

  private MessageListener awaitEndpoint() {
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

  private void check(Message message) throws JMSException {
    String id = message.getJMSMessageID();
    if (message.getJMSReplyTo() == null) {
      throw new UnanswerableException(id + " has no JMSReplyTo");
    }
    long allowed = service.limits().messageBytes();
    if (length(message) > allowed) {
      throw new UnanswerableException("%s is longer than %d bytes".formatted(id, allowed));
    }
  }

  private static long length(Message message) throws JMSException {
    if (message instanceof BytesMessage bytes) {
      return bytes.getBodyLength();
    }
    if (message instanceof TextMessage text) {
      return text.getText() == null ? 0 : text.getText().length();
    }
    throw new UnanswerableException(
        message.getJMSMessageID() + " is neither a BytesMessage nor a TextMessage");
  }

  private static MessageDelivery delivery(Message message, boolean transacted) throws JMSException {
    return new MessageDelivery(
        message.getJMSDeliveryMode() == DeliveryMode.PERSISTENT,
        transacted,
        message.getIntProperty("JMSXDeliveryCount"));
  }
}
