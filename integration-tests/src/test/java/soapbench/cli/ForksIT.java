package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.columns.PlaceColumns;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.running.Await;
import soapbench.running.OwnHome;
import soapbench.trial.Place;

/**
 * A run of several forks, by processes that start servers of their own. It takes seven minutes,
 * since a dozen servers are started one after another.
 */
class ForksIT {

  private static final String OPTIONS =
      "run payload --forks 2 --sizes 1 --formats normal --trials 8 --warmup 1 --seed 7 --out ";
  private static final String GOES_ON =
      "(?s).*fork 2 of 2 continues.*warmed up again with (1 trial|2 trials), .*";
  private static final int ROUNDS = 8 + 1;

  @TempDir private Path folder;
  private RunFolder run;
  private Path home;
  private OwnCommand parent;

  @BeforeEach
  void prepare() throws IOException {
    run = new RunFolder(folder.resolve("run"));
    home = OwnHome.in(folder);
  }

  @AfterEach
  void end() throws InterruptedException {
    if (parent != null) {
      parent.end();
    }
  }

  @Test
  void shouldGoOnInFreshJvmsWhenStoppedWithinAForkAndLeaveNoProcess() throws Exception {
    start(OPTIONS + run.path());
    Await.until("the first fork is over", OwnCommand.TIMEOUT, () -> rows(2) > 0);
    List<ProcessHandle> processes = processes();
    assertEquals(2, processes.size(), "a client and its server");

    parent.end();

    assertTrue(processes.stream().noneMatch(ProcessHandle::isAlive), processes.toString());
    int before = rows(1) + rows(2);
    assertTrue(before < 2 * 2 * ROUNDS, "it was stopped too late to show anything");
    assertEquals("interrupted", environment().at("/state").asText());

    start("run payload --resume " + run.path());
    String said = saidByItsEnd();

    assertTrue(said.matches(GOES_ON), said);
    assertFalse(said.contains("fork 1 of 2"), said);
    assertTrue(said.contains("report: " + run.report()), said);
    assertRows();
    assertJvms();
    assertPauses();
    for (int fork = 1; fork <= 2; fork++) {
      Path logs = run.logs().resolve("fork-" + fork);
      assertTrue(Files.exists(logs.resolve("client.log")), logs.toString());
      assertTrue(Files.exists(logs.resolve("server-server.log")), logs.toString());
    }
  }

  @Test
  void shouldLeaveNoProcessWhenTheRunIsKilled() throws Exception {
    start(OPTIONS + run.path());
    Await.until("trials are made", OwnCommand.TIMEOUT, () -> rows(1) > 0);
    List<ProcessHandle> processes = processes();

    parent.process().destroyForcibly();

    Await.until("all have ended", () -> processes.stream().noneMatch(ProcessHandle::isAlive));
    assertEquals(2, processes.size());
    assertTrue(rows(1) < 2 * ROUNDS);
  }

  static Stream<Arguments> ofSeveralServers() {
    return ExperimentSample.rows(ExperimentSample::inBlocks);
  }

  /** Levels that need another server have a block each, and only what is missing is done again. */
  @ParameterizedTest
  @MethodSource("ofSeveralServers")
  void shouldRunABlockForEachCollectorAndResumeIt(String experiment, String options, int rows)
      throws Exception {
    String command = "run %s --server-gc g1,serial ".formatted(experiment);
    start(command + options + " --out " + run.path());
    saidByItsEnd();
    List<String> whole = Files.readAllLines(run.trials());
    assertTrue(whole.get(0).endsWith(",server_gc"), whole.get(0));
    assertEquals(1 + rows, whole.size());
    assertBlocks();
    assertTrue(Files.readString(run.summary()).contains(",serial\n"));
    assertTrue(Files.readString(run.report()).contains("The run went in blocks"));

    Files.write(run.trials(), whole.subList(0, whole.size() - 1));
    start("run %s --resume %s".formatted(experiment, run.path()));
    String said = saidByItsEnd();
    assertTrue(said.matches("(?s).*block 2 of 2 \\((g1|serial)\\) continues.*"), said);
    assertFalse(said.contains("block 1 of 2"), said);
    assertEquals(whole.size(), Files.readAllLines(run.trials()).size());
    assertBlocks();
  }

  static Stream<Arguments> withoutServer() {
    return ExperimentSample.rows(ExperimentSample::inForks);
  }

  @ParameterizedTest
  @MethodSource("withoutServer")
  void shouldRepeatRoundsInNewJvmsAndResumeThem(String experiment, String options, int rows)
      throws Exception {
    start("run %s --forks 2 %s --out %s".formatted(experiment, options, run.path()));
    saidByItsEnd();
    assertForks(rows);
    List<String> whole = Files.readAllLines(run.trials());
    assertTrue(Files.readString(run.report()).contains("The run has 2 forks"));

    Files.write(run.trials(), whole.subList(0, whole.size() - 1));
    start("run %s --resume %s".formatted(experiment, run.path()));
    String said = saidByItsEnd();
    assertTrue(said.contains("fork 2 of 2 continues"), said);
    assertFalse(said.contains("fork 1 of 2"), said);
    assertForks(rows);
  }

