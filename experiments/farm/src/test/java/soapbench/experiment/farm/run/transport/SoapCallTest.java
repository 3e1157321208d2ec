package soapbench.experiment.farm.run.transport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.FarmContract;
import soapbench.contract.farm.Farm;
import soapbench.exchange.Broker;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;

class SoapCallTest {

  private static final int PART = 2;
  private static final String EXECUTION =
      "<execution><worker>worker-9</worker><executionNs>40</executionNs><cpuNs>30</cpuNs>"
          + "<redelivered>false</redelivered></execution>";
  private static final String VALUES = "<integers><values>-7 3 3</values></integers>";
  private static final Logger CXF = Logger.getLogger("org.apache.cxf");

  private final WorkOrder work =
      new WorkOrder("t-1", List.of(new int[] {1}, new int[] {3, -7, 3}), 2, Long.MAX_VALUE);
  private FakeWorker worker;
  private ServiceProxy<Farm> proxy;

  @BeforeEach
  void start() throws IOException {
    CXF.setLevel(Level.OFF);
    worker = new FakeWorker();
    proxy = proxy(worker.endpoint());
  }

  @AfterEach
  void stop() {
    proxy.close();
    worker.close();
    CXF.setLevel(null);
  }

  @Test
  void shouldHaveAPartSortedAsAList() throws Exception {
    worker.answers("t-1", PART, VALUES + EXECUTION);

    ClockedCall<PartAnswer> call = sort(false);

    assertTrue(worker.request().contains("<values>3 -7 3</values>"), worker::request);
    assertTrue(worker.request().contains("<trial>t-1</trial>"), worker::request);
    assertTrue(worker.request().contains("<part>2</part>"), worker::request);
    PartAnswer answer = call.answer();
    assertEquals("t-1", answer.trial());
    assertEquals(PART, answer.part());
    assertEquals("worker-9", answer.worker());
    assertArrayEquals(new int[] {-7, 3, 3}, answer.integers());
    assertEquals(40, answer.executionNs());
    assertEquals(30, answer.cpuNs());
    assertEquals(false, answer.redelivered());
    assertEquals(worker.request().length(), call.wireBytes().request());
    assertEquals(worker.response().length(), call.wireBytes().response());
  }

  @Test
  void shouldHaveAPartSortedPacked() throws Exception {
    worker.answers(
        "t-1",
        PART,
        "<integers><packed>////+QAAAAMAAAAD</packed></integers>"
            + EXECUTION.replace("false", "true"));

    PartAnswer answer = sort(true).answer();

    assertTrue(worker.request().contains("<packed>AAAAA/////kAAAAD</packed>"), worker::request);
    assertArrayEquals(new int[] {-7, 3, 3}, answer.integers());
    assertTrue(answer.redelivered());
  }

  @ParameterizedTest
  @CsvSource({"t-2,2", "t-1,1", "t,2", "t-1,3"})
  void shouldRefuseAnAnswerToAnotherTrialOrPart(String trial, int part) throws IOException {
    worker.answers(trial, part, VALUES + EXECUTION);

    assertWrong("a worker answered to part %s of trial '%s'".formatted(part, trial));
  }

  @Test
  void shouldRefuseAnAnswerThatSaysNeitherTrialNorPart() throws IOException {
    worker.answers(VALUES + EXECUTION);

    assertWrong("a worker answered to part 0 of trial 'null'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        VALUES,
        EXECUTION,
        "",
        "<integers/>" + EXECUTION,
        VALUES + "<execution><executionNs>4</executionNs><cpuNs>3</cpuNs></execution>"
      })
  void shouldRefuseAnAnswerThatIsNotComplete(String rest) throws IOException {
    worker.answers("t-1", PART, rest);

    assertWrong("the answer to part 2 is not complete");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<integers><packed>AAAAAAE=</packed></integers>",
        "<integers><values>1 2 x</values></integers>"
      })
  void shouldRefuseAnAnswerWhoseIntegersAreNone(String integers) throws IOException {
    worker.answers("t-1", PART, integers + EXECUTION);

    assertEquals("wrong-answer", fails().failure().kind());
  }

  private void assertWrong(String reason) {
    ExchangeFailedException failed = fails();
    assertEquals(reason, failed.getMessage());
    assertEquals("wrong-answer", failed.failure().kind());
  }

  private ExchangeFailedException fails() {
    return assertThrows(ExchangeFailedException.class, () -> sort(false));
  }

  private ClockedCall<PartAnswer> sort(boolean packed) throws ExchangeFailedException {
    return new SoapCall(packed).sort(proxy.port(false, packed), work, PART);
  }

  private static ServiceProxy<Farm> proxy(URI endpoint) {
    return ServiceProxy.open(
        Farm.class,
        FarmContract.SERVICE,
        Binding.HTTP,
        new ServiceTarget(
            endpoint,
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
            JmsDelivery.DEFAULT,
            Duration.ofMinutes(5)),
        Setting.all());
  }
}
