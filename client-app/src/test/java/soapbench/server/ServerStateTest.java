package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.ServerState.Setup;
import soapbench.server.domain.Collector;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.Ports;
import soapbench.server.domain.ServerKind;
import soapbench.server.domain.ServerProcess;

class ServerStateTest {
  private static final Setup SETUP = setup("1536m", "d1");
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

  @Test
  void shouldSayInWhatSetupsDiffer() {
    String version = ServerKind.GLASSFISH7.version();
    assertEquals(
        "a server of glassfish7 "
            + version
            + " with heap 1536m and collector g1 is running,"
            + " not of glassfish7 "
            + version
            + " with heap 2048m and collector g1",
        SETUP.difference(setup("2g", "d1")));
    assertEquals(
        "a server with another build of the application is running",
        SETUP.difference(setup("1536m", "d2")));
  }

  private static Setup setup(String heap, String digest) {
    ServerKind kind = ServerKind.GLASSFISH7;
    return new Setup(kind, kind.version(), HeapSize.of(heap), Collector.G1, digest);
  }
}
