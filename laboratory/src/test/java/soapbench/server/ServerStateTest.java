package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.ServerKind;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Ports;
import soapbench.server.setting.ServerException;

class ServerStateTest {
  private static final ServerSetup SETUP =
      new ServerSetup(
          ServerKind.GLASSFISH7,
          "7.0",
          false,
          HeapSize.of("1536m"),
          CollectorChoice.G1,
          "digest",
          Set.of("cxf", "metro"),
          Exposure.LOOPBACK,
          Optional.of(Path.of("/a/prepared.message")));
  private static final KnownProcess SERVER =
      new KnownProcess(41, Instant.parse("2026-11-21T01:02:03.450Z"));
  private static final KnownProcess OWNER =
      new KnownProcess(42, Instant.parse("2026-11-21T01:02:00Z"));

  @TempDir private Path folder;

  @Test
  void shouldReadWhatWasWritten() {
    Ports ports = new Ports(1, 2, 3, 4, 5);
    ServerState alone = new ServerState(SETUP, ports, SERVER, Optional.empty(), false);
    ServerState owned = new ServerState(SETUP, ports, SERVER, Optional.of(OWNER), true);
    Path file = folder.resolve("state");

    alone.write(file);
    assertEquals(Optional.of(alone), ServerState.read(file));
    ServerState beside =
        new ServerState(SETUP, ports, SERVER, Optional.of(OWNER), Optional.empty(), true);
    beside.write(file);
    assertEquals(Optional.of(beside), ServerState.read(file));
    owned.write(file);
    assertEquals(Optional.of(owned), ServerState.read(file));
  }

  @Test
  void shouldKeepWhereItIsReachedAndByWhom() {
    Path file = folder.resolve("state");
    for (Exposure exposure :
        List.of(
            new Exposure("192.0.2.10", true, Optional.of("ada")),
            new Exposure("127.0.0.2", false, Optional.empty()))) {
      ServerSetup setup =
          new ServerSetup(
              ServerKind.GLASSFISH7,
              "7.0",
              true,
              HeapSize.of("1536m"),
              CollectorChoice.G1,
              "digest",
              Set.of(),
              exposure,
              Optional.empty());
      Optional<Ports.Secure> secure =
          Optional.of(new Ports.Secure(6, 7)).filter(ports -> exposure.tls());
      ServerState state =
          new ServerState(setup, new Ports(1, 2, 3, 4, 5, secure), SERVER, Optional.empty(), true);

      state.write(file);

      assertEquals(Optional.of(state), ServerState.read(file));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "version=7.0       |               | it has no line version=...",
        "kind=glassfish7   | kind=tomcat   | kind=tomcat is not valid (server kind 'tomcat' is not",
        "heap=1536m        | heap=much     | heap=much is not valid (heap size 'much' is not",
        "port.http=1       | port.http=x   | port.http=x is not valid (For input string: \"x\")",
        "port.admin=2      | port.admin=1  | port.broker.service=5 is not valid (ports must differ",
        "pid=41            |               | it has no line pid=...",
        "pid.started=2026- | pid.started=- | pid.started=-11-21T01:02:03.450Z is not valid",
      })
  void shouldNameFileAndLineWhenItIsDamaged(String right, String wrong, String problem)
      throws IOException {
    Path file = folder.resolve("state");
    new ServerState(SETUP, new Ports(1, 2, 3, 4, 5), SERVER, Optional.empty(), true).write(file);
    String text = Files.readString(file);
    assertTrue(text.contains(right));
    Files.writeString(file, text.replace(right, wrong == null ? "" : wrong));

    ServerException refused = assertThrows(ServerException.class, () -> ServerState.read(file));

    assertTrue(
        refused.getMessage().startsWith(file + " is damaged: " + problem), refused.getMessage());
  }

  @Test
  void shouldNameTheFileWhenItCannotBeReadOrWritten() throws IOException {
    Path file = Files.createDirectory(folder.resolve("state"));
    Files.createFile(file.resolve("inside"));
    ServerState state =
        new ServerState(SETUP, new Ports(1, 2, 3, 4, 5), SERVER, Optional.empty(), true);

    assertEquals(
        "cannot read " + file + ": " + SystemProblems.isDirectory(),
        assertThrows(ServerException.class, () -> ServerState.read(file)).getMessage());
    assertEquals(
        "cannot write " + file + ": " + SystemProblems.isDirectory(),
        assertThrows(ServerException.class, () -> state.write(file)).getMessage());
  }

  @Test
  void shouldBeEmptyWhenThereIsNoFile() {
    assertEquals(Optional.empty(), ServerState.read(folder.resolve("state")));
  }
}
