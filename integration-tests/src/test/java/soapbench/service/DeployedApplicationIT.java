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

  /** With beans the container would begin and end a CDI request with each message. */
  @Test
  void shouldHaveNoBeans(RunningServer server) throws IOException {
    Path log = server.local().logFiles().get(0);
    boolean ofGlassFish = false;
    // a log that has become long goes on in a new file, and the old one stays beside it
    try (DirectoryStream<Path> logs =
        Files.newDirectoryStream(log.getParent(), log.getFileName() + "*")) {
      for (Path each : logs) {
        String said = Files.readString(each);
        ofGlassFish |= said.contains("[GF ");
        assertFalse(said.contains("org.jboss.weld"), "its container of beans has started");
      }
    }
    assertTrue(ofGlassFish, "no log of GlassFish");
  }
}
