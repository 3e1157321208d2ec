package soapbench.exchange;

import jakarta.jms.JMSException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.transport.jms.util.JMSUtil;

/**
 * The exchanges that wait for their replies over one connection to a broker. When the connection
 * ends, every one of them fails at once. No thread is interrupted: each waits on its exchange, and
 * is notified there.
 */
final class WaitingExchanges {

  /** What CXF says before the correlation id of a reply that did not come in time. */
  static final String NO_REPLY = "Timeout receiving message with correlationId";

  private final Set<Exchange> waiting = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> givenUp = new HashSet<>();
  private JMSException loss;
  private boolean closed;

  /**
   * An exchange whose request has been sent waits from now on. The caller holds the exchange's
   * monitor until it waits there, so that it cannot miss the end of the connection.
   *
   * @throws RuntimeException if the connection has already ended
   */
  synchronized void add(Exchange exchange) {
    if (ended()) {
      throw JMSUtil.convertJmsException(end());
    }
    waiting.add(exchange);
  }

  /** An exchange is over, however it ended. */
  synchronized void remove(Exchange exchange) {
    waiting.remove(exchange);
  }

  /** The connection was lost: every exchange that waits is told. */
  void lost(JMSException exception) {
    synchronized (this) {
      loss = exception;
    }
    wakeAll();
  }

  /** The connection is being closed, by CXF after a failed exchange or by its owner. */
  void closed() {
    synchronized (this) {
      closed = true;
    }
    wakeAll();
  }

  /** Whether the connection has ended, so that nothing more can be exchanged over it. */
  synchronized boolean ended() {
    return loss != null || closed;
  }

  /** Why the connection ended. */
  synchronized JMSException end() {
    return loss != null
        ? loss
        : new JMSException("the connection was closed before the reply came");
  }

  /**
   * Why an exchange failed. A lost connection explains whatever was thrown. A closed one explains
   * only what has no cause in JMS itself, since the exchange for which CXF closes it has one.
   */
  synchronized RuntimeException explain(RuntimeException thrown) {
    if (loss != null || closed && !(thrown.getCause() instanceof JMSException)) {
      return JMSUtil.convertJmsException(end());
    }
    String message = thrown.getMessage();
    if (message != null && message.startsWith(NO_REPLY)) {
      givenUp.add(message.substring(NO_REPLY.length()).strip());
    }
    return thrown;
  }

  /** Whether a reply is too late, because its exchange has given up waiting for it. */
  synchronized boolean isLate(String correlationId) {
    return givenUp.remove(correlationId);
  }

  private void wakeAll() {
    List<Exchange> told;
    synchronized (this) {
      told = List.copyOf(waiting);
    }
    for (Exchange exchange : told) {
      synchronized (exchange) {
        exchange.notifyAll();
      }
    }
  }
}
