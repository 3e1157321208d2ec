package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;
import soapbench.server.setting.TlsFiles;
import soapbench.server.setting.TlsKeys;

class DomainXmlTest {
  private static final BrokerAccounts ACCOUNTS =
      new BrokerAccounts(
          new Account("admin", "a"), new Account("adapter", "b"), new Account("client", "c"));

  private static final DomainSettings SETTINGS = settings(Listening.LOOPBACK);

  @TempDir private Path folder;
  private Path written;
  private Element config;

  @BeforeEach
  void write() throws URISyntaxException {
    write(Listening.LOOPBACK);
  }

  private static DomainSettings settings(Listening listening) {
    return new DomainSettings(
        new Ports(
            1001,
            1002,
            1003,
            1005,
            1006,
            listening.tls().map(keys -> new Ports.Secure(8443, 7677))),
        HeapSize.of("2g"),
        CollectorChoice.SERIAL,
        true,
        ACCOUNTS.client(),
        Map.of("soapbench.calibration", "/tmp/file"),
        listening);
  }

  private void write(Listening listening) throws URISyntaxException {
    Path original = Path.of(DomainXmlTest.class.getResource("domain.xml").toURI());
    written = folder.resolve("domain.xml");

    DomainXml.write(original, written, settings(listening), ACCOUNTS);

    config =
        ConfigurationFile.where(
            ConfigurationFile.read(written).root(), "config", "name", "server-config");
  }

  @Test
  void shouldKeepItsOwnBrokerAwayBesideAnother() throws Exception {
    Path original = Path.of(DomainXmlTest.class.getResource("domain.xml").toURI());
    DomainXml.write(original, written, SETTINGS, ACCOUNTS, Optional.of(Path.of("/broker/started")));

    String text = Files.readString(written);
    assertTrue(text.contains("<jms-service type=\"REMOTE\"/>"), text);
    assertTrue(text.contains("resource-adapter-name=\"artemis-ra\""), text);
    assertTrue(text.contains("value=\"host=127.0.0.1;port=1005\""), text);
    assertTrue(text.contains("-Dsoapbench.broker=/broker/started"), text);
  }

  /** All but https and the broker over TLS, or, without TLS, HTTP stays on loopback. */
  @Test
  void shouldListenForOthersWhereItIsTold() throws Exception {
    Optional<Account> login = Optional.of(new Account("ada", "correct-horse"));
    write(new Listening("127.0.0.2", OptionalInt.of(1001), login, Optional.empty()));

    assertEquals(List.of("127.0.0.2:1001", "127.0.0.1:1002"), addresses("network-listener"));
    assertEquals(List.of("127.0.0.1:1003"), addresses("iiop-listener"));
    assertEquals("X-Forwarded-Proto", schemeMapping());
    Optional<TlsKeys> tls = Optional.of(TlsKeys.read(TlsFiles.pem(folder, "mine")));
    write(new Listening("192.0.2.10", OptionalInt.of(8443), login, tls));

    assertEquals(
        List.of("127.0.0.1:1001", "192.0.2.10:8443", "127.0.0.1:1002"),
        addresses("network-listener"));
    assertEquals(
        "http-listener-1,http-listener-2",
        ConfigurationFile.first(config, "virtual-server").getAttribute("network-listeners"));
    Element service = ConfigurationFile.first(config, "jms-service");
    assertEquals("127.0.0.1", ConfigurationFile.first(service, "jms-host").getAttribute("host"));
    Map<String, String> properties =
        ConfigurationFile.all(service, "property").stream()
            .collect(
                Collectors.toMap(
                    one -> one.getAttribute("name"), one -> one.getAttribute("value")));
    assertEquals("127.0.0.1", properties.get("imq.hostname"));
    assertEquals("127.0.0.1", properties.get("imq.portmapper.hostname"));
    assertEquals("jms,ssljms", properties.get("imq.service.activelist"));
    assertEquals("192.0.2.10", properties.get("imq.ssljms.tls.hostname"));
    assertEquals("7677", properties.get("imq.ssljms.tls.port"));
    assertEquals("1000", properties.get("imq.ssljms.max_threads"));
    assertEquals("broker-keys.p12", properties.get("imq.keystore.file.name"));
  }

