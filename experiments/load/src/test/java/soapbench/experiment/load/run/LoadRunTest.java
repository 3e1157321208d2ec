package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.folder.RunFolder;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.process.KnownProcess;

/** Load runs with a script in JMeter's place. */
class LoadRunTest {

  private static final LoadDesign DESIGN =
      new LoadDesign(
          new LoadFactors(List.of(Binding.JMS), List.of(500, 3_500), List.of(2), List.of()),
          new Workload(2, 1, Duration.ofSeconds(1)),
          0,
          2,
          1);
  private static final int ROWS_OF_A_CELL = 7;

  @TempDir private Path folder;
  private RunFolder files;
  private FakeJMeter jmeter;
  private Path right;
  private final RecordingWatcher heard = new RecordingWatcher();

  @BeforeEach
  void prepare() throws IOException {
    files = new RunFolder(folder.resolve("run"));
    jmeter = new FakeJMeter(folder);
    right = folder.resolve("right.jtl");
    Files.writeString(right, CellSampleReaderTest.golden().replace(",false,", ",true,"));
  }

  @Test
  void shouldKeepEveryRow() throws Exception {
    jmeter.does("cp '%s' \"$jtl\"".formatted(right));

    RunEnd end = run(heard);

    assertEquals(end(4, 4, 0), end);
    assertTrue(end.allCompleted());
    assertEquals(4 * ROWS_OF_A_CELL, samples().size());
    assertEquals(List.of("", "", "", ""), heard.errors());
    assertEquals(4, CellRun.read(new LoadFolder(files).cells()).size());
  }

  @Test
  void shouldKeepNoRowOfWarmingTheServerUpAndSayWhenThatFails() throws Exception {
    LoadDesign warming = new LoadDesign(DESIGN.factors(), DESIGN.amounts(), 1, 1, 1);
    jmeter.does(
        "case $jtl in *server-warmup*/jms-3.5*) exit 1;; esac; cp '%s' \"$jtl\"".formatted(right));

    List<Integer> over = new ArrayList<>();
    heard.whenOver(over::add);

    RunEnd end = jmeter.run(warming, files.path(), () -> true, heard).run();

    assertEquals(end(2, 2, 0), end);
    assertEquals(2 * ROWS_OF_A_CELL, samples().size());
    assertEquals(List.of(0, 1), over);
    assertTrue(
        heard.lines().stream()
            .anyMatch(
                line ->
                    line.startsWith(
                        "warming the server up failed, jms-3.5KB-2users: JMeter ended with")),
        heard.lines()::toString);
  }

  @Test
  void shouldTellJMeterEverythingInFilesAndSecretsInOneThatGoes() throws Exception {
    Path told = folder.resolve("told");
    jmeter.does("cp '%s' \"$jtl\"; cat $properties >'%s'".formatted(right, told));

    run(heard);

    String properties = Files.readString(told);
    for (String property :
        List.of(
            "users=2",
            "loops=2",
            "warmup=1",
            "size_kb=",
            "timeout_ms=5000",
            "broker_kind=openmq",
            "port=7676",
            "delivery=non-persistent",
            "reply=temporary",
            "user=me",
            "password=a secret")) {
      assertTrue(properties.contains(property), property);
    }
    assertTrue(jmeter.words().contains("plans/soap-jms.jmx"), jmeter.words());
    assertFalse(jmeter.words().contains("a secret"), jmeter.words());
    for (String word : jmeter.words().split("\\s+")) {
      assertFalse(word.matches(".*/soapbench[0-9]+\\.properties") && Files.exists(Path.of(word)));
    }
  }

