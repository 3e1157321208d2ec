package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.run.worker.Worker;

/** Workers that are called over HTTP, in this JVM. */
class SoapHttpTransportTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final List<Logger> LOUD =
      Stream.of("org.apache.cxf", "org.eclipse.jetty", "soapbench.service")
          .map(Logger::getLogger)
          .toList();

  private final List<Worker> workers = new ArrayList<>();
  private final List<URI> endpoints = new ArrayList<>();
  private FakeWorker fake;
  private SoapHttpTransport transport;

  @BeforeEach
  void quiet() {
    LOUD.forEach(logger -> logger.setLevel(Level.OFF));
  }

  @AfterEach
  void stop() {
    if (transport != null) {
      transport.close();
    }
    workers.forEach(Worker::close);
    if (fake != null) {
      fake.close();
    }
    LOUD.forEach(logger -> logger.setLevel(null));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldHaveEachWorkerSortThePartWithItsNumber(boolean packed) throws Exception {
    start("a", "b");
    transport = transport(packed);

    Dispatch done =
        transport.dispatch(
            work(2, new int[] {5, Integer.MIN_VALUE, 5}, new int[] {Integer.MAX_VALUE, -1}));

    assertArrayEquals(new int[] {Integer.MIN_VALUE, 5, 5}, done.answers().get(0).integers());
    assertArrayEquals(new int[] {-1, Integer.MAX_VALUE}, done.answers().get(1).integers());
    assertEquals(List.of("a", "b"), done.answers().stream().map(PartAnswer::worker).toList());
    assertTrue(done.requestBytes() > 0);
    assertTrue(done.responseBytes() > 0);
    assertEquals(0, done.resent());
    assertEquals(0, done.doubled());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 40})
  void shouldHaveAllPartsSortedHoweverManyThereAre(int parts) throws Exception {
    start("a", "b", "c");
    transport = transport(true);

    Dispatch done =
        transport.dispatch(
            work(3, Collections.nCopies(parts, new int[] {2, 1}).toArray(int[][]::new)));

    assertEquals(parts, done.answers().size());
    for (int part = 1; part <= parts; part++) {
      assertEquals(part, done.answers().get(part - 1).part());
      assertArrayEquals(new int[] {1, 2}, done.answers().get(part - 1).integers());
    }
  }

  @Test
  void shouldCallOnlyAsManyWorkersAsMayTakeParts() throws Exception {
    start("a", "b");
    transport = transport(true);

    Dispatch done = transport.dispatch(work(1, new int[] {1}, new int[] {1}, new int[] {1}));

    assertEquals(List.of("a", "a", "a"), done.answers().stream().map(PartAnswer::worker).toList());
  }

  @Test
  void shouldGiveThePartOfAWorkerThatIsGoneToAnother() throws Exception {
    start("a", "b");
    transport = transport(false);
    transport.dispatch(work(2, new int[] {1}, new int[] {1}));
    workers.get(1).close();

    Dispatch done = transport.dispatch(work(2, new int[] {3, 2}, new int[] {9, 8}));

    assertEquals(List.of("a", "a"), done.answers().stream().map(PartAnswer::worker).toList());
    assertArrayEquals(new int[] {8, 9}, done.answers().get(1).integers());
    assertEquals(1, done.resent());
  }

  @Test
  void shouldFailWhenEveryWorkerIsGone() throws Exception {
    start("a", "b");
    transport = transport(false);
    workers.forEach(Worker::close);

    assertFails("connection", "", work(2, new int[] {1}, new int[] {1}));
  }

  @Test
  void shouldFailWhenAPartIsRefused() throws Exception {
    start("a", "b");
    transport = transport(true);

    assertFails("fault", "packed has 0 integers", work(2, new int[] {1}, new int[] {}));
  }

  @Test
  void shouldFailWhenAWorkerAnswersToAnotherTrial() throws Exception {
    start("a");
    pretend("other", 2);
    transport = transport(false);

    assertFails(
        "wrong-answer",
        "a worker answered to part 2 of trial 'other'",
        work(2, new int[] {1}, new int[] {1}));
  }

  @Test
  void shouldFailWhenAWorkerAnswersToAnotherPart() throws Exception {
    start("a");
    pretend("t", 1);
    transport = transport(false);

    assertFails(
        "wrong-answer",
        "a worker answered to part 1 of trial 't'",
        work(2, new int[] {1}, new int[] {1}));
  }

  private void assertFails(String kind, String reason, WorkOrder work) {
    ExchangeFailedException failed =
        assertThrows(ExchangeFailedException.class, () -> transport.dispatch(work));
    assertEquals(kind, failed.failure().kind(), failed::getMessage);
    assertTrue(failed.getMessage().contains(reason), failed::getMessage);
  }

  private void start(String... names) throws IOException {
    for (String name : names) {
      Worker worker = new Worker(name);
      workers.add(worker);
      String wsdl = worker.listen("127.0.0.1", 0).toString();
      endpoints.add(URI.create(wsdl.replace("?wsdl", "")));
    }
  }

  /** The next worker answers to this, whatever it is asked. */
  private void pretend(String trial, int part) throws IOException {
    fake = new FakeWorker();
    fake.answers(
        trial,
        part,
        "<integers><values>1</values></integers><execution><worker>fake</worker>"
            + "<executionNs>1</executionNs><cpuNs>1</cpuNs><redelivered>false</redelivered>"
            + "</execution>");
    endpoints.add(fake.endpoint());
  }

  private SoapHttpTransport transport(boolean packed) {
    ServiceTarget target =
        new ServiceTarget(
            endpoints.get(0),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
            JmsDelivery.DEFAULT,
            TIMEOUT);
    return new SoapHttpTransport(packed, endpoints, target);
  }

  private static WorkOrder work(int workers, int[]... parts) {
    return new WorkOrder("t", Arrays.asList(parts), workers, System.nanoTime() + TIMEOUT.toNanos());
  }
}
