package soapbench.experiment.farm.run.worker;

import jakarta.ejb.EJBException;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import soapbench.contract.FarmContract;
import soapbench.process.DaemonThreads;
import soapbench.service.publish.QueueMessages;

/**
 * A worker that consumes a queue, one part after the other. It acknowledges a part after its answer
 * is sent, so that the broker gives the part to another worker if this one dies. While it sorts a
 * long part nothing waits for it that another worker could take.
 */
final class QueueWorker implements AutoCloseable {

  private static final String DELIVERY_COUNT = "JMSXDeliveryCount";

  /** A message that ended this many workers is not given to one more. */
  private static final int MOST_DELIVERIES = 3;

  /** Every worker, until a coordinator says otherwise. */
  private static final int ANY_NUMBER = 0;

  /**
   * A part so long that sorting it takes longer than to give back to the broker what waits here.
   */
  private static final int LONG_BYTES = 16_000;

  private final String queue;
  private final Connection connection;
  private final Session session;
  private final QueueMessages messages;
  private final ExecutorService sorting =
      Executors.newSingleThreadExecutor(new DaemonThreads("soapbench-sort"));
  private final CompletableFuture<Void> over = new CompletableFuture<>();
  private int number = ANY_NUMBER;
  private @Nullable MessageConsumer consumer;
  private boolean closed;

  private QueueWorker(String queue, Connection connection, QueueMessages messages)
      throws JMSException {
    this.queue = queue;
    this.connection = connection;
    this.messages = messages;
    session = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
  }

  /**
   * Starts to consume a queue.
   *
   * @param connection to the broker; it is closed with the worker
   * @throws IOException in one line, if there is no such queue
   */
  static QueueWorker start(String queue, Connection connection, QueueMessages messages)
      throws IOException {
    try {
      QueueWorker worker = new QueueWorker(queue, connection, messages);
      worker.open();
      connection.start();
      new DaemonThreads("soapbench-queue").newThread(worker::consume).start();
      return worker;
    } catch (JMSException e) {
      throw new IOException("queue %s can't be consumed: %s".formatted(queue, e.getMessage()), e);
    }
  }

  /** Ends when the worker is closed, and fails when it loses the broker. */
  CompletableFuture<Void> over() {
    return over;
  }

  /**
   * From now on takes only parts for at least as many workers as its number is, so that a trial of
   * three is worked on by three.
   *
   * @param assigned from 1; 0 to take all parts
   */
  synchronized void take(int assigned) throws JMSException {
    if (number != assigned) {
      number = assigned;
      // the thread that waits for a message opens the next consumer
      shut();
      while (consumer == null && !closed && !over.isDone()) {
        await();
      }
    }
  }

  private void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      closed = true;
    }
  }

  private void consume() {
    try {
      for (MessageConsumer open = open(); open != null; open = open()) {
        Message message = open.receive();
        if (message != null) {
          if (message.getIntProperty(DELIVERY_COUNT) > MOST_DELIVERIES) {
            messages.setAside(message);
          } else {
            answer(message);
          }
          message.acknowledge();
        } else {
          forget(open);
        }
      }
      over.complete(null);
    } catch (JMSException | RuntimeException | OutOfMemoryError e) {
      // on any failure: a worker that stays without consuming would keep the parts it was given
      over.completeExceptionally(
          new IOException("queue %s is lost: %s".formatted(queue, e.getMessage()), e));
    } finally {
      wake();
    }
  }

  private void answer(Message message) throws JMSException {
    if (!isLong(message)) {
      messages.answer(message, false);
      return;
    }
    load(message);
    CompletableFuture<Void> answer =
        CompletableFuture.runAsync(() -> messages.answer(message, false), sorting);
    shut();
    try {
      answer.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof EJBException failed ? failed : e;
    }
  }

  /** Has all of a message here: Artemis sends a large one only while its consumer is open. */
  private static void load(Message message) throws JMSException {
    if (message instanceof BytesMessage bytes) {
      bytes.readByte();
      bytes.reset();
    }
  }

  private static boolean isLong(Message message) throws JMSException {
    if (message instanceof BytesMessage bytes) {
      return bytes.getBodyLength() >= LONG_BYTES;
    }
    return message instanceof TextMessage text
        && text.getText() != null
        && text.getText().length() >= LONG_BYTES;
  }

  /** The consumer; null when the worker is closed. */
  private synchronized @Nullable MessageConsumer open() throws JMSException {
    if (consumer == null && !closed) {
      consumer =
          session.createConsumer(
              session.createQueue(queue),
              number == ANY_NUMBER
                  ? null
                  : "%1$s IS NULL OR %1$s >= ".formatted(FarmContract.WORKERS) + number);
      notifyAll();
    }
    return closed ? null : consumer;
  }

  private synchronized void forget(MessageConsumer gone) {
    if (consumer == gone) {
      consumer = null;
    }
  }

  private synchronized void shut() throws JMSException {
    if (consumer != null) {
      consumer.close();
      consumer = null;
    }
  }

  private synchronized void wake() {
    notifyAll();
  }

  /** Stops. The part being sorted is not acknowledged, and is given to another worker. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    try {
      connection.close();
    } catch (JMSException gone) {
      // unused from here on, however it ended
    }
    sorting.shutdownNow();
  }
}
