package soapbench.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnectionFactory;
import jakarta.jms.QueueSession;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AdaptedConnectionsTest {

  private final List<String> calls = new ArrayList<>();

  private <T> T client(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (method.getName().equals("toString")) {
                return type.getSimpleName();
              }
              List<Object> given = arguments == null ? List.of() : Arrays.asList(arguments);
              calls.add(method.getName() + given);
              if (method.getName().equals("close")) {
                throw new JMSException("broken");
              }
              Class<?> answer = method.getReturnType();
              if (answer == String.class) {
                return "a name";
              }
              return answer.isInstance(proxy)
                  ? proxy
                  : answer.isInterface() ? client(answer) : null;
            }));
  }

  private QueueConnectionFactory sendingOneWay() {
    ConnectionFactory factory = client(QueueConnectionFactory.class);
    return assertInstanceOf(
        QueueConnectionFactory.class,
        AdaptedConnections.of(factory, Optional.of(Delivery.NON_PERSISTENT)));
  }

  @Test
  void shouldSendInOneWayWhateverASenderSays() throws JMSException {
    QueueSession session = sendingOneWay().createQueueConnection().createQueueSession(false, 1);
    MessageProducer sender = session.createSender(null);
    calls.clear();

    sender.setDeliveryMode(DeliveryMode.PERSISTENT);
    sender.send((Message) null, DeliveryMode.PERSISTENT, 4, 0L);
    sender.send((Queue) null, null, DeliveryMode.PERSISTENT, 4, 0L);
    sender.setPriority(2);

    assertEquals(
        List.of(
            "setDeliveryMode[1]",
            "send[null, 1, 4, 0]",
            "send[null, null, 1, 4, 0]",
            "setPriority[2]"),
        calls);
  }

  @Test
  void shouldSendInOneWayWhenASenderSaysNothing() throws JMSException {
    sendingOneWay().createConnection("user", "password").createSession().createProducer(null);
    JMSProducer sender = sendingOneWay().createContext().createProducer();

    assertEquals(
        List.of(
            "createConnection[user, password]",
            "createSession[]",
            "createProducer[null]",
            "setDeliveryMode[1]",
            "createContext[]",
            "createProducer[]",
            "setDeliveryMode[1]"),
        calls);
    assertSame(sender, sender.setPriority(3));
  }

  @Test
  void shouldFindAQueueByItsNameUnlessItIsTemporary() throws JMSException {
    Session session =
        AdaptedConnections.of(client(ConnectionFactory.class), Optional.empty())
            .createConnection()
            .createSession();
    calls.clear();

    session.createConsumer(client(Queue.class), "a selector");
    session.createConsumer(client(TemporaryQueue.class));

    assertEquals(
        List.of(
            "getQueueName[]",
            "createQueue[a name]",
            "createConsumer[Queue, a selector]",
            "createConsumer[TemporaryQueue]"),
        calls);
  }

  @Test
  void shouldFailAsTheClientDoes() throws JMSException {
    Connection connection = sendingOneWay().createConnection();

    assertEquals("broken", assertThrows(JMSException.class, connection::close).getMessage());
  }
}
