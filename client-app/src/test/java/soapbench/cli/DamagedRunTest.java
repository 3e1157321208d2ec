package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.columns.load.CellRun;
import soapbench.columns.load.LoadSample;
import soapbench.columns.payload.TrialColumns;
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
        write(run.resolve("trials.csv"), TrialColumns.TABLE.header(), "payload,measured,one,1\n");

    assertFails("payload", run, trials + " line 2: ");
  }

  @Test
  void shouldLeaveARunAloneThatAnotherSoapbenchIsBusyWith() throws IOException {
    Path run = run("payload");
    write(run.resolve("trials.csv"), TrialColumns.TABLE.header(), "");

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
    StringWriter err = new StringWriter();
    int status =
        Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")))
            .setErr(new PrintWriter(err, true))
            .execute("run", experiment, "--resume", run.toString());

    assertEquals(1, status, err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().startsWith("soapbench: " + message), err::toString);
    assertFalse(Files.exists(home.resolve(".soapbench")), "something was started");
  }
}