  /** On loopback nobody stands between, whose word would count. */
  @Test
  void shouldFollowNoProxyWithoutALogin() {
    assertEquals("", schemeMapping());
  }

  private String schemeMapping() {
    return ConfigurationFile.first(config, "http").getAttribute("scheme-mapping");
  }

  @Test
  void shouldListenOnLoopbackOnly() {
    assertEquals(List.of("127.0.0.1:1001", "127.0.0.1:1002"), addresses("network-listener"));
    assertEquals(List.of("127.0.0.1:1003"), addresses("iiop-listener"));
    assertEquals("false", ConfigurationFile.first(config, "jmx-connector").getAttribute("enabled"));
    assertEquals(
        "http-listener-1",
        ConfigurationFile.first(config, "virtual-server").getAttribute("network-listeners"));
  }

  @Test
  void shouldLookForNoBeansInLibraries() {
    Element beans = ConfigurationFile.first(config, "cdi-service");

    assertEquals("false", beans.getAttribute("enable-implicit-cdi"));
  }

  @Test
  void shouldHaveThreadsForSlowClientsAndForOthers() {
    Element threads = ConfigurationFile.where(config, "thread-pool", "name", "http-thread-pool");

    assertEquals("250", threads.getAttribute("max-thread-pool-size"));
  }

  @Test
  void shouldReplaceHeapAndCollectorAndDropTheRemoteShellAndSetProperties() {
    assertEquals(
        List.of(
            "-XX:+UnlockDiagnosticVMOptions",
            "-Dbundles=org.apache.felix.shell,org.apache.felix.fileinstall",
            "-Xms2048m",
            "-Xmx2048m",
            "-XX:+UseSerialGC",
            "-XX:+UseTransparentHugePages",
            "-Dsoapbench.calibration=/tmp/file"),
        ConfigurationFile.all(config, "jvm-options").stream()
            .map(Element::getTextContent)
            .toList());
  }

  @Test
  void shouldBindTheBrokerAndNameItsAccounts() {
    Element service = ConfigurationFile.first(config, "jms-service");
    Element host = ConfigurationFile.first(service, "jms-host");
    Set<String> properties = new TreeSet<>();
    for (Element property : ConfigurationFile.all(service, "property")) {
      properties.add(property.getAttribute("name") + "=" + property.getAttribute("value"));
    }

    assertEquals("127.0.0.1:1005", host.getAttribute("host") + ":" + host.getAttribute("port"));
    assertEquals("a", host.getAttribute("admin-password"));
    assertTrue(
        properties.containsAll(
            List.of(
                "imq.hostname=127.0.0.1",
                "imq.jms.tcp.port=1006",
                "imq.message.max_size=256m",
                "imq.persist.file.newTxnLog.enabled=false",
                "user-name=adapter",
                "password=b")),
        properties.toString());
  }

  @Test
  void shouldGiveSizesInUnitsThatTheBrokerKnows() {
    for (Element property :
        ConfigurationFile.all(ConfigurationFile.first(config, "jms-service"), "property")) {
      String name = property.getAttribute("name");
      if (name.matches("(?i).*(bytes|bytespermsg|max_size)")) {
        String value = property.getAttribute("value");
        assertTrue(value.matches("[0-9]+[km]?"), name + "=" + value);
      }
    }
  }

  @Test
  void shouldTellApplicationsTheBrokersPort() {
    Element port = ConfigurationFile.where(config, "system-property", "name", "JMS_PROVIDER_PORT");

    assertEquals("1005", port.getAttribute("value"));
    assertEquals(2, ConfigurationFile.all(config, "system-property").size());
  }

  @Test
  void shouldSwitchOffClusterAndReportsWhenTheServerHasThem() {
    assertEquals(
        "false",
        ConfigurationFile.first(config, "hazelcast-config-specific-configuration")
            .getAttribute("enabled"));
    Element root = config.getOwnerDocument().getDocumentElement();
    assertEquals(
        "false",
        ConfigurationFile.first(root, "phone-home-runtime-configuration").getAttribute("enabled"));
  }

  @Test
  void shouldBeReadableByItsOwnerAlone() throws IOException {
    assertEquals(
        "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(written)));
  }

  private List<String> addresses(String name) {
    return ConfigurationFile.all(config, name).stream()
        .map(element -> element.getAttribute("address") + ":" + element.getAttribute("port"))
        .toList();
  }
}
