package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.ServerKind;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;
import soapbench.server.setting.TlsFiles;
import soapbench.server.setting.TlsKeys;

class WildFlyDomainTest {

  private static final ServerRelease RELEASE = new ServerRelease(ServerKind.WILDFLY);
  private static final Account CLIENT = new Account("ada", "correct-horse");

  @TempDir private Path parent;
  private Path folder;
  private WildFlyDomain domain;

  @BeforeEach
  void prepare() throws IOException {
    domain = domain(Optional.empty());
    folder = parent.resolve(RELEASE.folder());
    Files.createDirectories(folder.resolve("configuration"));
    java("exit 1");
  }

  private WildFlyDomain domain(Optional<Path> broker) {
    return new WildFlyDomain(
        ServerDistribution.known(RELEASE, parent), parent.resolve("jdk"), parent, broker);
  }

  private void java(String script) throws IOException {
    FakeProgram.write(parent.resolve("jdk/bin/java"), script);
  }

  @Test
  void shouldTellTheSettingsOfEachAddressOfItsBroker() throws IOException {
    Files.writeString(
        folder.resolve("configuration/soapbench.xml"),
        """
        <server><journal type="NIO"/><address-setting name="#" redelivery-delay="200"/>
        <address-setting name="DLQ" expiry-delay="3600000"/></server>
        """);

    assertEquals(
        Map.of(
            "journal.type", "NIO",
            "address-setting.#.redelivery-delay", "200",
            "address-setting.DLQ.expiry-delay", "3600000"),
        domain.brokerSettings());
  }

  private void reset() {
    reset(domain);
  }

  private static void reset(WildFlyDomain domain) {
    reset(domain, Listening.LOOPBACK);
  }

  private static void reset(WildFlyDomain domain, Listening listening) {
    domain.reset(
        new DomainSettings(
            new Ports(1, 2, 3, 4, 5, listening.tls().map(keys -> new Ports.Secure(6, 7))),
            new HeapSize(512),
            CollectorChoice.SERIAL,
            false,
            CLIENT,
            Map.of("soapbench.odd", "with \"quotes\" and \\"),
            listening));
  }

  @Test
  void shouldKeepThePasswordAsADigest() throws IOException {
    reset();

    String users = Files.readString(folder.resolve("configuration/application-users.properties"));
    assertEquals(
        "#$REALM_NAME=ApplicationRealm$\nada=" + WildFlyDomain.digest(CLIENT) + "\n", users);
    assertFalse(users.contains(CLIENT.password()));
    assertEquals(
        "ada=guest\n",
        Files.readString(folder.resolve("configuration/application-roles.properties")));
    assertEquals(
        "207b6e0cc556d7084b5e2db7d822555c", WildFlyDomain.digest(new Account("admin", "admin")));
  }

  @Test
  void shouldTellTheJvmWhatDiffersFromStartToStart() throws IOException {
    reset();

    List<String> arguments = Files.readAllLines(folder.resolve("java.arguments"));
    assertTrue(
        arguments.containsAll(
            List.of(
                "\"-Xms512m\"",
                "\"-Xmx512m\"",
                "\"-XX:+UseSerialGC\"",
                "\"-Djboss.http.port=1\"",
                "\"-Djboss.management.http.port=2\"",
                "\"-DJMS_PROVIDER_PORT=4\"",
                "\"-Djboss.bind.address=127.0.0.1\"",
                "\"-Djboss.bind.address.management=127.0.0.1\"",
                "\"-Dsoapbench.odd=with \\\"quotes\\\" and \\\\\"")),
        arguments::toString);
    assertFalse(arguments.toString().contains(CLIENT.password()));
  }

  @Test
  void shouldHaveItsOwnBrokerOverTlsAndOneBesideInClear() throws Exception {
    Listening listening = Listening.LOOPBACK.with(TlsKeys.read(TlsFiles.pem(parent, "mine")));
    reset(domain, listening);

    List<String> arguments = Files.readAllLines(folder.resolve("java.arguments"));
    assertTrue(
        arguments.containsAll(
            List.of(
                "\"-Dsoapbench.tls=true\"",
                "\"-Djboss.http.port=1\"",
                "\"-Djboss.https.port=6\"",
                "\"-DJMS_PROVIDER_PORT=7\"")),
        arguments::toString);
    assertTrue(Files.exists(folder.resolve("configuration/application.keystore")));

    Path built = Files.createDirectories(parent.resolve("artemis"));
    reset(domain(Optional.of(built)), listening);
    assertTrue(
        Files.readAllLines(folder.resolve("java.arguments")).contains("\"-DJMS_PROVIDER_PORT=4\""));
  }

