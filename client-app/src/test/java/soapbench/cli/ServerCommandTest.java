package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
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
            + " --server-heap, --server-gc, --ear\n",
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

  @Test
  void shouldPrintVersionAndCommit() {
    assertEquals(0, line.execute("--version"));
    assertEquals("soapbench 1.2 (commit abc)\n", out.toString());
  }
}
