package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a broker is asked when sessions are kept. */
class KeptSessionsTest {

  private final List<String> asked = new ArrayList<>();
  private final KeptSessions sessions = new KeptSessions(connection());
  private boolean full;

  private Connection connection() {
    return Delegation.proxy(
        Connection.class,
        (self, method, arguments) -> {
          asked.add(method.getName());
          return session();
        });
  }

  private Session session() {
    return Delegation.proxy(
        Session.class,
        (self, method, arguments) -> {
          asked.add("session." + method.getName());
          return method.getName().equals("createProducer") ? producer() : null;
        });
  }

  private MessageProducer producer() {
    return Delegation.proxy(
        MessageProducer.class,
        (self, method, arguments) -> {
          asked.add("producer." + method.getName());
          if (full) {
            throw new JMSException("the queue is full");
          }
          return null;
        });
  }

  private static Queue queue(String name) {
    return Delegation.proxy(
        Queue.class,
        (self, method, arguments) -> method.getName().equals("getQueueName") ? name : null);
  }

  /** As CXF sends a message. */
  private void send(String queue) throws JMSException {
    try (Session session = sessions.take();
        MessageProducer producer = session.createProducer(queue(queue))) {
      producer.send((Message) null);
    }
  }

  @Test
  void shouldAskForASessionAndAProducerOnce() throws JMSException {
    send("one");
    send("one");
    send("other");

    assertEquals(
        List.of(
            "createSession",
            "session.createProducer",
            "producer.send",
            "producer.send",
            "session.createProducer",
            "producer.send"),
        asked);
  }

  @Test
  void shouldGiveEachWhoUsesOneAtATimeASessionOfItsOwn() throws JMSException {
    Session one = sessions.take();
    Session other = sessions.take();
    assertEquals(List.of("createSession", "createSession"), asked);

    one.close();
    other.close();
    one.close();
    sessions.take();
    sessions.take();
    assertEquals(2, asked.size(), "both are kept");
    sessions.take();
    assertEquals(3, asked.size(), "neither is kept twice");
  }

  @Test
  void shouldNotUseASessionAgainThatFailed() throws JMSException {
    full = true;
    assertEquals(
        "the queue is full", assertThrows(JMSException.class, () -> send("one")).getMessage());
    full = false;
    asked.clear();
    send("one");

    assertEquals(List.of("createSession", "session.createProducer", "producer.send"), asked);
  }
}
