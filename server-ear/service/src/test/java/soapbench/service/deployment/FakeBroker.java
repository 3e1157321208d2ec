package soapbench.service.deployment;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** A broker that keeps what is sent, for whoever takes it: replies, and what has expired. */
final class FakeBroker {

  private static final String DEAD = "mq.sys.dmq";
  private static final String EXPIRED = "soapbench.expired";

  private static final AtomicInteger MESSAGES = new AtomicInteger();

  private final BlockingQueue<Message> replies = new LinkedBlockingQueue<>();
  private final BlockingQueue<Message> dead = new LinkedBlockingQueue<>();
  private final Map<String, Integer> failures = new ConcurrentHashMap<>();

  /** Connections whose sessions send text to this broker. */
  ConnectionFactory connections() {
    Session session = answering(Session.class, Map.of());
    ConnectionMetaData data =
        Fake.of(ConnectionMetaData.class, Map.of("JMSProviderName", "Eclipse OpenMQ"));
    Connection connection =
        answering(Connection.class, Map.of("createSession", session, "getMetaData", data));
    return answering(ConnectionFactory.class, Map.of("createConnection", connection));
  }

  /** Has the next calls of a method fail, on a connection or on what is made from it. */
  void fail(String method, int times) {
    failures.put(method, times);
  }

  /** The text of the next reply, once it is there. */
  String take() throws InterruptedException, JMSException {
    return reply().getBody(String.class);
  }

  /** The next reply, once it is there. */
  Message reply() throws InterruptedException {
    return replies.take();
  }

  /** Whether a reply is there that nobody has taken. */
  boolean hasReply() {
    return !replies.isEmpty();
  }

  /** The messages that were set aside, each only once. */
  List<Message> takeDead() {
    List<Message> taken = new ArrayList<>();
    dead.drainTo(taken);
    return taken;
  }

  /** A request with the properties of SOAP over JMS, which wants a reply. */
  static TextMessage request(String text) {
    return request(TextMessage.class, Map.of("Text", text));
  }

  /** A request of bytes, which wants a reply. */
  static BytesMessage request(byte[] body) {
    return request(BytesMessage.class, Map.of("BodyLength", (long) body.length, "Bytes", body));
  }

  /**
   * A request with the properties of SOAP over JMS, which wants a reply.
   *
   * @param type the kind of message
   * @param other what differs, by the names of properties, which have an underscore, and of the
   *     message's methods, without get; an empty text for what is not there
   */
  static <M extends Message> M request(Class<M> type, Map<String, Object> other) {
    Map<String, Object> values =
        new HashMap<>(
            Map.of(
                "SOAPJMS_requestURI",
                "jms:queue:any",
                "SOAPJMS_bindingVersion",
                "1.0",
                "SOAPJMS_contentType",
                "text/xml; charset=UTF-8",
                "JMSMessageID",
                "ID:" + MESSAGES.incrementAndGet(),
                "JMSReplyTo",
                Fake.of(Queue.class, Map.of("QueueName", "replies")),
                "JMSXDeliveryCount",
                1,
                "JMSDeliveryMode",
                DeliveryMode.PERSISTENT));
    values.putAll(other);
    values.values().removeIf(""::equals);
    List<String> names = values.keySet().stream().filter(name -> name.contains("_")).toList();
    // a getter for it is asked more than once
    values.put("PropertyNames", (Supplier<?>) () -> Collections.enumeration(names));
    return Fake.of(type, values);
  }

  private <T> T answering(Class<T> type, Map<String, Object> answers) {
    Object fake =
        Proxy.newProxyInstance(
            FakeBroker.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (failures.merge(method.getName(), -1, Integer::sum) >= 0) {
                throw new JMSException(method.getName() + " fails");
              }
              return switch (method.getName()) {
                case "createBytesMessage" -> Fake.of(BytesMessage.class, Map.of());
                case "createTextMessage" -> text(arguments);
                case "createQueue" -> Fake.of(Queue.class, Map.of("QueueName", arguments[0]));
                case "createProducer" -> producer((Destination) arguments[0]);
                case "send" -> {
                  send((Destination) answers.get("getDestination"), arguments);
                  yield null;
                }
                default -> answers.get(method.getName());
              };
            });
    return type.cast(fake);
  }

  /** As a broker, but the expiration is the time to live, as if it were sent at 0. */
  private void send(Destination destination, Object[] arguments) throws JMSException {
    Message message = (Message) arguments[0];
    if (destination instanceof Queue queue && EXPIRED.equals(queue.getQueueName())) {
      dead.add(message);
      return;
    }
    message.setJMSDestination(destination);
    if (arguments.length > 1) {
      message.setJMSDeliveryMode((int) arguments[1]);
      message.setJMSPriority((int) arguments[2]);
      message.setJMSExpiration((long) arguments[3]);
    }
    replies.add(message);
  }

  /** OpenMQ takes no producer for its queue of dead messages. */
  private MessageProducer producer(Destination destination) throws JMSException {
    if (destination instanceof Queue queue && DEAD.equals(queue.getQueueName())) {
      throw new JMSException("destination limit for number of producers exceeded");
    }
    return answering(MessageProducer.class, Map.of("getDestination", destination));
  }

  private static TextMessage text(Object[] arguments) throws JMSException {
    TextMessage message = Fake.of(TextMessage.class, Map.of());
    if (arguments != null) {
      message.setText((String) arguments[0]);
    }
    return message;
  }
}
