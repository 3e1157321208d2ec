package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import jakarta.jms.Connection;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.experiment.load.run.Responder.Way;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * The plans of hello in a closed model: what they count as a good sample, and what not. Each test
 * starts a JMeter.
 */
@ExtendWith(SharedServer.class)
class HelloPlansIT {

  private static final Map<String, Long> HTTP = Map.of("first", 1L, "warmup", 6L, "measured", 12L);
  private static final Map<String, Long> JMS =
      Map.of("connect", 1L, "first", 1L, "warmup", 6L, "measured", 12L);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "102"})
  void shouldHaveEverySampleOverHttp(String sizeKb, RunningServer server) throws Exception {
    PlanRun run = plan("soap-http").overHttp(server).set("size_kb", sizeKb);

    assertAllGood(HTTP, run.samples());
  }

  @ParameterizedTest
  @CsvSource({
    "temporary, persistent, 102",
    "temporary, non-persistent, 0.5",
    "fixed, persistent, 0.5",
    "fixed, non-persistent, 0.5"
  })
  void shouldHaveEverySampleOverJms(
      String reply, String delivery, String sizeKb, RunningServer server) throws Exception {
    PlanRun run = plan("soap-jms").overJms(server).set("size_kb", sizeKb);

    assertAllGood(JMS, run.set("reply", reply).set("delivery", delivery).samples());
  }

  @Test
  void shouldFailWhatIsNotTheReplyOverHttp() throws Exception {
    Responder responder =
        new Responder(Way.RIGHT, Way.RIGHT, Way.OTHER_ID, Way.OTHER_COUNT, Way.FAULT, Way.NOTHING);
    HttpServer server = responder.overHttp();
    try {
      PlanRun run = new PlanRun(folder, "soap-http").users(1, 5, 0);

      assertGood(
          "true true false false false false",
          run.set("port", server.getAddress().getPort()).samples());
    } finally {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"temporary", "fixed"})
  void shouldFailWhatIsNotTheReplyOverJms(String reply, RunningServer server) throws Exception {
    String queue = "soapbench.other.work." + UUID.randomUUID().toString().replace('-', '_');
    Responder responder =
        new Responder(
            Way.RIGHT,
            Way.RIGHT,
            Way.OTHER_ID,
            Way.OTHER_COUNT,
            Way.OTHER_DELIVERY,
            Way.FAULT,
            Way.NOTHING);
    try (Connection connection = responder.overJms(server.connections(), queue)) {
      PlanRun run = new PlanRun(folder, "soap-jms").overJms(server).users(1, 6, 0);

      assertGood(
          "true true true false false false false false",
          run.set("request_queue", queue).set("reply", reply).samples());
      connection.stop();
    }
  }

  @Test
  void shouldFailEverySampleWhenThePasswordIsWrong(RunningServer server) throws Exception {
    PlanRun run = plan("soap-jms").toBroker(server);

    assertAllFailed(JMS, run.account("soapbench", "wrong").samples());
  }

  @Test
  void shouldFailEverySampleWhenThereIsNoServer() throws Exception {
    assertAllFailed(HTTP, plan("soap-http").set("port", freePort()).samples());
  }

  @Test
  void shouldFailEverySampleWhenThereIsNoBroker() throws Exception {
    assertAllFailed(JMS, plan("soap-jms").set("port", freePort()).samples());
  }

  @ParameterizedTest
  @CsvSource({"reply, durable", "delivery, fast"})
  void shouldFailEveryGreetingWhenAWordIsWrong(String property, String word, RunningServer server)
      throws Exception {
    List<CSVRecord> samples = plan("soap-jms").overJms(server).set(property, word).samples();

    assertEquals(JMS, PlanRun.byLabel(samples));
    assertTrue(
        samples.stream()
            .filter(sample -> !sample.get("label").equals("connect"))
            .noneMatch(PlanRun::good));
  }

  private PlanRun plan(String name) {
    return new PlanRun(folder, name).users(3, 4, 2);
  }

  private static void assertAllGood(Map<String, Long> expected, List<CSVRecord> samples) {
    assertEquals(List.of(), PlanRun.failures(samples));
    assertEquals(expected, PlanRun.byLabel(samples));
  }

  private static void assertAllFailed(Map<String, Long> expected, List<CSVRecord> samples) {
    assertTrue(samples.stream().noneMatch(PlanRun::good), "a good sample without a server");
    assertEquals(expected.values().stream().mapToLong(Long::longValue).sum(), samples.size());
  }

  private static void assertGood(String expected, List<CSVRecord> samples) {
    assertEquals(expected, String.join(" ", samples.stream().map(s -> s.get("success")).toList()));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
