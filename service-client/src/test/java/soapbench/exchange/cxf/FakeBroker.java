package soapbench.exchange.cxf;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A broker in memory. A test takes its requests, answers them, and cuts its connections. */
final class FakeBroker {

  /** Does something while a request is sent. */
  interface Sending {

    void send(Request request) throws Exception;
  }

  /** A request, the queue it was sent to, and the session it came over. */
  record Request(FakeSession session, Queue queue, Message message) {

    FakeConnection connection() {
      return session.connection;
    }

    String text() throws JMSException {
      BytesMessage bytes = (BytesMessage) message;
      byte[] body = new byte[(int) bytes.getBodyLength()];
      bytes.readBytes(body);
      return new String(body, StandardCharsets.UTF_8);
    }

    /** Answers with a text; a connection that is closed brings nothing. */
    void reply(String text) throws JMSException {
      reply(message.getJMSCorrelationID(), text);
    }

    /** Answers with a message that has a type. */
    void reply(Message reply, String type) throws JMSException {
      reply(message.getJMSCorrelationID(), reply, type);
    }

    /** Answers with a text that is correlated with an id. */
    void reply(String correlation, String text) throws JMSException {
      reply(correlation, bytesMessage(text), "text/xml; charset=UTF-8");
    }

    private void reply(String correlation, Message reply, String type) throws JMSException {
      reply.setStringProperty("SOAPJMS_contentType", type);
      reply.setJMSCorrelationID(correlation);
      session.replies.add(Optional.of(reply));
    }
  }

  private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private final List<FakeConnection> connections = new CopyOnWriteArrayList<>();
  private final Map<String, Queue> queues = new ConcurrentHashMap<>();
  private volatile Sending sending = request -> {};

  void whenSending(Sending action) {
    sending = action;
  }

  /** The next request, which must come soon. */
  Request next() throws InterruptedException {
    Request request = requests.poll(5, TimeUnit.MINUTES);
    if (request == null) {
      throw new AssertionError("no request came");
    }
    return request;
  }

  List<FakeConnection> connections() {
    return connections;
  }

  ConnectionFactory factory() {
    return fake(
        ConnectionFactory.class,
        (self, method, arguments) -> {
          FakeConnection connection = new FakeConnection();
          connections.add(connection);
          return connection.toJms();
        });
  }

  /** One of the broker's connections. */
  final class FakeConnection {

    private volatile ExceptionListener failing;
    private final List<FakeSession> sessions = new CopyOnWriteArrayList<>();
    private volatile boolean open = true;

    /**
     * The connection is lost: who waits is woken up before the client is told why, as OpenMQ does.
     */
    void lose(String reason) {
      open = false;
      sessions.forEach(FakeSession::end);
      failing.onException(new JMSException(reason));
    }

    /** How many sessions there were. */
    int sessions() {
      return sessions.size();
    }

    /** How many of them were closed. */
    long closedSessions() {
      return sessions.stream().filter(session -> session.closed).count();
    }

    boolean isOpen() {
      return open;
    }

    private Connection toJms() {
      return fake(
          Connection.class,
          (self, method, arguments) -> {
            switch (method.getName()) {
              case "createSession" -> {
                requireOpen();
                FakeSession session = new FakeSession(this);
                sessions.add(session);
                return fake(Session.class, session::called);
              }
              case "setExceptionListener" -> failing = (ExceptionListener) arguments[0];
              case "close" -> {
                open = false;
                sessions.forEach(FakeSession::end);
              }
              default -> {
                // start and stop mean nothing here
              }
            }
            return null;
          });
    }

    private void requireOpen() throws JMSException {
      if (!open) {
        throw new JMSException("the fake connection is closed");
      }
    }
  }

  /** A session, and the replies that it has not received. */
  private final class FakeSession {

    private final FakeConnection connection;
    private final BlockingQueue<Optional<Message>> replies = new LinkedBlockingQueue<>();
    private volatile boolean closed;

    FakeSession(FakeConnection connection) {
      this.connection = connection;
    }

    /** Whoever waits for a reply gets none. */
    void end() {
      replies.add(Optional.empty());
    }