  private void assertForks(int rows) throws IOException {
    assertEquals("complete", environment().at("/state").asText());
    List<CsvRow> all = CsvFile.read(run.trials(), Function.identity());
    assertEquals(2 * rows, all.size());
    assertEquals(rows, all.stream().filter(row -> PlaceColumns.FORK.read(row) == 2).count());
  }

  /** The levels of rows are those that the JVMs of their blocks say they have. */
  private void assertBlocks() throws IOException {
    JsonNode environment = environment();
    assertEquals(2, environment.at("/blocks").size());
    for (CsvRow row : CsvFile.read(run.trials(), Function.identity())) {
      int fork = PlaceColumns.FORK.read(row);
      String collector = row.requiredText("server_gc");
      assertEquals(environment.at("/blocks").get(fork - 1).at("/server_gc").asText(), collector);
      JsonNode flags = environment.at("/jvms").get(fork - 1).at("/server/flags");
      String flag = collector.equals("g1") ? "UseG1GC" : "UseSerialGC";
      assertTrue(flags.toString().contains(flag), flags::toString);
    }
  }

  private String saidByItsEnd() throws IOException, InterruptedException {
    return parent.saidByItsEnd();
  }

  private void start(String words) throws IOException {
    parent = OwnCommand.start(home, folder.resolve("said"), words);
  }

  /** The JVMs of the fork that runs now. */
  private List<ProcessHandle> processes() throws IOException {
    JsonNode jvms = environment().at("/jvms");
    JsonNode now = jvms.get(jvms.size() - 1);
    return Stream.of("/client/pid", "/server/pid")
        .flatMap(pid -> ProcessHandle.of(now.at(pid).asLong()).stream())
        .toList();
  }

  private int rows(int fork) {
    try {
      return Files.exists(run.trials())
          ? (int)
              PayloadRows.TRIALS.read(run.trials()).stream()
                  .filter(r -> r.place().fork() == fork)
                  .count()
          : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertRows() throws IOException {
    assertEquals(2 * ROUNDS, rows(1));
    assertEquals(2 * ROUNDS, rows(2));
    List<Place> places = PayloadRows.TRIALS.read(run.trials()).stream().map(Trial::place).toList();
    assertEquals(places.size(), Set.copyOf(places).size(), "each trial once");
    assertTrue(PayloadRows.TRIALS.read(run.trials()).stream().allMatch(Trial::completed));
    List<Place> floors =
        PayloadRows.FLOORS.read(new PayloadFolder(run).floors()).stream()
            .map(Trial::place)
            .toList();
    assertEquals(places.size(), floors.size());
    assertEquals(Set.copyOf(places), Set.copyOf(floors));
  }

  private void assertJvms() throws IOException {
    JsonNode environment = environment();
    assertEquals("complete", environment.at("/state").asText());
    assertEquals(2, environment.at("/forks").asInt());
    assertEquals("2", environment.at("/options/--forks").asText());
    assertEquals(1, environment.at("/resumed_at").size());
    assertEquals("256m", environment.at("/broker/settings/imq.message.max_size").asText());
    JsonNode jvms = environment.at("/jvms");
    List<Integer> forks = new ArrayList<>();
    Set<String> starts = new HashSet<>();
    for (JsonNode pair : jvms) {
      forks.add(pair.at("/fork").asInt());
      for (String side : List.of("client", "server")) {
        JsonNode jvm = pair.at("/" + side);
        assertTrue(starts.add(jvm.at("/pid") + " " + jvm.at("/started_at")), jvms.toString());
        assertTrue(jvm.at("/started_at").isTextual(), jvms.toString());
      }
      assertTrue(pair.at("/client/flags").toString().contains("-Xmx384m"), jvms.toString());
    }
    assertEquals(List.of(1, 2, 2), forks, "the second fork had to be started twice");
  }

  /** Each side's pauses fall into the time of the fork that they are said to be of. */
  private void assertPauses() throws IOException {
    List<PauseRow> pauses = PauseRow.read(new PayloadFolder(run).pauses());
    assertTrue(pauses.stream().anyMatch(pause -> pause.fork() == 2));
    Instant second = Instant.parse(environment().at("/jvms/1/client/started_at").asText());
    for (PauseRow pause : pauses) {
      boolean late = pause.pause().startedAt().isAfter(second);
      assertEquals(late ? 2 : 1, pause.fork(), pause.toString());
    }
  }

  private JsonNode environment() throws IOException {
    return JsonMapper.builder().build().readTree(run.environment().toFile());
  }
}