  /** Arguments of a JVM can be seen, in reports too. */
  @Test
  void shouldKeepTheAccountOfABrokerBesideFromTheArgumentsOfTheJvm() throws IOException {
    Path built = Files.createDirectories(parent.resolve("artemis"));

    reset(domain(Optional.of(built)));

    Account account = Account.read(folder.resolve("broker-account"));
    Path properties = folder.resolve("configuration/broker.properties");
    assertEquals(
        "soapbench.broker.host=127.0.0.1\nsoapbench.broker.user=%s\nsoapbench.broker.password=%s\n"
            .formatted(account.user(), account.password()),
        Files.readString(properties));
    String arguments = Files.readString(folder.resolve("java.arguments"));
    assertTrue(arguments.contains("\"--properties=" + properties.toUri() + "\""), arguments);
    assertFalse(arguments.contains(account.password()), arguments);
    String known = Files.readString(folder.resolve("artemis/broker.properties"));
    assertTrue(known.contains("user.%s=%s\n".formatted(account.user(), account.password())), known);
  }

  @Test
  void shouldStartAgainWhenThePortOfABrokerBesideIsTaken() throws IOException {
    Path built = Files.createDirectories(parent.resolve("artemis"));
    WildFlyDomain beside = domain(Optional.of(built));
    reset(beside);
    java("echo 'java.net.BindException: Address already in use'; exit 1");

    assertThrows(ServerException.class, () -> beside.start(Optional.empty()));

    assertEquals(Optional.of("another process took a port"), beside.retryReason());
  }

  @Test
  void shouldTakeNothingFromAnEarlierServer() throws IOException {
    Path earlier = folder.resolve("data/activemq/journal");
    Files.createDirectories(earlier);

    reset();

    assertFalse(Files.exists(earlier));
    assertTrue(Files.isDirectory(folder.resolve("deployments")));
  }

  @Test
  void shouldHaveTheProcessThatItStarted() throws IOException {
    reset();
    java(
        "echo '2026-11-29 10:47:24 INFO [o] (m) WFLYSRV0025: started' > %s; exec sleep 60"
            .formatted(domain.serverLog()));

    KnownProcess server = domain.start(Optional.empty());
    try {
      assertEquals(Optional.of(server), domain.process());
    } finally {
      domain.halt();
    }
    assertEquals(Optional.empty(), domain.process());
  }

  @Test
  void shouldTellWhatTheJvmSaysWhenItRefusesItsOptions() throws IOException {
    reset();
    java("echo 'Unrecognized VM option UseOddGC'; exit 1");

    ServerException failed =
        assertThrows(ServerException.class, () -> domain.start(Optional.empty()));

    assertEquals(
        "cannot start %s: Unrecognized VM option UseOddGC; see %s"
            .formatted(RELEASE.title(), folder.resolveSibling(folder.getFileName() + ".java.log")),
        failed.getMessage());
  }

  @Test
  void shouldTellThatAServerEndedAsItStarted() throws IOException {
    reset();
    java("echo 'an earlier start' > %1$s; exit 1".formatted(domain.serverLog()));

    ServerException failed =
        assertThrows(ServerException.class, () -> domain.start(Optional.empty()));

    assertEquals(
        "cannot start %s: it ended as it started; see %s"
            .formatted(RELEASE.title(), domain.serverLog()),
        failed.getMessage());
    java("echo 'Unrecognized VM option UseOddGC'; exit 1");
    assertTrue(
        assertThrows(ServerException.class, () -> domain.start(Optional.empty()))
            .getMessage()
            .contains(": Unrecognized VM option UseOddGC; see "));
  }

  @Test
  void shouldTellTheLastErrorWhenTheServerStartsWithSome() throws IOException {
    reset();
    java(
        "(echo '2026-11-29 10:47:24 ERROR [o] (m) no port'; echo 'x WFLYSRV0026: started') > %s;"
                .formatted(domain.serverLog())
            + " exec sleep 60");

    ServerException failed =
        assertThrows(ServerException.class, () -> domain.start(Optional.empty()));

    assertEquals(
        "cannot start %s: it started with errors; the last error of its log: no port; see %s"
            .formatted(RELEASE.title(), domain.serverLog()),
        failed.getMessage());
    assertEquals(Optional.empty(), domain.process());
  }

  @Test
  void shouldTellWhenAnApplicationIsRefused() throws IOException {
    reset();
    Path application = Files.writeString(parent.resolve("soapbench.ear"), "no archive");
    Files.writeString(folder.resolve("deployments/soapbench.ear.failed"), "");

    ServerException failed =
        assertThrows(ServerException.class, () -> domain.deploy(application, 2));

    assertTrue(
        failed.getMessage().startsWith("cannot deploy soapbench.ear: it was refused; see "),
        failed.getMessage());
  }
}
