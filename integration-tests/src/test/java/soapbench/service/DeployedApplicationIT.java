package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** What the server makes of the application when it deploys it. */
@ExtendWith(SharedServer.class)
class DeployedApplicationIT {

  /** With beans the container would begin and end a CDI request with each message. */
  @Test
  void shouldHaveNoBeans(RunningServer server) throws IOException {
    String log = Files.readString(server.local().logFiles().get(0));

    assertTrue(log.contains("[GF "), "no log of GlassFish");
    assertFalse(log.contains("org.jboss.weld"), "its container of beans has started");
  }
}
