package soapbench.floor;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.UUID;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.trial.WireBytes;

/**
 * The bytes alone over JMS: a BytesMessage each way through the broker, as persistent as the run's
 * messages and answered on a queue of the same kind. It connects when it is first used, and again
 * after a failure.
 */
final class JmsFloor implements TransportFloor {

  private static final int PIECE_BYTES = 1 << 16;

  private final byte[] piece = new byte[PIECE_BYTES];
  private final String queue;
  private final ServiceTarget target;
  private Line line;

  JmsFloor(String queue, ServiceTarget target) {
    this.queue = queue;
    this.target = target;
  }

  @Override
  public long measureNs(WireBytes bytes) throws FloorFailedException {
    byte[] body = new byte[Math.toIntExact(bytes.request())];
    int wanted = Math.toIntExact(bytes.response());
    try {
      if (line == null) {
        line = Line.open(queue, target);
      }
      Stopwatch watch = new Stopwatch();
      Message answer = line.answer(line.ask(body, wanted));
      long received = read(answer);
      long elapsedNs = watch.elapsedNs();
      if (answer.propertyExists(LaboratoryContract.FLOOR_REFUSAL)) {
        throw new FloorFailedException(answer.getStringProperty(LaboratoryContract.FLOOR_REFUSAL));
      }
      FloorFailedException.requireBytes(received, wanted);
      return elapsedNs;
    } catch (JMSException e) {
      close();
      throw new FloorFailedException(
          "%s at %s: %s".formatted(queue, target.broker().address(), e.getMessage()), e);
    }
  }

  private long read(Message answer) throws JMSException {
    long received = 0;
    if (answer instanceof BytesMessage body) {
      for (int count = body.readBytes(piece); count > 0; count = body.readBytes(piece)) {
        received += count;
      }
    }
    return received;
  }

  @Override
  public void close() {
    if (line != null) {
      line.close();
      line = null;
    }
  }

  /** A connection to the broker, with the session, producer and consumer of its requests. */
  private static final class Line {

    private final String client = UUID.randomUUID().toString();
    private final Connection connection;
    private final Session session;
    private final MessageProducer producer;
    private final Queue replies;
    private final MessageConsumer consumer;
    private final long patienceMs;

    private Line(Connection connection, String queue, ServiceTarget target) throws JMSException {
      JmsDelivery delivery = target.delivery();
      this.connection = connection;
      session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
      producer = session.createProducer(session.createQueue(queue));
      producer.setDeliveryMode(
          delivery.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
      producer.setTimeToLive(LaboratoryContract.TIME_TO_LIVE_MILLIS);
      replies =
          delivery.temporaryReplies()
              ? session.createTemporaryQueue()
              : session.createQueue(LaboratoryContract.REPLIES);
      consumer = session.createConsumer(replies, "JMSCorrelationID LIKE '" + client + "%'");
      patienceMs = target.timeout().toMillis();
      connection.start();
    }

    static Line open(String queue, ServiceTarget target) throws JMSException {
      Connection connection = target.broker().connections(target.timeout()).createConnection();
      try {
        return new Line(connection, queue, target);
      } catch (JMSException e) {
        connection.close();
        throw e;
      }
    }

    /** Sends bytes and asks for as many as wanted; returns the id that only the answer has. */
    String ask(byte[] body, int wanted) throws JMSException {
      String id = client + UUID.randomUUID();
      BytesMessage request = session.createBytesMessage();
      request.writeBytes(body);
      request.setIntProperty(LaboratoryContract.FLOOR_BYTES, wanted);
      request.setJMSReplyTo(replies);
      request.setJMSCorrelationID(id);
      producer.send(request);
      return id;
    }

    /** The answer to a request. Late answers to earlier requests are skipped. */
    Message answer(String id) throws JMSException {
      Message answer;
      do {
        answer = consumer.receive(patienceMs);
        if (answer == null) {
          throw new JMSException("no answer within %d ms".formatted(patienceMs));
        }
      } while (!id.equals(answer.getJMSCorrelationID()));
      return answer;
    }

    void close() {
      try {
        connection.close();
      } catch (JMSException gone) {
        // it is not used again, however it ended
        return;
      }
    }
  }
}