  /** A run reads the samples, so how they are written is its own affair. */
  @Test
  void shouldKeepItsOwnSettingsWhateverTheUserGivesToJMeter() throws Exception {
    Path further = folder.resolve("further.properties");
    Files.writeString(
        further,
        """
        jmeter.save.saveservice.default_delimiter = ;
        jmeter.save.saveservice.successful: false
        sampleresult.timestamp.start=false
        sample_variables=label
        mode=Statistical
        loops=7
        server.rmi.ssl.keystore.password=\\u00E4 secret
        """);
    Path told = folder.resolve("told");
    jmeter.does("cp '%s' \"$jtl\"; cat $properties >>'%s'".formatted(right, told));
    jmeter.isGiven(further);

    assertTrue(run(heard).allCompleted());

    String properties = Files.readString(told);
    for (String replaced :
        List.of("default_delimiter", "successful", "sampleresult", "sample_variables", "mode=")) {
      assertFalse(properties.contains(replaced), properties);
    }
    assertFalse(properties.contains("loops=7"), properties);
    assertTrue(properties.contains("server.rmi.ssl.keystore.password=\\u00E4 secret"), properties);
    assertTrue(
        heard
            .lines()
            .contains(
                "--jmeter-properties: the run has its own jmeter.save.saveservice."
                    + "default_delimiter, jmeter.save.saveservice.successful, loops, mode,"
                    + " sample_variables, sampleresult.timestamp.start"),
        heard.lines()::toString);
    assertFalse(jmeter.words().contains(further.toString()), jmeter.words());
    for (String word : jmeter.words().split("\\s+")) {
      assertFalse(word.matches(".*/soapbench[0-9]+\\.properties") && Files.exists(Path.of(word)));
    }
  }

  @Test
  void shouldFailCellsWhenNoSampleComes() throws Exception {
    jmeter.does("exit 0");

    assertEquals(end(4, 0, 4), run(heard));

    assertEquals(List.of(), samples());
    assertError("no sample came");
  }

  @Test
  void shouldSayWithWhatJMeterEndedAndKeepWhatCame() throws Exception {
    jmeter.does("head -n 4 '%s' >\"$jtl\"; echo 'out of luck'; exit 3".formatted(right));

    assertEquals(end(4, 0, 4), run(heard));

    assertEquals(4 * 2, samples().size());
    assertError(
        "JMeter ended with 3 (out of luck); 1 of 2 warmup samples came; 0 of 4 measured"
            + " samples came");
  }

  @Test
  void shouldSayWhereSamplesCannotBeRead() throws Exception {
    jmeter.does("head -n 6 '%s' >\"$jtl\"; echo 'x,y' >>\"$jtl\"".formatted(right));

    assertEquals(end(4, 0, 4), run(heard));

    assertTrue(heard.errors().get(0).startsWith("its samples cannot be read: "));
  }

  @Test
  void shouldEndWhenAServerThatWasLostStaysAwayAndGoOnWhenResumed() throws Exception {
    jmeter.does("exit 1");
    RunEnd end = jmeter.run(DESIGN, files.path(), () -> false, heard).run();
    assertEquals(end(4, 0, 1), end);
    assertFalse(end.allRun());

    jmeter.does("cp '%s' \"$jtl\"".formatted(right));
    RecordingWatcher again = new RecordingWatcher();
    assertEquals(end(4, 3, 1), run(again));
    assertEquals("1 of 4", again.lines().get(0));
    assertEquals(3 * ROWS_OF_A_CELL, samples().size());
  }

  @Test
  void shouldMeasureACellAgainWhenTheRunWasKilledInIt() throws Exception {
    jmeter.does("cp '%s' \"$jtl\"".formatted(right));
    run(heard);
    String trials = Files.readString(files.trials());
    String cells = Files.readString(new LoadFolder(files).cells());
    int last = cells.lastIndexOf('\n', cells.length() - 2);
    Files.writeString(new LoadFolder(files).cells(), cells.substring(0, last + 20));
    Files.writeString(files.trials(), "load,measured,2,jm", StandardOpenOption.APPEND);

    RecordingWatcher again = new RecordingWatcher();
    assertEquals(end(4, 4, 0), run(again));

    assertEquals("3 of 4", again.lines().get(0));
    assertEquals(trials, Files.readString(files.trials()));
    assertEquals(4, CellRun.read(new LoadFolder(files).cells()).size());
  }

