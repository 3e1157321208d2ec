package soapbench.service.deployment;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A broker that keeps the replies that are sent, for whoever takes them. */
final class FakeBroker {

  private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();

  /** Connections whose sessions send text to this broker. */
  ConnectionFactory connections() {
    Session session = answering(Session.class, Map.of());
    Connection connection = answering(Connection.class, Map.of("createSession", session));
    return answering(ConnectionFactory.class, Map.of("createConnection", connection));
  }

  /** The next reply, once it is there. */
  String take() throws InterruptedException {
    return replies.take();
  }

  /** A request with the properties of SOAP over JMS, which wants a reply. */
  static TextMessage request(String text) {
    Map<String, Object> properties =
        Map.of(
            "SOAPJMS_requestURI", "jms:queue:any",
            "SOAPJMS_bindingVersion", "1.0",
            "SOAPJMS_contentType", "text/xml; charset=UTF-8");
    Map<String, Object> values = new HashMap<>(properties);
    values.put("PropertyNames", Collections.enumeration(properties.keySet()));
    values.put("JMSMessageID", "ID:1");
    values.put("JMSReplyTo", Fake.of(Queue.class, Map.of()));
    values.put("JMSXDeliveryCount", 1);
    values.put("Text", text);
    return Fake.of(TextMessage.class, values);
  }

  /** A request of so many bytes, which wants a reply. */
  static BytesMessage request(long bytes) {
    return Fake.of(
        BytesMessage.class,
        Map.of(
            "BodyLength",
            bytes,
            "JMSMessageID",
            "ID:2",
            "JMSReplyTo",
            Fake.of(Queue.class, Map.of())));
  }

  private <T> T answering(Class<T> type, Map<String, Object> answers) {
    Object fake =
        Proxy.newProxyInstance(
            FakeBroker.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "createTextMessage" -> text(arguments);
                  case "createProducer" -> answering(MessageProducer.class, Map.of());
                  case "send" -> {
                    replies.add(((TextMessage) arguments[0]).getText());
                    yield null;
                  }
                  default -> answers.get(method.getName());
                });
    return type.cast(fake);
  }

  private static TextMessage text(Object[] arguments) throws JMSException {
    TextMessage message = Fake.of(TextMessage.class, Map.of());
    if (arguments != null) {
      message.setText((String) arguments[0]);
    }
    return message;
  }
}
