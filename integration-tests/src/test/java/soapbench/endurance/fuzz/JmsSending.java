package soapbench.endurance.fuzz;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import soapbench.running.RunningServer;

/** JMS messages of every kind; each names a reply queue, so each is owed a reply. */
final class JmsSending implements Sending {

  /** OpenMQ loses messages with longer headers and properties, before any application. */
  private static final int MOST_CHARACTERS = 50_000;

  private final ConnectionFactory broker;
  private Connection connection;
  private Session session;
  private TemporaryQueue replies;
  private MessageConsumer answers;

  JmsSending(ConnectionFactory broker) throws JMSException {
    this.broker = broker;
    connect();
  }

  private void connect() throws JMSException {
    connection = broker.createConnection();
    connection.start();
    session = connection.createSession();
    listen();
  }

  private void listen() throws JMSException {
    replies = session.createTemporaryQueue();
    answers = session.createConsumer(replies);
  }

  @Override
  public Answer send(Sample sample) throws JMSException {
    if (sample.fields().stream().mapToInt(field -> field.value().length()).sum()
        > MOST_CHARACTERS) {
      return Answer.none();
    }
    Message request;
    try {
      request = message(sample);
    } catch (JMSException | IllegalArgumentException refusedHere) {
      // the client's own library does not make such a message
      return Answer.none();
    }
    try {
      post(request, sample);
    } catch (JMSException refusedByBroker) {
      // the sender knows that the message was not taken, and the connection may be of no more use
      close();
      connect();
      return Answer.none();
    }
    return answer(request, sample.value("JMSCorrelationID"));
  }

  private void post(Message request, Sample sample) throws JMSException {
    request.setJMSReplyTo(replies);
    try (MessageProducer producer =
        session.createProducer(session.createQueue(sample.value(Corpus.QUEUE)))) {
      producer.send(
          request,
          (int) number(sample, "JMSDeliveryMode", DeliveryMode.PERSISTENT),
          (int) number(sample, "JMSPriority", Message.DEFAULT_PRIORITY),
          number(sample, "JMSTimeToLive", Message.DEFAULT_TIME_TO_LIVE));
    }
  }

  private Answer answer(Message request, String correlation) throws JMSException {
    Message answer = answers.receive(RunningServer.TIMEOUT.toMillis());
    if (answer == null) {
      answers.close();
      listen();
      return Answer.wrong("no reply within " + RunningServer.TIMEOUT);
    }
    String id = request.getJMSMessageID();
    if (!List.of(id, correlation).contains(answer.getJMSCorrelationID())) {
      return Answer.wrong("a reply to " + answer.getJMSCorrelationID() + ", not to " + id);
    }
    String text =
        answer instanceof BytesMessage
            ? new String(answer.getBody(byte[].class), StandardCharsets.ISO_8859_1)
            : answer.getBody(String.class);
    return Answer.ofJms(text);
  }

  private Message message(Sample sample) throws JMSException {
    Message message = body(sample);
    for (Field field : sample.fields()) {
      if (field.type().equals(Field.HEADER)) {
        header(message, field);
      } else {
        message.setObjectProperty(field.name(), object(field));
      }
    }
    return message;
  }

  private static void header(Message message, Field field) throws JMSException {
    switch (field.name()) {
      case "JMSType" -> message.setJMSType(field.value());
      case "JMSCorrelationID" -> message.setJMSCorrelationID(field.value());
      default -> {
        // where it goes and how is said when it is sent
      }
    }
  }

  private Message body(Sample sample) throws JMSException {
    switch (sample.kind()) {
      case "text" -> {
        return session.createTextMessage(new String(sample.body(), StandardCharsets.UTF_8));
      }
      case "object" -> {
        return session.createObjectMessage(sample.body());
      }
      case "map" -> {
        MapMessage map = session.createMapMessage();
        map.setBytes("body", sample.body());
        return map;
      }
      case "stream" -> {
        StreamMessage stream = session.createStreamMessage();
        stream.writeBytes(sample.body());
        return stream;
      }
      case "plain" -> {
        return session.createMessage();
      }
      default -> {
        BytesMessage bytes = session.createBytesMessage();
        bytes.writeBytes(sample.body());
        return bytes;
      }
    }
  }

  private static Object object(Field field) {
    String value = field.value();
    return switch (field.type()) {
      case "boolean" -> Boolean.valueOf(value);
      case "byte" -> Byte.valueOf(value);
      case "short" -> Short.valueOf(value);
      case "int" -> Integer.valueOf(value);
      case "long" -> Long.valueOf(value);
      case "float" -> Float.valueOf(value);
      case "double" -> Double.valueOf(value);
      default -> value;
    };
  }

  private static long number(Sample sample, String header, long usual) {
    String value = sample.value(header);
    return value.isEmpty() ? usual : Long.parseLong(value);
  }

  @Override
  public void close() throws JMSException {
    connection.close();
  }
}
