package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import soapbench.broker.BrokerKind;
import soapbench.factor.CollectorChoice;
import soapbench.factor.ServerKind;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.ServerException;

/**
 * A local server as users start it. It takes a while, since the server is started three times, at
 * first by a JDK that leaves nothing out.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LocalServerIT {

  /** A queue that every broker makes for who names it. */
  private static final String KEPT = "soapbench.replies.kept";

  @TempDir private static Path folder;
  private static Workplace workplace;

  /** Starts its servers quickly. */
  private static Workplace quick;

  private static Path application;

  private LocalServer server;

  @BeforeAll
  static void prepare() throws IOException {
    assumeTrue(OwnWorkplace.missing().isEmpty(), () -> OwnWorkplace.missing().orElseThrow());
    application = TinyApplication.write(folder.resolve("tiny.ear"));
    workplace = OwnWorkplace.in(folder);
    quick = OwnWorkplace.quick(folder);
  }

  /** Takes the server that the test before left, or starts one. */
  @BeforeEach
  void start() {
    server = start(workplace, "768m");
  }

  @AfterAll
  static void stop() {
    LocalServer.find(workplace).ifPresent(LocalServer::stop);
  }

  @Test
  void shouldBeFoundWhenItRuns() {
    LocalServer found = LocalServer.find(workplace).orElseThrow();

    assertTrue(found.alive());
    assertTrue(found.ready());
    assertFalse(found.startedHere());
    assertEquals(server.pid(), found.pid());
    assertEquals(server.wsdl(), found.wsdl());
    assertEquals(server.brokerAddress(), found.brokerAddress());
  }

  @Test
  void shouldListenOnLoopbackOnlyAndOnItsOwnPorts() {
    List<String> addresses = ListeningSockets.of(server.pid());

    assertEquals(List.of(), addresses.stream().filter(a -> !ListeningSockets.loopback(a)).toList());
    Set<Integer> ports = addresses.stream().map(ListeningSockets::port).collect(Collectors.toSet());
    Set<Integer> own = new HashSet<>(Set.of(server.ports().http(), server.ports().admin()));
    if (OwnWorkplace.KIND != ServerKind.WILDFLY) {
      own.add(server.ports().iiop());
    }
    if (!OwnWorkplace.BESIDE) {
      own.add(server.ports().broker());
    }
    if (server.broker() == BrokerKind.OPENMQ) {
      own.add(server.ports().brokerService());
    }
    assertEquals(own, ports);
  }

  @Test
  void shouldLetInItsOwnAccountOnly() {
    assertDoesNotThrow(() -> broker(server.credentials()).login());
    for (String user : List.of("admin", "guest", server.credentials().user())) {
      BrokerClient stranger = broker(new Account(user, user));
      assertThrows(JMSSecurityException.class, stranger::login, user);
    }
  }

  @Test
  void shouldKeepItsPasswordsToItself() throws IOException {
    List<String> secrets = new ArrayList<>(List.of(server.credentials().password()));
    if (OwnWorkplace.KIND != ServerKind.WILDFLY) {
      String accounts = Files.readString(passwordFile());
      secrets.add(accounts.substring(accounts.indexOf('=') + 1).strip());
    }
    List<Path> shown = new ArrayList<>(server.logFiles());
    shown.add(Path.of("/proc/" + server.pid() + "/cmdline"));

    for (Path file : shown) {
      String text = Files.readString(file);
      assertTrue(secrets.stream().noneMatch(text::contains), file.toString());
    }
    assertEquals(
        "rwx------", permissions(workplace.state()), "others could read the files in there");
  }

  @Test
  void shouldTakeTheRunningServerWhenTheSameIsStarted() {
    LocalServer second = start(workplace, "768m");

    assertFalse(second.startedHere());
    assertEquals(server.pid(), second.pid());
    second.close();
    assertTrue(server.alive());
  }

  @Test
  void shouldRefuseWhenAnotherIsStarted() {
    ServerException refused = assertThrows(ServerException.class, () -> start(workplace, "800m"));

    assertTrue(refused.getMessage().contains("with heap 768m"), refused.getMessage());
    Listening onAnotherPort =
        new Listening("127.0.0.1", OptionalInt.of(1), Optional.empty(), Optional.empty());
    ServerException taken =
        assertThrows(
            ServerException.class,
            () -> LocalServer.start(workplace, options("768m").at(onAnotherPort), line -> {}));
    assertTrue(
        taken.getMessage().contains("on port %s, not 1".formatted(server.ports().http())),
        taken.getMessage());
    assertTrue(server.alive());
  }

  /** It takes a while, since the server is started twice. */
  @Test
  void shouldKeepPortsAndStoredMessagesWhenKilledAndRestarted() throws JMSException {
    server = start(quick, "768m");
    broker(server.credentials()).send(KEPT, "still here");
    String address = server.brokerAddress();
    long former = server.pid();

    server.kill();
    assertFalse(server.alive());
    server.restart();

    assertTrue(server.alive());
    assertTrue(server.pid() != former);
    assertEquals(address, server.brokerAddress());
    assertEquals("still here", broker(server.credentials()).receive(KEPT));
  }

  @Test
  void shouldStartAfreshWhenTheFormerServerDied() throws JMSException {
    server.kill();
    assertEquals(Optional.empty(), LocalServer.find(workplace));

    LocalServer next = start(quick, "768m");

    assertTrue(next.startedHere());
    new BrokerClient(next.brokerAddress(), next.credentials()).login();
  }

  /** The last, so that no other test has to start the server again. */
  @Test
  @Order(Integer.MAX_VALUE)
  void shouldLeaveNothingWhenStopped() {
    long pid = server.pid();

    server.stop();

    assertFalse(ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent());
    assertEquals(Optional.empty(), LocalServer.find(workplace));
    assertFalse(Files.exists(server.credentialsFile()));
  }

  private BrokerClient broker(Account account) {
    return new BrokerClient(server.brokerAddress(), account);
  }

  private static LocalServer start(Workplace here, String heap) {
    return LocalServer.start(here, options(heap), line -> {});
  }

  private static ServerOptions options(String heap) {
    return new ServerOptions(
        OwnWorkplace.levels(heap, CollectorChoice.SERIAL),
        application,
        Lifetime.THIS_PROCESS,
        Map.of(),
        Set.of());
  }

  private Path passwordFile() {
    String domain = server.release().folder();
    return workplace.domains().resolve(domain + ".passwords");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
