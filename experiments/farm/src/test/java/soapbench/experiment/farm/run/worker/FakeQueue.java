package soapbench.experiment.farm.run.worker;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import soapbench.contract.FarmContract;
import soapbench.integers.PackedIntegers;

/** A broker with one queue, which notes in one list what is done with it. */
final class FakeQueue {

  private final List<String> did = new ArrayList<>();

  /** Messages, what to throw in the place of one, and what was closed. */
  private final BlockingQueue<Object> waiting = new LinkedBlockingQueue<>();

  /** A consumer was closed, or the connection and so each of them. */
  private record Closed(Optional<Object> consumer) {}

  /** Answers calls on an object. */
  private interface Behaviour {
    Object call(String method, Object[] arguments) throws Exception;
  }

  Connection connection() {
    return fake(
        Connection.class,
        (method, arguments) -> {
          if (method.equals("close")) {
            waiting.add(new Closed(Optional.empty()));
          }
          return method.equals("createSession") ? session() : null;
        });
  }

  ConnectionFactory connections() {
    return fake(ConnectionFactory.class, (method, arguments) -> connectionOfAnswers());
  }

  /** A part waits. */
  void puts(int... integers) {
    puts(() -> (long) integers.length * Integer.BYTES, integers);
  }

  /** A part waits whose length is what a function says or throws. */
  void puts(Supplier<Long> length, int... integers) {
    byte[] body = PackedIntegers.pack(integers);
    waiting.add(
        fake(
            BytesMessage.class,
            (method, arguments) ->
                switch (method) {
                  case "getBodyLength" -> length.get();
                  case "getIntProperty" -> 1;
                  case "getJMSDeliveryMode" -> 1;
                  case "getJMSReplyTo" -> fake(Queue.class, (name, none) -> null);
                  case "getStringProperty" -> "t-1";
                  case "propertyExists" -> FarmContract.TRIAL.equals(arguments[0]);
                  case "readBytes" -> {
                    System.arraycopy(body, 0, arguments[0], 0, body.length);
                    yield body.length;
                  }
                  case "readByte" -> {
                    note("load");
                    yield (byte) 0;
                  }
                  case "acknowledge" -> note("acknowledge");
                  default -> null;
                }));
  }

  /** The broker is gone. */
  void breaks() {
    waiting.add(new JMSException("gone"));
  }

  /** The calls so far. */
  synchronized List<String> did() {
    return List.copyOf(did);
  }

  /** Waits until something has been done as often as this. */
  synchronized void await(String what, int times) throws InterruptedException {
    while (did.stream().filter(what::equals).count() < times) {
      wait();
    }
  }

  private synchronized Object note(String what) {
    did.add(what);
    notifyAll();
    return null;
  }

  private Session session() {
    return fake(
        Session.class,
        (method, arguments) ->
            switch (method) {
              case "createQueue" -> fake(Queue.class, (name, none) -> null);
              case "createConsumer" -> consumer(Optional.ofNullable(arguments[1]));
              default -> null;
            });
  }

  private MessageConsumer consumer(Optional<Object> selector) {
    note("open " + selector.orElse("for all"));
    Object self = new Object();
    return fake(
        MessageConsumer.class,
        (method, arguments) ->
            switch (method) {
              case "receive" -> received(self);
              case "close" -> {
                waiting.add(new Closed(Optional.of(self)));
                yield note("shut");
              }
              default -> null;
            });
  }

  private Object received(Object consumer) throws InterruptedException, JMSException {
    while (true) {
      Object next = waiting.take();
      if (next instanceof JMSException gone) {
        throw gone;
      }
      if (!(next instanceof Closed closed)) {
        return next;
      }
      if (closed.consumer().isEmpty() || closed.consumer().get() == consumer) {
        return null;
      }
    }
  }

  private Connection connectionOfAnswers() {
    return fake(
        Connection.class,
        (method, arguments) -> method.equals("createSession") ? sessionOfAnswers() : null);
  }

  private Session sessionOfAnswers() {
    return fake(
        Session.class,
        (method, arguments) ->
            switch (method) {
              case "createBytesMessage" -> fake(BytesMessage.class, (name, none) -> null);
              case "createProducer" ->
                  fake(
                      MessageProducer.class,
                      (name, none) -> name.equals("send") ? note("answer") : null);
              default -> null;
            });
  }

  private static <T> T fake(Class<T> type, Behaviour behaviour) {
    return type.cast(
        Proxy.newProxyInstance(
            FakeQueue.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              Object result = behaviour.call(method.getName(), arguments);
              return result == null && method.getReturnType() == boolean.class ? false : result;
            }));
  }
}