  /** JMeter is a process of its own, which outlives the run's. */
  @Test
  void shouldEndTheJMeterThatAKilledRunLeft() throws Exception {
    Path note = new LoadFolder(files).sending();
    jmeter.does(
        "until grep -qs \"^$$ \" '%s'; do :; done; cp '%s' \"$jtl\"".formatted(note, right));
    Process left = new ProcessBuilder("sleep", "600").start();
    try {
      KnownProcess known = noteOf(left);

      assertEquals(end(4, 4, 0), run(heard));

      assertFalse(known.alive());
      assertTrue(
          heard.lines().contains("ended the JMeter of this run, which was killed"),
          heard.lines()::toString);
      assertFalse(Files.exists(note));
    } finally {
      left.destroyForcibly();
    }
  }

  /** Engines go on without their JMeter, so it may end by itself. */
  @Test
  void shouldWaitForTheJMeterThatAKilledRunLeftWithEngines() throws Exception {
    jmeter.does("cp '%s' \"$jtl\"".formatted(right));
    jmeter.sendsFrom(new Engines(List.of("127.0.0.1:1099")));
    Process left = new ProcessBuilder("sh", "-c", "read end").start();
    try {
      noteOf(left);
      heard.whenSaying(
          line -> {
            if (line.startsWith("waiting for the JMeter")) {
              letEnd(left);
            }
          });

      assertEquals(end(4, 4, 0), run(heard));

      assertEquals(0, left.waitFor(), "ended by itself");
      assertFalse(heard.lines().contains("ended the JMeter of this run, which was killed"));
    } finally {
      left.destroyForcibly();
    }
  }

  @Test
  void shouldLeaveNoRowOfTheCellInHandWhenStopped() throws Exception {
    jmeter.does("cp '%s' \"$jtl\"".formatted(right));
    AtomicReference<LoadRun> running = new AtomicReference<>();
    RecordingWatcher stopper = new RecordingWatcher();
    stopper.whenStarting(
        step -> {
          if (stopper.errors().size() == 1) {
            running.get().stop();
          }
        });
    running.set(jmeter.run(DESIGN, files.path(), () -> true, stopper));

    assertThrows(InterruptedException.class, running.get()::run);

    assertEquals(1, CellRun.read(new LoadFolder(files).cells()).size());
    assertEquals(ROWS_OF_A_CELL, samples().size());
  }

  private void letEnd(Process left) {
    try {
      assertEquals("", jmeter.words(), "nothing is started meanwhile");
      left.outputWriter(StandardCharsets.UTF_8).append('\n').close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Notes that a run's JMeter is a process. */
  private KnownProcess noteOf(Process sending) throws IOException {
    KnownProcess known = KnownProcess.of(sending.pid()).orElseThrow();
    Path note = new LoadFolder(files).sending();
    Files.createDirectories(note.getParent());
    Files.writeString(note, known.pid() + " " + known.startedAt());
    return known;
  }

  private RunEnd run(RecordingWatcher watcher) throws Exception {
    return jmeter.run(DESIGN, files.path(), () -> true, watcher).run();
  }

  private static RunEnd end(int planned, int completed, int failed) {
    return new RunEnd("cell", planned, completed, failed, List.of());
  }

  private List<LoadSample> samples() throws IOException {
    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(files.trials(), samples::add);
    return samples;
  }

  private void assertError(String error) throws IOException {
    List<CellRun> runs = CellRun.read(new LoadFolder(files).cells());
    assertEquals(runs.stream().map(run -> run.outcome().error()).toList(), heard.errors());
    heard.errors().forEach(heardOf -> assertEquals(error, heardOf));
  }
}
