package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.csv.Table;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.lab.service.Installation;
import soapbench.process.FolderLock;

/** A run whose files are damaged is not gone on with, and nothing is started for it. */
class DamagedRunTest {

  private static final String OPTIONS = "{\"options\": {\"--server-heap\": \"512m\"}}";

  @TempDir private Path folder;
  private Path home;

  @BeforeEach
  void pretendThatJMeterIsBuilt() throws IOException {
    home = folder.resolve("home");
    Path jmeter = home.resolve("jmeter-plans/target/jmeter/bin/jmeter");
    Files.createDirectories(jmeter.getParent());
    Files.createFile(jmeter);
  }

  @Test
  void shouldNameFileAndLineOfATrialThatCannotBeUnderstood() throws IOException {
    Path run = run("payload");
    Path trials =
        write(
            run.resolve("trials.csv"),
            PayloadRows.TRIALS.table().header(),
            "payload,measured,one,1\n");

    assertFails("payload", run, trials + " line 2: ");
  }

  @Test
  void shouldNameBothLinesOfARowThatIsThereTwice() throws IOException {
    Path run = Files.createDirectories(folder.resolve("twice"));
    MadeUpFolder.write(run, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12));
    Path trials = run.resolve("trials.csv");
    List<String> lines = Files.readAllLines(trials);
    Files.writeString(trials, lines.get(1) + "\n", StandardOpenOption.APPEND);

