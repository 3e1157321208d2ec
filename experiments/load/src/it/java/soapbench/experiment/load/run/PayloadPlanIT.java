package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** The plan of payloads, with our own client inside JMeter. */
@ExtendWith(SharedServer.class)
class PayloadPlanIT {

  private static final long EXCHANGES = 3;
  private static final long SMALLEST_BYTES = 9_000_000;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "http, normal",
    "http, serialized",
    "http, serialized-mtom",
    "jms, normal",
    "jms, serialized",
    "jms, serialized-mtom"
  })
  void shouldFetchALargePayloadInEveryCell(String binding, String format, RunningServer server)
      throws Exception {
    List<CSVRecord> samples =
        plan(server)
            .set("binding", binding)
            .set("format", format)
            .set("size_mb", "22.2")
            .set("sample_variables", "transaction_ns")
            .samples();

    assertEquals(List.of(), PlanRun.failures(samples));
    assertEquals(
        Map.of(
            "warmup", 1L,
            "measured", 2L,
            "server", EXCHANGES,
            "client", EXCHANGES,
            "generation", EXCHANGES,
            "serialization", EXCHANGES,
            "deserialization", EXCHANGES),
        PlanRun.byLabel(samples));
    samples.stream().filter(s -> s.get("label").equals("measured")).forEach(this::assertMeasured);
  }

  @ParameterizedTest
  @CsvSource({"http, normal-gzip", "jms, fory"})
  void shouldFetchWhatACodecWrote(String binding, String format, RunningServer server)
      throws Exception {
    List<CSVRecord> samples = plan(server).set("binding", binding).set("format", format).samples();

    assertEquals(List.of(), PlanRun.failures(samples));
    assertEquals(2, PlanRun.byLabel(samples).get("measured"));
  }

  @Test
  void shouldFailInOneLineWhenTheServerRefuses(RunningServer server) throws Exception {
    List<CSVRecord> samples = plan(server).set("size_mb", "0.0001").samples();

    assertEquals(EXCHANGES, PlanRun.failures(samples).size());
    assertEquals("fault", samples.get(0).get("responseCode"));
    assertEquals(
        "the request is not as the WSDL says: size '100' is not allowed: allowed is at least 1000",
        samples.get(0).get("responseMessage"));
  }

  @Test
  void shouldFailInOneLineWhenThePasswordIsWrong(RunningServer server) throws Exception {
    List<CSVRecord> samples =
        new PlanRun(folder, "soap-payload")
            .users(1, 2, 1)
            .set("binding", "jms")
            .set("broker", server.local().brokerAddress())
            .account("soapbench", "wrong")
            .samples();

    assertEquals(EXCHANGES, PlanRun.failures(samples).size());
    assertEquals("connection", samples.get(0).get("responseCode"));
    assertTrue(samples.get(0).get("responseMessage").lines().count() == 1);
  }

  private PlanRun plan(RunningServer server) throws IOException {
    return new PlanRun(folder, "soap-payload")
        .users(1, 2, 1)
        .overHttp(server)
        .set("broker", server.local().brokerAddress())
        .account(server.local().credentials());
  }

  private void assertMeasured(CSVRecord sample) {
    assertTrue(Long.parseLong(sample.get("bytes")) > SMALLEST_BYTES, sample::toString);
    long transactionNs = Long.parseLong(sample.get("transaction_ns"));
    assertEquals(
        Math.round(transactionNs / 1e6), Long.parseLong(sample.get("elapsed")), sample::toString);
  }
}
