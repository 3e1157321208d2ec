package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.run.worker.Worker;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * The farm experiment with real workers against a server that already runs. Runs start workers and
 * warm them up, and one waits for workers that are started again.
 */
@ExtendWith(SharedServer.class)
class RunFarmIT {

  @TempDir private Path folder;
  private RunFolder files;
  private RunningServer server;

  @BeforeEach
  void prepare(RunningServer running) throws IOException {
    server = running;
    files = new RunFolder(folder.resolve("run"));
    Files.writeString(folder.resolve("password"), server.local().credentials().password() + "\n");
  }

  @Test
  void shouldSortInEveryWayWithWorkersOfItsOwn() throws IOException {
    Invocation run =
        run(
            "--trials 2 --warmup 1 --integers 500,20000 --worker-counts 1,2 --chunks 3"
                + " --data xml,packed --worker-warmup 3");

    assertEquals(0, run.status(), run.err());
    List<Trial<FarmCell>> trials = FarmRows.TRIALS.read(files.trials());
    assertEquals(3 * 5 * 2 * 2, trials.size());
    for (Trial<FarmCell> trial : trials) {
      Values times = trial.values().orElseThrow(() -> new AssertionError(trial));
      assertEquals(3, times.whole(FarmRows.PARTS), trial::toString);
      assertTrue(times.whole(FarmRows.WORKERS_USED) <= trial.cell().workers(), trial::toString);
      assertEquals(
          0,
          times.whole(FarmRows.RESENT_PARTS) + times.whole(FarmRows.DOUBLED_ANSWERS),
          trial::toString);
      assertTrue(
          times.whole(FarmRows.REQUEST_WIRE_BYTES) >= 4L * trial.cell().integers(),
          trial::toString);
      assertTrue(
          times.whole(FarmRows.RESPONSE_WIRE_BYTES) >= 4L * trial.cell().integers(),
          trial::toString);
    }
    List<ExecutionRow> executions = ExecutionRow.read(new FarmFolder(files).executions());
    assertEquals(
        Set.of("worker-1", "worker-2"),
        executions.stream().map(ExecutionRow::worker).collect(Collectors.toSet()));
    // whoever has the first number is alone
    assertTrue(
        executions.stream()
            .filter(row -> row.cell().workers() == 1)
            .allMatch(row -> row.worker().equals("worker-1")),
        "a trial of one worker is worker-1's");
    List<Trial<FarmCell>> floors = FarmRows.FLOORS.read(new FarmFolder(files).floors());
    assertEquals(trials.size() / 2, floors.size());
    assertTrue(floors.stream().allMatch(Trial::completed), floors::toString);
    assertEnvironment();
    assertNoPassword();
  }

  @ParameterizedTest
  @ValueSource(strings = {"loopback", "1gbit/1ms"})
  void shouldGiveTheRightResultWhenAWorkerIsKilled(String link) throws IOException {
    Invocation run =
        run(
            "--trials 2 --warmup 0 --integers 50000 --worker-counts 2 --data xml --worker-warmup 3"
                + " --kill-worker --link "
                + link);

    assertEquals(0, run.status(), run.err());
    List<Trial<FarmCell>> trials = FarmRows.TRIALS.read(files.trials());
    assertEquals(2 * 3 * 2, trials.size());
    assertTrue(trials.stream().allMatch(Trial::completed), trials::toString);
  }

  @Test
  void shouldTakeTheTimeOfTheLinkBeforeWorkersAndBroker() throws IOException {
    Invocation run =
        run(
            "--trials 2 --warmup 0 --integers 5000 --worker-counts 1 --data packed"
                + " --worker-warmup 3 --link 20mbit/15ms");

    assertEquals(0, run.status(), run.err());
    List<Trial<FarmCell>> trials = FarmRows.TRIALS.read(files.trials());
    assertEquals(3 * 2, trials.size());
    for (Trial<FarmCell> trial : trials) {
      Values times = trial.values().orElseThrow(() -> new AssertionError(trial));
      long bytes =
          times.whole(FarmRows.REQUEST_WIRE_BYTES) + times.whole(FarmRows.RESPONSE_WIRE_BYTES);
      double linkMs = 2 * 15 + bytes * 8 / 20e3;
      assertTrue(times.whole(FarmRows.TRANSACTION) / 1e6 >= linkMs - 0.1, trial::toString);
    }
    List<Trial<FarmCell>> floors = FarmRows.FLOORS.read(new FarmFolder(files).floors());
    assertEquals(trials.size(), floors.size());
    for (Trial<FarmCell> floor : floors) {
      assertTrue(floor.of(FarmRows.TRANSPORT_FLOOR) / 1e6 >= 2 * 15 - 0.1, floor::toString);
    }
  }

