package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** The application as the server deploys it. */
@ExtendWith(SharedServer.class)
class DeployedApplicationIT {

  /** The log of a server. One that has become long goes on in a new file beside the old one. */
  private static String log(RunningServer server) throws IOException {
    Path log = server.local().logFiles().get(0);
    StringBuilder said = new StringBuilder();
    try (DirectoryStream<Path> logs =
        Files.newDirectoryStream(log.getParent(), log.getFileName() + "*")) {
      for (Path each : logs) {
        said.append(Files.readString(each));
      }
    }
    assertTrue(said.indexOf("soapbench") >= 0, "no log of the server");
    return said.toString();
  }

  /** With beans the container would begin and end a CDI request with each message. */
  @Test
  void shouldHaveNoBeans(RunningServer server) throws IOException {
    assertFalse(log(server).contains("org.jboss.weld"), "its container of beans has started");
  }

  /**
   * A log of the application's own, such as one that a library brings, is one that nobody reads.
   */
  @Test
  void shouldHaveNoLogButTheServers(RunningServer server) throws IOException {
    assertFalse(log(server).contains("SLF4J"), "it has brought SLF4J");
  }
}
