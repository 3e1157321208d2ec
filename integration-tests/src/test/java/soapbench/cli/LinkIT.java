package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.running.Await;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** A run over a link to a server that already runs. */
@ExtendWith(SharedServer.class)
class LinkIT {

  private static final double NS_PER_MS = 1e6;

  @TempDir private Path folder;
  private RunFolder run;
  private RunningServer server;

  @BeforeEach
  void prepare(RunningServer running) {
    server = running;
    run = new RunFolder(folder.resolve("run"));
  }

  private Invocation run(String options) throws IOException {
    Path password = folder.resolve("password");
    Files.writeString(password, server.local().credentials().password() + "\n");
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(List.of(options.split(" ")));
    words.addAll(List.of("--out", run.path().toString()));
    words.addAll(List.of("--server", server.endpoint().toString()));
    words.addAll(List.of("--user", server.local().credentials().user()));
    words.addAll(List.of("--password-file", password.toString()));
    return Invocation.of(words);
  }

  private List<Trial<Scenario>> trials() throws IOException {
    return PayloadRows.TRIALS.read(run.trials());
  }

  private JsonNode environment() throws IOException {
    return JsonMapper.builder().build().readTree(run.environment().toFile());
  }

  @Test
  void shouldTakeTheTimeOfTheLinkOverBothBindings() throws IOException {
    Invocation ran =
        run("payload --sizes 0.1 --formats normal --trials 2 --warmup 1 --link 20mbit/15ms");

    assertEquals(0, ran.status(), ran.err());
    assertEquals(2 * 3, trials().size());
    for (Trial<Scenario> trial : trials()) {
      assertTrue(trial.completed(), trial.toString());
      double linkMs = 2 * 15 + trial.of(PayloadRows.RESPONSE_WIRE_BYTES) * 8 / 20e3;
      assertTrue(trial.of(PayloadRows.TRANSACTION) / NS_PER_MS >= linkMs - 0.1, trial.toString());
    }
    JsonNode link = environment().at("/links/0");
    assertEquals("20mbit/15ms", link.at("/link").asText());
    assertTrue(link.at("/bytes").asLong() > 6 * 100_000, link.toString());
    assertEquals(server.endpoint().toString(), environment().at("/server/address").asText());
    assertTrue(
        ran.out().replaceAll("\\s+", " ").contains("over 20mbit/15ms (20 Mbit/s, 15 ms)"),
        ran.out());
  }

  @Test
  void shouldMakeAConnectionForEachExchangeWhereThatIsAsked() throws IOException {
    Invocation ran =
        run(
            "payload --sizes 0.1 --formats normal --bindings http,jms,rest --trials 2 --warmup 1"
                + " --no-floors --connections kept,new --link 20mbit/15ms");

    assertEquals(0, ran.status(), ran.err());
    List<CsvRow> rows = CsvFile.read(run.trials(), Function.identity());
    assertEquals(2 * 3 * 3, rows.size());
    for (CsvRow row : rows) {
      boolean anew = row.requiredText("connections").equals("new");
      double leastMs = (anew ? 2 : 1) * 30 + 100_000 * 8 / 20e3;
      double tookMs = Long.parseLong(row.requiredText("transaction_ns")) / NS_PER_MS;
      assertTrue(tookMs >= leastMs - 0.1, row.toString());
    }
  }

  @Test
  void shouldDriveLoadOverTheLink() throws IOException {
    Invocation ran = run("load --users 1 --sizes 1 --loops 5 --warmup 1 --repeats 1 --link wan");

    assertEquals(0, ran.status(), ran.err());
    assertTrue(environment().at("/links/0/bytes").asLong() > 2 * 5 * 1_000);
    List<CsvRow> rows = CsvFile.read(run.trials(), Function.identity());
    assertEquals(
        Set.of("http", "jms"),
        rows.stream().map(row -> row.requiredText("binding")).collect(Collectors.toSet()));
    for (CsvRow row : rows) {
      // JMeter's milliseconds are whole
      assertTrue(Long.parseLong(row.requiredText("elapsed_ms")) >= 39, row.toString());
    }
  }

  @Test
  void shouldEndARunWhoseForwarderDies() throws Exception {
    Set<ProcessHandle> others = ProcessHandle.current().children().collect(Collectors.toSet());
    CompletableFuture<Invocation> running =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return run(
                    "payload --sizes 0.01 --formats normal --trials 500 --warmup 0 --no-floors"
                        + " --burst 1 --link wan");
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    Await.until("trials are made", () -> run.trials().toFile().length() > 1_000);
    ProcessHandle forwarder =
        ProcessHandle.current()
            .children()
            .filter(child -> !others.contains(child))
            .findFirst()
            .orElseThrow();
    forwarder.destroyForcibly();
    Invocation ran = running.get(2, TimeUnit.MINUTES);

    assertEquals(1, ran.status(), ran.err());
    assertTrue(ran.err().contains("did not come back"), ran.err());
    assertTrue(ran.err().contains("the link wan has ended"), ran.err());
    assertTrue(
        ran.out().replaceAll("\\s+", " ").contains("over wan (100 Mbit/s, 20 ms)"), ran.out());
    List<Trial<Scenario>> trials = trials();
    assertTrue(trials.size() < 1_000, "it ended early");
    assertTrue(!trials.get(trials.size() - 1).completed(), "the last is a failure");
    assertTrue(trials.get(0).completed());
  }
}