  @Test
  void shouldDoNothingTwiceWhenResumed() throws IOException {
    Invocation run =
        run("--trials 1 --warmup 1 --integers 500 --worker-counts 1 --ways jms --worker-warmup 1");
    assertEquals(0, run.status(), run.err());
    String trials = Files.readString(files.trials());
    List<String> rows = trials.lines().toList();
    Files.writeString(files.trials(), String.join("\n", rows.subList(0, 2)) + "\n");

    Invocation again = Invocation.of(List.of("run", "farm", "--resume", "" + files.path()));

    assertEquals(0, again.status(), again.err());
    List<String> continued = Files.readAllLines(files.trials());
    assertEquals(rows.subList(0, 2), continued.subList(0, 2));
    assertEquals(rows.size(), continued.size());
  }

  @Test
  void shouldUseWorkersThatAreThereAlready() throws IOException {
    try (Worker called = new Worker("called");
        Worker first = new Worker("at-queue-1");
        Worker second = new Worker("at-queue-2")) {
      URI wsdl = called.listen("127.0.0.1", 0);
      first.consume(server.target().broker(), "soapbench.farm.work.test");
      second.consume(server.target().broker(), "soapbench.farm.work.test");

      Invocation run =
          run(
              "--trials 2 --warmup 0 --integers 500 --worker-warmup 0 --queue"
                  + " soapbench.farm.work.test --worker-counts 1 --workers queue,"
                  + wsdl
                  + " --broker "
                  + server.local().brokerAddress());

      assertEquals(0, run.status(), run.err());
      for (ExecutionRow row : ExecutionRow.read(new FarmFolder(files).executions())) {
        String expected = row.cell().way().equals("soap-http") ? "called" : "at-queue-1";
        assertEquals(expected, row.worker(), row::toString);
      }
    }
  }

  @Test
  void shouldUseTheApplicationServerAsAWorker() throws IOException {
    String farm = server.endpoint().resolve("farm").toString();

    Invocation run =
        run("--trials 1 --warmup 0 --integers 500 --data xml --worker-warmup 0 --workers " + farm);

    assertEquals(0, run.status(), run.err());
    List<ExecutionRow> rows = ExecutionRow.read(new FarmFolder(files).executions());
    assertEquals(List.of("server"), rows.stream().map(ExecutionRow::worker).toList());
  }

  @Test
  void shouldSayInOneLineWhichWorkersAreMissing() {
    assertRefused(
        "0 of 1 workers answer at queue soapbench.farm.work.nobody of "
            + server.local().brokerAddress(),
        "--worker-counts 1 --workers queue --queue soapbench.farm.work.nobody");
    assertRefused(
        "worker http://127.0.0.1:1/soapbench/farm does not answer",
        "--workers http://127.0.0.1:1/soapbench/farm");
    assertRefused(
        "worker " + server.endpoint() + " does not answer", "--workers " + server.endpoint());
  }

  private void assertRefused(String reason, String options) {
    files = new RunFolder(folder.resolve("run-" + reason.hashCode()));
    Invocation run = run("--integers 500 --worker-warmup 0 " + options);
    assertEquals(1, run.status(), run.err());
    List<String> lines = run.err().lines().filter(line -> line.contains(reason)).toList();
    assertEquals(1, lines.size(), run.err());
    assertFalse(run.err().contains("\tat "), run.err());
  }

  private Invocation run(String options) {
    List<String> words = new ArrayList<>(List.of("run", "farm", "--out", "" + files.path()));
    words.addAll(List.of("--server", server.endpoint().toString()));
    words.addAll(List.of("--user", server.local().credentials().user()));
    words.addAll(List.of("--password-file", folder.resolve("password").toString()));
    words.addAll(List.of(options.split(" ")));
    return Invocation.of(words);
  }

  private void assertEnvironment() throws IOException {
    JsonNode environment =
        JsonMapper.builder().build().readTree(Files.readString(files.environment()));
    assertEquals("complete", environment.at("/state").asText());
    for (String pointer :
        List.of("/farm/sharing", "/farm/worker_cpus_enforced", "/farm/machine_cores", "/seed")) {
      assertFalse(environment.at(pointer).isMissingNode(), pointer);
    }
    assertEquals(3, environment.at("/farm/chunks").asInt());
  }

  private void assertNoPassword() throws IOException {
    String secret = server.local().credentials().password();
    try (Stream<Path> all = Files.walk(files.path())) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(secret), file.toString());
      }
    }
  }
}
