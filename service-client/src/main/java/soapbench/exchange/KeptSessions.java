package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.lang.reflect.Method;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Sessions of a connection that are used again, each with its producers. CXF's conduit opens a
 * session and a producer for each message and closes them after it, and each of the four is a
 * request to the broker and its answer. One that failed is not used again.
 */
final class KeptSessions {

  private final Connection connection;
  private final Deque<Kept> idle = new ConcurrentLinkedDeque<>();

  /** The sessions of a connection, which end with it. */
  KeptSessions(Connection connection) {
    this.connection = connection;
  }

  /** A session that acknowledges by itself and has no transaction. Closing it gives it back. */
  Session take() throws JMSException {
    Kept kept = idle.poll();
    if (kept == null) {
      kept = new Kept(connection.createSession(false, Session.AUTO_ACKNOWLEDGE));
    }
    return kept.use();
  }

  /** A session with its producers, by the name of their queue. */
  private final class Kept {

    private final Session session;
    private final Map<String, MessageProducer> producers = new HashMap<>();
    private boolean failed;

    Kept(Session session) {
      this.session = session;
    }

    Session use() {
      AtomicBoolean over = new AtomicBoolean();
      return Delegation.proxy(
          Session.class, (self, method, arguments) -> session(over, method, arguments));
    }

    private Object session(AtomicBoolean over, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("close")) {
        if (!over.getAndSet(true)) {
          giveBack();
        }
        return null;
      }
      if (method.getName().equals("createProducer") && arguments[0] instanceof Queue queue) {
        return Delegation.proxy(
            MessageProducer.class,
            (producer, called, given) ->
                called.getName().equals("close") ? null : call(producer(queue), called, given));
      }
      return call(session, method, arguments);
    }

    private MessageProducer producer(Queue queue) throws JMSException {
      MessageProducer producer = producers.get(queue.getQueueName());
      if (producer == null) {
        producer = session.createProducer(queue);
        producers.put(queue.getQueueName(), producer);
      }
      return producer;
    }

    private Object call(Object target, Method method, Object[] arguments) throws Throwable {
      boolean failedBefore = failed;
      failed = true; // unless it returns
      Object result = Delegation.invoke(target, method, arguments);
      failed = failedBefore;
      return result;
    }

    private void giveBack() throws JMSException {
      if (failed) {
        session.close();
      } else {
        idle.push(this);
      }
    }
  }
}
