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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerKind;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.setting.ServerException;

/**
 * Starts that something goes wrong with, at the step that a person is told of. They take a while:
 * most of them are two or three starts of a server.
 */
class FailingStartIT {

  private static final ServerKind KIND = OwnWorkplace.KIND;

  /** Words before those of a JVM that refuses to start; asadmin may lose them. */
  private static final String REFUSED =
      KIND == ServerKind.WILDFLY ? ": " : ": its JVM does not start: ";

  /** The first that is deployed: GlassFish has no adapter for a broker beside it. */
  private static final String FIRST =
      OwnWorkplace.BESIDE && KIND != ServerKind.WILDFLY ? "artemis-ra" : "tiny.ear";

  /** Where the settings name the ports of broker, HTTP and administration. */
  private static final List<Pattern> PORTS =
      KIND == ServerKind.WILDFLY
          ? Stream.of("JMS_PROVIDER_PORT", "jboss.http.port", "jboss.management.http.port")
              .map(property -> Pattern.compile("-D" + property + "=(\\d+)"))
              .toList()
          : List.of(
              Pattern.compile(
                  "<system-property(?=[^>]*\\bname=\"JMS_PROVIDER_PORT\")[^>]*value=\"(\\d+)\""),
              portOf("http-listener-1"),
              portOf("admin-listener"));

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();
  private Workplace workplace;
  private Path application;

  @BeforeEach
  void prepare() throws IOException {
    application = TinyApplication.write(folder.resolve("tiny.ear"));
    workplace = OwnWorkplace.prepared(folder);
  }

  @AfterEach
  void stop() {
    LocalServer.find(workplace).ifPresent(LocalServer::stop);
  }

  /** A port that is free when it is chosen may be taken when the server wants it. */
  @Test
  void shouldStartOnOtherPortsWhenOneWasTakenMeanwhile() throws IOException {
    List<ServerSocket> taken = new ArrayList<>();

    LocalServer server =
        start(
            "starting",
            () -> {
              if (taken.size() < PORTS.size()) {
                taken.add(take(port(PORTS.get(taken.size()))));
              }
            });

    assertTrue(server.ready());
    assertEquals(
        PORTS.size(),
        said.stream()
            .filter(
                line -> line.equals("another process took a port; starting again on other ports"))
            .count(),
        said::toString);
    for (ServerSocket each : taken) {
      each.close();
    }
  }

  @Test
  void shouldTellWhatTheJvmSaidWhenItRefusesToStart() {
    ServerException failed =
        assertThrows(
            ServerException.class,
            () -> start("starting", () -> change("-XX:\\+UseSerialGC", "-XX:+UseNonsense")));

    assertTrue(
        failed.getMessage().contains(REFUSED + "Unrecognized VM option 'UseNonsense'"),
        failed.getMessage());
    assertLeavesNothing();
  }

  @Test
  void shouldTellThatTheServerEndedWhenItIsKilledWhileDeploying() {
    ServerException failed =
        assertThrows(
            ServerException.class, () -> start("deploying", () -> state().process().kill()));

    assertTrue(
        failed
            .getMessage()
            .startsWith("cannot deploy %s: the server ended meanwhile; see ".formatted(FIRST)),
        failed.getMessage());
    assertLeavesNothing();
  }

  private LocalServer start(String step, Runnable fault) {
    ServerOptions options =
        new ServerOptions(
            OwnWorkplace.levels("768m", CollectorChoice.SERIAL),
            application,
            Lifetime.THIS_PROCESS,
            Map.of(),
            Set.of());
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

  private static Pattern portOf(String listener) {
    return Pattern.compile(
        "<network-listener\\s(?=[^>]*\\bname=\"%s\")[^>]*?\\bport=\"(\\d+)\"".formatted(listener));
  }

  private int port(Pattern setting) {
    try {
      Matcher port = setting.matcher(Files.readString(settings()));
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
    return OwnWorkplace.settings(workplace);
  }

  private static ServerSocket take(int port) {
    try {
      return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
