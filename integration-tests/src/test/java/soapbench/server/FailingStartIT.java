package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.domain.CollectorChoice;
import soapbench.server.domain.HeapSize;
import soapbench.server.domain.ServerException;
import soapbench.server.domain.ServerKind;

/** Starts that something goes wrong with, at the step that a person is told of. */
class FailingStartIT {

  private static final ServerKind KIND = ServerKind.defaultFor(Runtime.version().feature());
  private static final Pattern PORT_OF_BROKER =
      Pattern.compile("<jms-host\\s[^>]*?\\bport=\"(\\d+)\"");

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();
  private Workplace workplace;
  private Path application;

  @BeforeEach
  void prepare() throws IOException {
    Path home = Path.of(System.getProperty("soapbench.home"));
    application = TinyApplication.write(folder.resolve("tiny.ear"));
    workplace =
        new Workplace(
            home,
            home.resolve(".soapbench/dist"),
            folder.resolve("state"),
            Path.of(System.getProperty("java.home")),
            Runtime.version().feature());
  }

  @AfterEach
  void stop() {
    LocalServer.find(workplace).ifPresent(LocalServer::stop);
  }

  @Test
  void shouldStartOnOtherPortsWhenOneWasTakenMeanwhile() throws IOException {
    List<ServerSocket> taken = new ArrayList<>();

    LocalServer server =
        start(
            "starting",
            () -> {
              if (taken.isEmpty()) {
                taken.add(take(portOfBroker()));
              }
            });

    assertTrue(server.ready());
    assertTrue(
        said.contains("another process took a port; starting again on other ports"),
        said.toString());
    assertTrue(server.ports().broker() != taken.get(0).getLocalPort());
    taken.get(0).close();
  }

  @Test
  void shouldTellWhatTheJvmSaidWhenItRefusesToStart() {
    ServerException failed =
        assertThrows(
            ServerException.class,
            () -> start("starting", () -> change("-XX:\\+UseSerialGC", "-XX:+UseNonsense")));

    assertTrue(
        failed
            .getMessage()
            .contains(": its JVM does not start: Unrecognized VM option 'UseNonsense'"),
        failed.getMessage());
    assertLeavesNothing();
  }

  @Test
  void shouldTellThatTheServerEndedWhenItIsKilledWhileDeploying() {
    ServerException failed =
        assertThrows(
            ServerException.class, () -> start("deploying", () -> state().process().kill()));

    assertTrue(
        failed.getMessage().startsWith("cannot deploy tiny.ear: the server ended meanwhile; see "),
        failed.getMessage());
    assertLeavesNothing();
  }

  private LocalServer start(String step, Runnable fault) {
    ServerOptions options =
        new ServerOptions(
            Optional.of(KIND),
            Optional.of(HeapSize.of("768m")),
            Optional.of(CollectorChoice.SERIAL),
            application,
            Lifetime.THIS_PROCESS,
            Map.of());
    return LocalServer.start(
        workplace,
        options,
        line -> {
          said.add(line);
          if (line.startsWith(step)) {
            fault.run();
          }
        });
  }

  private void assertLeavesNothing() {
    assertFalse(Files.exists(workplace.stateFile()));
    assertEquals(
        List.of(),
        ProcessHandle.current()
            .descendants()
            .filter(
                process ->
                    process.info().arguments().map(List::of).orElse(List.of()).stream()
                        .anyMatch(word -> word.contains(workplace.state().toString())))
            .toList());
  }

  private ServerState state() {
    return ServerState.read(workplace.stateFile()).orElseThrow();
  }

  private int portOfBroker() {
    try {
      Matcher port = PORT_OF_BROKER.matcher(Files.readString(settings()));
      assertTrue(port.find());
      return Integer.parseInt(port.group(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void change(String setting, String to) {
    try {
      String text = Files.readString(settings());
      Files.writeString(settings(), text.replaceAll(setting, to));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path settings() {
    return workplace
        .domains()
        .resolve(KIND.id() + "-" + KIND.version())
        .resolve("config/domain.xml");
  }

  private static ServerSocket take(int port) {
    try {
      return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
