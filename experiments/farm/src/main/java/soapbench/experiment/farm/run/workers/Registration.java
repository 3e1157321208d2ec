package soapbench.experiment.farm.run.workers;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import soapbench.contract.FarmContract;
import soapbench.exchange.ServiceTarget;

/**
 * Registers the workers of a queue: who is there, of which version, and which number each has from
 * now on. A trial of three is taken by the workers with the numbers 1 to 3.
 */
final class Registration {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** How long to wait for a further worker when as many as are wanted are there. */
  private static final long FURTHER_MS = 300;

  private final String queue;
  private final ServiceTarget target;

  Registration(String queue, ServiceTarget target) {
    this.queue = queue;
    this.target = target;
  }

  /**
   * The workers of the queue, by their names, with their versions.
   *
   * @param expected how many are waited for; more may be there
   * @throws IOException in one line, if the broker does not answer
   */
  Map<String, String> call(int expected) throws IOException {
    return ask(Optional.empty(), 0, expected);
  }

  /**
   * Gives workers their numbers, from 1 in the order of the list.
   *
   * @throws IOException in one line, if one does not answer
   */
  void number(List<String> workers) throws IOException {
    for (int i = 0; i < workers.size(); i++) {
      if (ask(Optional.of(workers.get(i)), i + 1, 1).isEmpty()) {
        throw new IOException(
            "worker %s of queue %s does not answer any more".formatted(workers.get(i), queue));
      }
    }
  }

  /** Lets all workers take everything again. */
  void release() throws IOException {
    try (Connection connection = connect();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageProducer producer = session.createProducer(session.createTopic(FarmContract.ROLL))) {
      Message call = session.createMessage();
      call.setStringProperty(FarmContract.QUEUE, queue);
      call.setIntProperty(FarmContract.NUMBER, 0);
      producer.send(call);
    } catch (JMSException e) {
      throw lost(e);
    }
  }

  private Map<String, String> ask(Optional<String> worker, int number, int expected)
      throws IOException {
    try (Connection connection = connect();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
      Queue answers = session.createTemporaryQueue();
      String id = UUID.randomUUID().toString();
      try (MessageConsumer consumer = session.createConsumer(answers);
          MessageProducer producer =
              session.createProducer(session.createTopic(FarmContract.ROLL))) {
        Message call = session.createMessage();
        call.setStringProperty(FarmContract.QUEUE, queue);
        if (worker.isPresent()) {
          call.setStringProperty(FarmContract.WORKER, worker.get());
          call.setIntProperty(FarmContract.NUMBER, number);
        }
        call.setJMSReplyTo(answers);
        call.setJMSCorrelationID(id);
        connection.start();
        producer.send(call);
        return answers(consumer, expected);
      }
    } catch (JMSException e) {
      throw lost(e);
    }
  }

  private static Map<String, String> answers(MessageConsumer consumer, int expected)
      throws JMSException, IOException {
    Map<String, String> there = new TreeMap<>();
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (true) {
      long leftMs = (deadline - System.nanoTime()) / 1_000_000;
      long timeoutMs = there.size() < expected ? leftMs : Math.min(leftMs, FURTHER_MS);
      Message answer = timeoutMs > 0 ? consumer.receive(timeoutMs) : null;
      if (answer == null) {
        return there;
      }
      String worker = String.valueOf(answer.getStringProperty(FarmContract.WORKER));
      String version = String.valueOf(answer.getStringProperty(FarmContract.VERSION));
      if (there.put(worker, version) != null) {
        throw new IOException(
            "two workers of the queue call themselves %s: start each with its own --name"
                .formatted(worker));
      }
    }
  }

  private Connection connect() throws JMSException {
    return target.broker().connections(target.timeout()).createConnection();
  }

  private IOException lost(JMSException e) {
    return new IOException(
        "broker %s does not answer: %s".formatted(target.broker().address(), e.getMessage()), e);
  }
}
