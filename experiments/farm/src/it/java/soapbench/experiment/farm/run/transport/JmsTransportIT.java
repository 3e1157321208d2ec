package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.farm.run.worker.Worker;
import soapbench.integers.PackedIntegers;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Parts on a real queue, consumed by workers of which some do what no worker should. */
@ExtendWith(SharedServer.class)
class JmsTransportIT {

  private final String queue =
      "soapbench.farm.work." + UUID.randomUUID().toString().replace('-', '_');
  private RunningServer server;
  private Connection connection;
  private JmsTransport transport;

  /** Answers a part as a made-up worker. */
  private interface Answering {
    void answer(Message part, BytesMessage answer) throws JMSException;
  }

  @BeforeEach
  void open(RunningServer running) throws JMSException {
    server = running;
    connection = running.connections().createConnection();
    transport =
        new JmsTransport(
            queue, running.target(new JmsDelivery(true, true, true), RunningServer.TIMEOUT));
  }

  @AfterEach
  void close() throws JMSException {
    transport.close();
    connection.close();
  }

  @Test
  void shouldSortByAWorker() throws Exception {
    try (Worker worker = new Worker("real")) {
      worker.consume(server.target().broker(), queue);

      Dispatch done = transport.dispatch(work(RunningServer.TIMEOUT, "a"));

      assertEquals(
          List.of("real", "real"), done.answers().stream().map(PartAnswer::worker).toList());
      assertArrayEquals(new int[] {1, 2, 3}, done.answers().get(0).integers());
      assertArrayEquals(new int[] {-5, 9}, done.answers().get(1).integers());
      assertEquals(20, done.requestBytes());
      assertEquals(20, done.responseBytes());
    }
  }

  @Test
  void shouldFailWhenAWorkerAnswersForAnotherTrial() throws Exception {
    consume((part, answer) -> answer.setStringProperty("soapbench_trial", "other"), 1);

    assertFails("wrong-answer", "a worker answered to trial 'other'", RunningServer.TIMEOUT);
  }

  @Test
  void shouldFailWhenAPartIsAnsweredTwice() throws Exception {
    consume((part, answer) -> answer.setIntProperty("soapbench_part", 1), 1);

    assertFails("wrong-answer", "part 1 was answered twice", RunningServer.TIMEOUT);
  }

  @Test
  void shouldFailInTimeWhenAWorkerHangs() throws Exception {
    consume((part, answer) -> {}, 0);

    assertFails("timeout", "2 of 2 parts were not answered in time", Duration.ofMillis(300));
  }

  @Test
  void shouldFailWhenAnAnswerIsNoneAtAll() throws Exception {
    consume((part, answer) -> answer.setStringProperty("soapbench_cpu_ns", "many"), 1);

    assertFails("wrong-answer", "an answer can't be read", RunningServer.TIMEOUT);
  }

  @Test
  void shouldFailWhenAWorkerRefuses() throws Exception {
    consume((part, answer) -> answer.setStringProperty("soapbench_refusal", "not today"), 1);

    assertFails("fault", "not today", RunningServer.TIMEOUT);
  }

  @Test
  void shouldTakeTheNextTrialAfterOneThatFailed() throws Exception {
    consume((part, answer) -> {}, 0);
    assertFails("timeout", "were not answered in time", Duration.ofMillis(300));
    connection.close();
    connection = server.connections().createConnection();

    try (Worker worker = new Worker("real")) {
      worker.consume(server.target().broker(), queue);
      assertEquals(2, transport.dispatch(work(RunningServer.TIMEOUT, "next")).answers().size());
    }
  }

  private void assertFails(String kind, String reason, Duration timeout) {
    ExchangeFailedException failure =
        assertThrows(ExchangeFailedException.class, () -> transport.dispatch(work(timeout, "t")));
    String error = failure.failure().error();
    assertTrue(error.startsWith(kind + ": ") && error.contains(reason), error);
  }

  private static WorkOrder work(Duration timeout, String trial) {
    return new WorkOrder(
        trial,
        List.of(new int[] {3, 1, 2}, new int[] {9, -5}),
        1,
        System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout.toMillis()));
  }

  /** A made-up worker, which changes its right answers and sends each as often as it is told. */
  private void consume(Answering answering, int times) throws JMSException {
    Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    session
        .createConsumer(session.createQueue(queue))
        .setMessageListener(part -> answer(part, session, answering, times));
    connection.start();
  }

  private static void answer(Message part, Session session, Answering answering, int times) {
    try {
      BytesMessage answer = session.createBytesMessage();
      for (String name : List.of("soapbench_execution_ns", "soapbench_cpu_ns")) {
        answer.setLongProperty(name, 1);
      }
      answer.setBooleanProperty("soapbench_redelivered", false);
      answer.setStringProperty("soapbench_worker", "made up");
      answer.setStringProperty("soapbench_trial", part.getStringProperty("soapbench_trial"));
      answer.setIntProperty("soapbench_part", part.getIntProperty("soapbench_part"));
      answer.writeBytes(PackedIntegers.pack(new int[] {1, 2, 3}));
      answering.answer(part, answer);
      try (MessageProducer producer = session.createProducer(part.getJMSReplyTo())) {
        for (int time = 0; time < times; time++) {
          producer.send(answer);
        }
      }
    } catch (JMSException e) {
      throw new AssertionError(e);
    }
  }
}
