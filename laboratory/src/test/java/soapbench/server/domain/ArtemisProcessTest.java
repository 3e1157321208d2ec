package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.TlsFiles;
import soapbench.server.setting.TlsKeys;

/** A broker's process, whose JVM is a script. */
class ArtemisProcessTest {

  private static final Account ADAPTER = new Account("bob", "battery-staple");

  /** Writes that it takes connections, and whom it then lives with. */
  private static final String STARTS =
      "printf 'version=1.2\\njournal-type=NIO\\n' > started.part; mv started.part started; cat >"
          + " owners.part; mv owners.part owners; exec sleep 60";

  @TempDir private Path parent;
  private Path folder;
  private ArtemisProcess broker;

  @BeforeEach
  void prepare() throws IOException {
    Path javaHome = parent.resolve("jdk");
    Path built = parent.resolve("built");
    Files.createDirectories(built.resolve("META-INF"));
    Files.writeString(built.resolve("META-INF/ra.xml"), "<connector/>");
    Files.writeString(built.resolve("broker.jar"), "a jar");
    folder = Files.createDirectory(parent.resolve("domain")).resolve("artemis");
    broker =
        new ArtemisProcess(built, folder, javaHome, new StartConditions(javaHome, parent, () -> 0));
    reset(Optional.empty());
  }

  private void reset(Optional<TlsKeys> tls) {
    broker.reset(
        new DomainSettings(
            new Ports(1, 2, 3, 61_000, 5, tls.map(keys -> new Ports.Secure(8443, 61_001))),
            new HeapSize(512),
            CollectorChoice.SERIAL,
            false,
            new Account("ada", "correct-horse"),
            Map.of(),
            new Listening("127.0.0.2", OptionalInt.empty(), Optional.empty(), tls)),
        ADAPTER);
  }

  @AfterEach
  void stop() {
    broker.stop();
  }

  private void java(String script) throws IOException {
    FakeProgram.write(parent.resolve("jdk/bin/java"), script);
  }

  @Test
  void shouldHaveItsAddressAndAccountsWhereItsOwnerAloneReads() throws IOException {
    Path given = folder.resolve("broker.properties");

    assertEquals(
        "host=127.0.0.2\nport=61000\nuser.ada=correct-horse\nuser.bob=battery-staple\n",
        Files.readString(given));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(given)));
    assertEquals("<connector/>", Files.readString(broker.adapter().resolve("META-INF/ra.xml")));
    assertEquals("a jar", Files.readString(broker.adapter().resolve("broker.jar")));
  }

  /** The server's adapter comes over loopback, and everybody else over TLS. */
  @Test
  void shouldBeInClearOnLoopbackAloneBesideTls() throws Exception {
    reset(Optional.of(TlsKeys.read(TlsFiles.pem(parent, "mine"))));

    List<String> given = Files.readAllLines(folder.resolve("broker.properties"));
    assertTrue(
        given.containsAll(
            List.of("host=127.0.0.1", "port=61000", "tls.host=127.0.0.2", "tls.port=61001")),
        given::toString);
    Path keys = folder.resolve("keys.p12");
    assertTrue(given.contains("tls.keys=" + keys), given::toString);
    assertEquals(1, KeyStore.getInstance(keys.toFile(), "changeit".toCharArray()).size());
  }

  @Test
  void shouldTakeNothingFromAnEarlierBroker() throws IOException {
    Path journal = Files.createDirectory(folder.resolve("journal"));

    reset(Optional.empty());

    assertFalse(Files.exists(journal));
  }

  @Test
  void shouldLiveWithTheProcessesThatItIsTold() throws Exception {
    java(STARTS);

    ArtemisProcess.Starting started = broker.start();
    started.liveWith(KnownProcess.current(), Optional.of(KnownProcess.current()));

    KnownProcess process = broker.process().orElseThrow();
    assertTrue(process.alive());
    assertEquals(Map.of("journal-type", "NIO"), broker.settings());
    Path owners = folder.resolve("owners");
    assertTrue(StartConditions.await(() -> Files.exists(owners)));
    String pid = Long.toString(ProcessHandle.current().pid());
    assertEquals(List.of(pid, pid), Files.readAllLines(owners));
    broker.stop();
    assertFalse(process.alive());
    assertEquals(Optional.empty(), broker.process());
  }

  @Test
  void shouldTellWhyItDoesNotStart() throws IOException {
    java("echo 'java.net.BindException: Address already in use'; echo '  at a.frame'; exit 1");

    assertEquals(
        "cannot start ActiveMQ Artemis: Address already in use; see " + broker.log(),
        assertThrows(ServerException.class, broker::start).getMessage());

    java("echo 'Unrecognized VM option UseOddGC'; exit 1");
    assertEquals(
        "cannot start ActiveMQ Artemis: Unrecognized VM option UseOddGC; see " + broker.log(),
        assertThrows(ServerException.class, broker::start).getMessage());
  }
}
