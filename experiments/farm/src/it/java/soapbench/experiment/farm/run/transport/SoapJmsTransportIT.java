package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.farm.run.worker.Worker;
import soapbench.running.Await;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Parts in envelopes on a real queue. */
@ExtendWith(SharedServer.class)
class SoapJmsTransportIT {

  private static final Duration SHORT = Duration.ofMillis(500);

  private final String queue =
      "soapbench.farm.work." + UUID.randomUUID().toString().replace('-', '_');

  @Test
  void shouldSortByAWorkerAndSayForHowManyWorkersAPartIs(RunningServer server) throws Exception {
    try (SoapJmsTransport transport = transport(server);
        Worker worker = new Worker("real")) {
      worker.consume(server.target().broker(), queue);

      Dispatch done = transport.dispatch(work(RunningServer.TIMEOUT));

      assertEquals(List.of("real"), done.answers().stream().map(PartAnswer::worker).toList());
    }
  }

  /** It must not be sorted in a later trial. */
  @Test
  void shouldLeaveNoPartOnTheQueueThatNobodyTookInTime(RunningServer server) throws Exception {
    try (SoapJmsTransport transport = transport(server);
        Connection connection = server.connections().createConnection();
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageConsumer consumer =
            session.createConsumer(session.createQueue(queue), "soapbench_workers = 7")) {
      assertThrows(ExchangeFailedException.class, () -> transport.dispatch(work(SHORT)));
      long end = System.currentTimeMillis() + SHORT.toMillis();
      Await.until("the part has expired", () -> System.currentTimeMillis() > end);

      connection.start();

      Message left = consumer.receive(SHORT.toMillis());
      assertTrue(left == null, String.valueOf(left));
    }
  }

  private SoapJmsTransport transport(RunningServer server) {
    return new SoapJmsTransport(
        false, queue, server.target(new JmsDelivery(true, true, true), RunningServer.TIMEOUT));
  }

  private static WorkOrder work(Duration timeout) {
    return new WorkOrder("t", List.of(new int[] {2, 1}), 7, System.nanoTime() + timeout.toNanos());
  }
}