    assertFails(
        "%s line %s: says again what line 2 says: each row may be there once"
            .formatted(trials, lines.size() + 1),
        "",
        "report",
        run.toString());
  }

  /** Each file of rows, with the other files that a resumed run of its experiment reads. */
  static Stream<Arguments> files() {
    return Stream.of(
        Arguments.of("payload", "trials.csv", PayloadRows.TRIALS.table()),
        Arguments.of("payload", "floors.csv", PayloadRows.FLOORS.table()),
        Arguments.of("payload", "gc.csv", PauseRow.TABLE),
        Arguments.of("load", "trials.csv", LoadSample.TABLE),
        Arguments.of("load", "cells.csv", CellRun.TABLE),
        Arguments.of("farm", "trials.csv", FarmRows.TRIALS.table()),
        Arguments.of("farm", "executions.csv", ExecutionRow.TABLE),
        Arguments.of("farm", "floors.csv", FarmRows.FLOORS.table()),
        Arguments.of("messaging", "trials.csv", MessagingRows.TRIALS.table()));
  }

  @ParameterizedTest
  @MethodSource("files")
  void shouldNameFileAndLineOfARowThatWasCutInTheMiddle(
      String experiment, String name, Table<?> table) throws IOException {
    Path run = run(experiment);
    Path file = write(run.resolve(name), table.header(), "payl\n");

    int columns = table.header().size();
    assertFails(experiment, run, file + " line 2: has 1 cells, and the header " + columns, "");
  }

  @ParameterizedTest
  @MethodSource("files")
  void shouldNameFileAndColumnOfAWrongCell(String experiment, String name, Table<?> table)
      throws IOException {
    Path run = run(experiment);
    String row = "odd,".repeat(table.header().size() - 1) + "odd\n";
    Path file = write(run.resolve(name), table.header(), row);

    assertFails(experiment, run, file + " line 2: ", "odd");
  }

  @ParameterizedTest
  @MethodSource("files")
  void shouldNameTheFileWhoseColumnsAreOthers(String experiment, String name, Table<?> table)
      throws IOException {
    Path run = run(experiment);
    List<String> header = new ArrayList<>(table.header());
    header.set(1, "colour");
    Path file = write(run.resolve(name), header, "");

    assertFails(experiment, run, file + " line 1: is not the header of this version's " + name, "");
  }

  @ParameterizedTest
  @MethodSource("files")
  void shouldNameFileAndLineOfAQuoteThatNeverCloses(String experiment, String name, Table<?> table)
      throws IOException {
    Path run = run(experiment);
    Path file = write(run.resolve(name), table.header(), "payload,\"measured,1\n");

    assertFails(experiment, run, file + " line 2: its quotes do not match", "");
  }

  /** A process whose parent was killed may go on writing for a moment. */
  @Test
  @SuppressWarnings("try") // the lock is there to be closed
  void shouldNotGoOnWhileAProcessOfARunOfForksStillWrites() throws IOException {
    Path run = runOfForks();
    try (FolderLock writing = FolderLock.tryTake(run).orElseThrow()) {
      assertFails("payload", run, "this process is already busy in " + run, "");
    }
  }

  /** The process that began a run keeps the run's lock until its end. */
  @Test
  void shouldMeasureNoForkWithoutTheProcessThatBeganTheRun() throws IOException {
    Path run = runOfForks();

    assertFails(
        "a fork is not measured by itself: the process that began the run is gone, or the disk of "
            + run
            + " keeps no locks",
        "",
        "run",
        "payload",
        "--resume",
        run.toString(),
        "--in-fork",
        "1");
  }

  private Path runOfForks() throws IOException {
    Path run = Files.createDirectories(folder.resolve("forks"));
    Files.writeString(
        run.resolve("environment.json"),
        "{\"options\": {\"--forks\": \"2\", \"--server-heap\": \"512m\"}}");
    return run;
  }

  @Test
  void shouldLeaveARunAloneThatAnotherSoapbenchIsBusyWith() throws IOException {
    Path run = run("payload");
    write(run.resolve("trials.csv"), PayloadRows.TRIALS.table().header(), "");

    FolderLock other =
        FolderLock.tryTake(Files.createDirectories(run.resolve("logs"))).orElseThrow();
    assertFails("payload", run, "another soapbench is running in " + run + ": give another --out");
    other.close();
  }

  @Test
  void shouldNameTheFileWhoseHeaderIsNotWhole() throws IOException {
    Path run = run("payload");
    Files.writeString(run.resolve("trials.csv"), "experiment,stage\npayload,measured\n");

    assertFails("payload", run, run.resolve("trials.csv") + "");
  }

  @Test
  void shouldNameFileAndLineOfASampleThatCannotBeUnderstood() throws IOException {
    Path run = run("load");
    write(run.resolve("cells.csv"), CellRun.TABLE.header(), "");
    Path trials = write(run.resolve("trials.csv"), LoadSample.TABLE.header(), "load,measured\n");

    assertFails("load", run, trials + " line 2: ");
  }

  /** Runs of earlier versions had one column more. */
  @Test
  void shouldRefuseCellsOfAnotherVersionAndLeaveTheRecordAsItIs() throws IOException {
    Path run = run("load");
    Path cells = run.resolve("cells.csv");
    Files.writeString(cells, String.join(",", CellRun.TABLE.header()) + ",broker_cpu\n");

    assertFails("load", run, cells + " line 1: is not the header of this version's cells.csv");
    assertEquals(OPTIONS, Files.readString(run.resolve("environment.json")));
  }

  @Test
  void shouldRefusePausesOfAnotherVersion() throws IOException {
    Path run = run("payload");
    Path pauses = Files.writeString(run.resolve("gc.csv"), "side,collector\n");

    assertFails("payload", run, pauses + " line 1: is not the header of this version's gc.csv");
  }

  private Path run(String experiment) throws IOException {
    Path run = Files.createDirectories(folder.resolve(experiment));
    Files.writeString(run.resolve("environment.json"), OPTIONS);
    return run;
  }

  private static Path write(Path file, Iterable<String> header, String rows) throws IOException {
    return Files.writeString(file, String.join(",", header) + "\n" + rows);
  }

  private void assertFails(String experiment, Path run, String message) {
    assertFails(experiment, run, message, "");
  }

  private void assertFails(String experiment, Path run, String message, String part) {
    assertFails(message, part, "run", experiment, "--resume", run.toString());
  }

  private void assertFails(String message, String part, String... words) {
    StringWriter err = new StringWriter();
    int status =
        Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")))
            .setErr(new PrintWriter(err, true))
            .execute(words);

    assertEquals(1, status, err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().startsWith("soapbench: " + message), err::toString);
    assertTrue(err.toString().contains(part), err::toString);
    assertFalse(err.toString().contains("Exception"), err::toString);
    assertFalse(Files.exists(home.resolve(".soapbench")), "something was started");
  }
}
