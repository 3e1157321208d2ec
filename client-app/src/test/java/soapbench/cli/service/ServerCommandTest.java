package soapbench.cli.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;

class ServerCommandTest {
  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private CommandLine line;

  @BeforeEach
  void prepare() {
    line = Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
  }

  @Test
  void shouldSayStoppedAndExitThreeWhenNothingRuns() {
    assertEquals(3, line.execute("server", "status"));
    assertEquals("state=stopped\n", out.toString());
  }

  @Test
  void shouldSayInJsonThatNothingRuns() {
    assertEquals(3, line.execute("server", "status", "--json"));
    assertEquals(
        """
        {
          "schema" : "soapbench.server/1",
          "state" : "stopped"
        }
        """,
        out.toString());
  }

  @Test
  void shouldSucceedWhenThereIsNothingToStop() {
    assertEquals(0, line.execute("server", "stop"));
    assertEquals("state=stopped\n", out.toString());
    assertEquals("soapbench: not running\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenAnOptionIsUnknown() {
    assertEquals(2, line.execute("server", "start", "--colour", "red"));
    assertEquals(
        "soapbench: --colour: unknown option: allowed are --help, --version, --server-kind,"
            + " --server-heap, --server-gc, --ear, --server-stacks\n",
        err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenTheApplicationIsMissing() {
    Path missing = home.resolve("missing.ear");

    assertEquals(2, line.execute("server", "start", "--ear", missing.toString()));
    assertEquals("soapbench: --ear: there is no file " + missing + "\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenAValueIsNotAllowed() {
    Path ear = Path.of("pom.xml");

    assertEquals(
        2, line.execute("server", "start", "--ear", ear.toString(), "--server-gc", "epsilon"));
    assertEquals(
        "soapbench: --server-gc: collector 'epsilon' is not one of serial, parallel, g1, zgc\n",
        err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"start --ear pom.xml", "status", "stop"})
  void shouldFailInOneLineWhenWhatIsKnownOfAServerIsDamaged(String words) throws IOException {
    Path state = state();
    Files.writeString(state, "kind=glassfish7\nversion=7\nheap=lots\n");

    assertEquals(1, line.execute(("server " + words).split(" ")));
    assertEquals(
        "soapbench: "
            + state
            + " is damaged: heap=lots is not valid (heap size 'lots' is not a number of m or g"
            + " from 512m to 64g)\n",
        err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"start --ear pom.xml", "status", "stop"})
  void shouldFailInOneLineWhenAFolderIsInPlaceOfAFile(String words) throws IOException {
    Path state = Files.createDirectory(state());

    assertEquals(1, line.execute(("server " + words).split(" ")));
    assertEquals("soapbench: cannot read " + state + ": Is a directory\n", err.toString());
  }

  private Path state() throws IOException {
    return Files.createDirectories(home.resolve(".soapbench/server")).resolve("server.state");
  }

  @Test
  void shouldFailInOneLineWhenAFileIsInPlaceOfAFolder() throws IOException {
    Files.createFile(home.resolve(".soapbench"));

    assertEquals(1, line.execute("server", "start", "--ear", "pom.xml"));
    assertEquals(
        "soapbench: cannot make the folder "
            + home.resolve(".soapbench/server")
            + ": Not a directory\n",
        err.toString());
  }

  @Test
  void shouldNameFileAndProblemWhenAnotherCommandCannotWrite() throws IOException {
    Path file = Files.createFile(home.resolve("file"));
    String out = file.resolve("payload").toString();

    assertEquals(1, line.execute("payload", "--size", "0.001", "--out", out));
    assertEquals("soapbench: " + file + ": it exists already\n", err.toString());
  }

  @Test
  void shouldAlignWhatItLists() {
    assertEquals(0, line.execute("list"));
    assertTrue(out.toString().contains("\nbindings     http, jms\n"), out.toString());
  }

  @Test
  void shouldPrintVersionAndCommit() {
    assertEquals(0, line.execute("--version"));
    assertEquals("soapbench 1.2 (commit abc)\n", out.toString());
  }
}
