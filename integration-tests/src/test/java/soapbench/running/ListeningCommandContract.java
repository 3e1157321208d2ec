package soapbench.running;

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
import org.junit.jupiter.api.io.TempDir;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;

/** The ends of a command that would listen until it is stopped. */
public abstract class ListeningCommandContract {

  private static final Logger ROOT = Logger.getLogger("");

  @TempDir protected Path home;
  protected final StringWriter out = new StringWriter();
  private final String command;
  private Level before;

  /** The command of a name. */
  protected ListeningCommandContract(String command) {
    this.command = command;
  }

  @BeforeEach
  void quiet() {
    before = ROOT.getLevel();
  }

  @AfterEach
  void loud() {
    ROOT.setLevel(before);
  }

  @Test
  void shouldSayInOneLineThatItsPortIsTaken() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(other.getLocalPort());

      assertEnds(
          1,
          "the %s can't listen on 127.0.0.1:%s".formatted(command, port),
          command,
          "--port",
          port);
    }
    assertFalse(out.toString().contains("state=running"), out::toString);
  }

  protected void assertEnds(int expected, String reason, String... words) {
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
