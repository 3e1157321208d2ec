package soapbench.experiment.farm.run.transport;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import soapbench.contract.FarmContract;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.integers.PackedIntegers;

/** Each part is a plain message of packed integers on a queue, which whoever is free takes. */
public final class JmsTransport implements Transport {

  private static final String CONNECTION = "connection";

  private final String queue;
  private final ServiceTarget target;
  private @Nullable Line line;

  /** Puts parts on a queue; it connects with its first trial, and again after a failure. */
  public JmsTransport(String queue, ServiceTarget target) {
    this.queue = queue;
    this.target = target;
  }

  @Override
  public Dispatch dispatch(WorkOrder work) throws ExchangeFailedException, InterruptedException {
    try {
      if (line == null) {
        line = Line.open(queue, target);
      }
      return line.dispatch(work);
    } catch (JMSException e) {
      close();
      throw lost(e);
    }
  }

  @Override
  public void close() {
    if (line != null) {
      line.close();
      line = null;
    }
  }

  private static ExchangeFailedException lost(JMSException e) {
    return new ExchangeFailedException(CONNECTION, String.valueOf(e.getMessage()));
  }

  /**
   * A connection to the broker: a session that sends, and one that receives on a thread of its own.
   */
  private static final class Line {

    private final PartAnswers answers = new PartAnswers();
    private final Connection connection;
    private final Session sending;
    private final MessageProducer producer;
    private final Queue replies;
    private volatile CallTotals tally = new CallTotals();

    private Line(Connection connection, String queue, ServiceTarget target) throws JMSException {
      this.connection = connection;
      sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
      producer = sending.createProducer(sending.createQueue(queue));
      producer.setDeliveryMode(
          target.delivery().persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
      Session receiving = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
      replies = receiving.createTemporaryQueue();
      MessageConsumer consumer = receiving.createConsumer(replies);
      consumer.setMessageListener(this::received);
      connection.setExceptionListener(e -> answers.fail(lost(e)));
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

    Dispatch dispatch(WorkOrder work)
        throws JMSException, ExchangeFailedException, InterruptedException {
      CallTotals counted = new CallTotals();
      tally = counted;
      answers.begin(work);
      List<BytesMessage> messages = new ArrayList<>();
      for (int part = 1; part <= work.parts().size(); part++) {
        messages.add(message(work, part));
      }
      // a part that is not taken in time must not be sorted in a later trial
      producer.setTimeToLive(Math.max(1, work.leftNs() / 1_000_000));
      for (BytesMessage message : messages) {
        producer.send(message);
      }
      counted.handedOver(System.nanoTime());
      return counted.with(answers.await(), answers.doubled());
    }

    private BytesMessage message(WorkOrder work, int part) throws JMSException {
      byte[] body = PackedIntegers.pack(work.parts().get(part - 1));
      BytesMessage message = sending.createBytesMessage();
      message.setStringProperty(FarmContract.TRIAL, work.trial());
      message.setIntProperty(FarmContract.PART, part);
      message.setIntProperty(FarmContract.WORKERS, work.workers());
      message.setJMSReplyTo(replies);
      message.writeBytes(body);
      tally.sent(body.length);
      return message;
    }

    private void received(Message message) {
      try {
        if (message.propertyExists(FarmContract.REFUSAL)) {
          answers.refused(
              String.valueOf(message.getStringProperty(FarmContract.TRIAL)),
              String.valueOf(message.getStringProperty(FarmContract.REFUSAL)));
          return;
        }
        if (!(message instanceof BytesMessage body)) {
          throw new IllegalArgumentException("the answer is not a BytesMessage");
        }
        byte[] bytes = new byte[Math.toIntExact(body.getBodyLength())];
        body.readBytes(bytes);
        answers.add(
            new PartAnswer(
                message.getStringProperty(FarmContract.TRIAL),
                message.getIntProperty(FarmContract.PART),
                message.getStringProperty(FarmContract.WORKER),
                PackedIntegers.unpack(bytes),
                message.getLongProperty(FarmContract.EXECUTION_NS),
                message.getLongProperty(FarmContract.CPU_NS),
                message.getBooleanProperty(FarmContract.REDELIVERED)),
            () -> tally.received(bytes.length));
      } catch (JMSException | RuntimeException e) {
        // a property that is missing or of another kind throws
        answers.fail(PartAnswers.wrong("an answer can't be read: " + e.getMessage()));
      }
    }

    void close() {
      try {
        connection.close();
      } catch (JMSException gone) {
        // unused from here on, however it ended
        return;
      }
    }
  }
}