    Object called(Object self, Method method, Object[] arguments) throws JMSException {
      return switch (method.getName()) {
        case "createQueue" ->
            queues.computeIfAbsent((String) arguments[0], name -> queue(Queue.class, name));
        case "createTemporaryQueue" -> queue(TemporaryQueue.class, "temporary");
        case "createBytesMessage" -> emptyMessage(BytesMessage.class);
        case "createConsumer" -> fake(MessageConsumer.class, this::consumer);
        case "createProducer" ->
            fake(
                MessageProducer.class,
                (producer, called, sent) -> producer((Queue) arguments[0], called, sent));
        case "close" -> closed = true;
        default -> nothing(self, method, arguments);
      };
    }

    private Object consumer(Object self, Method method, Object[] arguments)
        throws InterruptedException, JMSException {
      if (!method.getName().equals("receive")) {
        return null;
      }
      Optional<Message> reply = replies.poll((long) arguments[0], TimeUnit.MILLISECONDS);
      connection.requireOpen();
      return reply == null ? null : reply.orElse(null);
    }

    /** As a broker, but the expiration is the time to live, as if it were sent at 0. */
    private Object producer(Queue queue, Method method, Object[] arguments) throws Exception {
      if (method.getName().equals("send")) {
        Message message = (Message) arguments[0];
        message.setJMSDeliveryMode((int) arguments[1]);
        message.setJMSPriority((int) arguments[2]);
        message.setJMSExpiration((long) arguments[3]);
        Request request = new Request(this, queue, message);
        sending.send(request);
        requests.add(request);
      }
      return null;
    }
  }

  private static <T extends Queue> T queue(Class<T> type, String name) {
    return fake(
        type,
        (self, method, arguments) ->
            method.getName().equals("getQueueName") ? name : nothing(self, method, arguments));
  }

  static BytesMessage bytesMessage(String text) throws JMSException {
    BytesMessage message = emptyMessage(BytesMessage.class);
    message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    return message;
  }

  static TextMessage textMessage(String text) throws JMSException {
    TextMessage message = emptyMessage(TextMessage.class);
    message.setText(text);
    return message;
  }

  static MapMessage mapMessage() {
    return emptyMessage(MapMessage.class);
  }

  private static <M extends Message> M emptyMessage(Class<M> type) {
    Map<String, Object> fields = new HashMap<>();
    Map<String, Object> properties = new HashMap<>();
    return fake(
        type,
        (self, method, arguments) -> {
          String name = method.getName();
          if (name.equals("writeBytes")) {
            byte[] body = (byte[]) arguments[0];
            return fields.put(
                "Body", arguments.length == 1 ? body : Arrays.copyOf(body, (int) arguments[2]));
          }
          if (name.equals("getBodyLength")) {
            return (long) ((byte[]) fields.get("Body")).length;
          }
          if (name.equals("readBytes")) {
            byte[] body = (byte[]) fields.get("Body");
            int read = (int) fields.getOrDefault("Read", 0);
            int count = Math.min(body.length - read, ((byte[]) arguments[0]).length);
            System.arraycopy(body, read, arguments[0], 0, count);
            fields.put("Read", read + count);
            return count == 0 ? -1 : count;
          }
          if (name.equals("propertyExists")) {
            return properties.containsKey((String) arguments[0]);
          }
          if (name.endsWith("Property")) {
            return name.startsWith("set")
                ? properties.put((String) arguments[0], arguments[1])
                : properties.get(arguments[0]);
          }
          if (name.startsWith("set")) {
            return fields.put(name.substring(3), arguments[0]);
          }
          Object value = name.startsWith("get") ? fields.get(name.substring(3)) : null;
          return value == null ? nothing(self, method, arguments) : value;
        });
  }

  private static Object nothing(Object self, Method method, Object[] arguments) {
    Class<?> type = method.getReturnType();
    if (type == boolean.class) {
      return method.getName().equals("equals") && self == arguments[0];
    }
    if (type == int.class) {
      return method.getName().equals("hashCode") ? System.identityHashCode(self) : 0;
    }
    return type == long.class ? 0L : null;
  }

  private static <T> T fake(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(FakeBroker.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
