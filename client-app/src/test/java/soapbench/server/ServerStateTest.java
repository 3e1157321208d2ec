package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.domain.CollectorChoice;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.Ports;
import soapbench.server.domain.ServerKind;
import soapbench.server.domain.ServerProcess;

class ServerStateTest {
  private static final ServerSetup SETUP =
      new ServerSetup(
          ServerKind.GLASSFISH7, "7.0", HeapSize.of("1536m"), CollectorChoice.G1, "digest");
  private static final ServerProcess SERVER =
      new ServerProcess(41, Instant.parse("2026-11-21T01:02:03.450Z"));
  private static final ServerProcess OWNER =
      new ServerProcess(42, Instant.parse("2026-11-21T01:02:00Z"));

  @TempDir private Path folder;

  @Test
  void shouldReadWhatWasWritten() {
    Ports ports = new Ports(1, 2, 3, 4, 5, 6);
    ServerState alone = new ServerState(SETUP, ports, SERVER, Optional.empty(), false);
    ServerState owned = new ServerState(SETUP, ports, SERVER, Optional.of(OWNER), true);
    Path file = folder.resolve("state");

    alone.write(file);
    assertEquals(Optional.of(alone), ServerState.read(file));
    owned.write(file);
    assertEquals(Optional.of(owned), ServerState.read(file));
  }

  @Test
  void shouldBeEmptyWhenThereIsNoFile() {
    assertEquals(Optional.empty(), ServerState.read(folder.resolve("state")));
  }
}
