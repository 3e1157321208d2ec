package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.lab.service.Installation;

/** How a node says that it can't run; one that runs would never end. */
@Timeout(60)
class NodeCommandTest {

  private static final Logger ROOT = Logger.getLogger("");

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private Level before;

  @BeforeEach
  void quiet() {
    before = ROOT.getLevel();
  }

  @AfterEach
  void loud() {
    ROOT.setLevel(before);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          node                     | --port: a node needs it: 0 is a free one
          node --name a            | --port: a node needs it: 0 is a free one
          node --port 70000        | --port: 70000 is out of range: allowed are 0 to 65535
          node --port -1           | --port: -1 is out of range: allowed are 0 to 65535
          node --port x            | --port: 'x' is not allowed: is called over SOAP/HTTP on
          node --port 0 --name a/b | --name: 'a/b' is not of the form [A-Za-z0-9._-]{1,64}
          node --port 0 --broker b | --broker: unknown option: allowed are --port, --host, --name
          node --ranks 3           | --ranks: unknown option: allowed are --port, --host, --name
          """)
  void shouldRefuseWhatIsNotAllowedBeforeItListens(String command, String reason) {
    assertEnds(2, reason, command.split(" "));
    assertEquals("", out.toString());
  }

  @Test
  void shouldSayInOneLineThatItsPortIsTaken() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(other.getLocalPort());

      assertEnds(1, "the node can't listen on 127.0.0.1:" + port, "node", "--port", port);
    }
    assertFalse(out.toString().contains("state=running"), out::toString);
  }

  @Test
  void shouldSayInOneLineThatAnAddressIsNotItsOwn() {
    assertEnds(
        1, "the node can't listen on 192.0.2.1:0", "node", "--port", "0", "--host", "192.0.2.1");
    assertEquals("", out.toString());
  }

  private void assertEnds(int expected, String reason, String... words) {
    StringWriter err = new StringWriter();
    int status =
        Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words);

    assertEquals(expected, status, err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertTrue(err.toString().startsWith("soapbench: " + reason), err::toString);
    assertFalse(err.toString().contains("Exception"), err::toString);
    assertFalse(Files.exists(home.resolve(".soapbench")), "a trace was kept");
  }
}
