package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.running.Await;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** {@code ./soapbench jmeter} as the launcher runs it, once everything is built. */
@ExtendWith(SharedServer.class)
class JMeterCommandIT {
  private static final int TERMINATED = 143;

  @TempDir private Path folder;

  @Test
  void shouldRunAPlanWhereItWasGiven(RunningServer server) throws Exception {
    String service = ServiceFile.http(server, folder).toString();

    try (Program jmeter =
        start(
            "-n",
            "-t",
            Project.plan("soap-http"),
            "-q",
            service,
            "-l",
            "out.jtl",
            "-Jloops=7",
            "-e",
            "-o",
            "dashboard")) {
      assertEquals(0, jmeter.end(), jmeter.text());
    }

    Jtl jtl = Jtl.read(folder.resolve("out.jtl"));
    assertEquals(List.of(), jtl.failures());
    assertEquals(7, jtl.samples().get("measured"));
    assertTrue(Files.isRegularFile(folder.resolve("dashboard/index.html")));
    assertTrue(Files.isRegularFile(folder.resolve("jmeter.log")));
  }

  @Test
  void shouldEndAsJMeterEnds() throws Exception {
    try (Program jmeter = start("-n", "-t", "no-such-plan.jmx")) {
      assertEquals(1, jmeter.end());
      assertTrue(jmeter.text().contains("no-such-plan.jmx"), jmeter.text());
    }
  }

  @Test
  void shouldShowJMetersOwnHelp() throws Exception {
    try (Program jmeter = start("--help")) {
      assertEquals(0, jmeter.end());
      assertTrue(jmeter.text().contains("NON_GUI"), jmeter.text());
    }
  }

  @Test
  void shouldEndJMeterWhenItIsEnded(RunningServer server) throws Exception {
    String service = ServiceFile.http(server, folder).toString();
    Path jtl = folder.resolve("out.jtl");

    try (Program jmeter =
        start(
            "-n",
            "-t",
            Project.plan("soap-http"),
            "-q",
            service,
            "-l",
            jtl.toString(),
            "-Jloops=100000000")) {
      Await.until("samples", () -> jtl.toFile().length() > 0);
      ProcessHandle child = jmeter.process().children().findFirst().orElseThrow();
      jmeter.process().destroy();

      assertEquals(TERMINATED, jmeter.end());
      assertFalse(child.isAlive());
    }
  }

  private Program start(String... words) throws IOException {
    Path client = Project.ROOT.resolve("client-app/target");
    Stream<String> command =
        Stream.of(
            QuickJdk.java(),
            "-Dsoapbench.home=" + Project.ROOT,
            "-cp",
            client.resolve("client-app.jar") + ":" + client.resolve("lib") + "/*",
            "soapbench.cli.Soapbench",
            "jmeter");
    return Program.start(folder, Map.of(), Stream.concat(command, Stream.of(words)).toList());
  }
}
