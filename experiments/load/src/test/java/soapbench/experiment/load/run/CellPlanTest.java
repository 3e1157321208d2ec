package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.payload.PayloadCount;

class CellPlanTest {

  private static final Workload AMOUNTS = new Workload(2, 1, Duration.ofSeconds(1));

  /** The last four are hosts that a URI does not take for one. */
  @ParameterizedTest
  @CsvSource({
    "http://h:8080/soapbench/laboratory, h, 8080",
    "http://h/soapbench/laboratory, h, 80",
    "http://my_service:8080/soapbench/laboratory, my_service, 8080",
    "http://a.b_c.example/soapbench/laboratory, a.b_c.example, 80",
    "http://svc-:81/soapbench/laboratory, svc-, 81",
    "http://1a.2b.3:82/soapbench/laboratory, 1a.2b.3, 82"
  })
  void shouldTellJMeterHostPortAndPath(String endpoint, String host, String port) {
    Map<String, String> properties = plan(endpoint).properties();

    assertEquals(host, properties.get("host"));
    assertEquals(port, properties.get("port"));
    assertEquals("/soapbench/laboratory", properties.get("path"));
    assertEquals("http", properties.get("protocol"));
  }

  @Test
  void shouldTellJMeterToSendOverTls() {
    assertEquals("https", plan("https://h:82/a").properties().get("protocol"));
    assertEquals("443", plan("https://h/a").properties().get("port"));
    ServiceTarget clear = target(Optional.empty(), true);
    ServiceTarget secure =
        clear.with(new Broker(BrokerAddress.parse("mqssl://broker:7677"), Optional.empty()));
    LoadCell jms = new LoadCell("jms", 500, 1, OptionalDouble.empty());
    assertEquals(
        List.of("tcp", "ssl"),
        Stream.of(clear, secure)
            .map(target -> new CellPlan(jms, AMOUNTS, target, Optional.empty()))
            .map(plan -> plan.properties().get("broker_scheme"))
            .toList());
  }

  private static CellPlan plan(String endpoint) {
    ServiceTarget target =
        new ServiceTarget(
            URI.create(endpoint),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://h:7676"), Optional.empty()),
            new JmsDelivery(true, true, true),
            Duration.ofSeconds(1));
    return new CellPlan(
        new LoadCell("http", 500, 1, OptionalDouble.empty()), AMOUNTS, target, Optional.empty());
  }

  private static ServiceTarget target(Optional<Login> login, boolean temporaryReplies) {
    return new ServiceTarget(
        URI.create("http://h:8080/a"),
        Optional.empty(),
        new Broker(BrokerAddress.parse("artemis://broker:7677"), login),
        new JmsDelivery(false, true, temporaryReplies),
        Duration.ofMillis(1_500));
  }

  @Test
  void shouldTellJMeterBrokerAndDelivery() {
    CellPlan plan =
        new CellPlan(
            new LoadCell("jms", 3_500, 30, OptionalDouble.empty()),
            AMOUNTS,
            target(Optional.empty(), true),
            Optional.empty());

    Map<String, String> properties = plan.properties();

    assertEquals("soap-jms", plan.name());
    assertEquals("artemis", properties.get("broker_kind"));
    assertEquals("broker", properties.get("host"));
    assertEquals("7677", properties.get("port"));
    assertEquals("non-persistent", properties.get("delivery"));
    assertEquals("temporary", properties.get("reply"));
    assertEquals("3.5", properties.get("size_kb"));
    assertEquals("30", properties.get("users"));
    assertEquals("1", properties.get("warmup"));
    assertEquals("1500", properties.get("timeout_ms"));
    assertEquals("2", properties.get("loops"));
    assertEquals(null, properties.get("rate_per_s"));
    assertEquals(
        "fixed",
        new CellPlan(plan.cell(), AMOUNTS, target(Optional.empty(), false), Optional.empty())
            .properties()
            .get("reply"));
  }

  @Test
  void shouldTellJMeterTheRateAndHowLongToKeepIt() {
    CellPlan plan =
        new CellPlan(
            new LoadCell("jms", 500, 30, OptionalDouble.of(12.5)),
            new Workload(2, 1, Duration.ofSeconds(60)),
            target(Optional.empty(), true),
            Optional.empty());

    Map<String, String> properties = plan.properties();

    assertEquals("soap-rate", plan.name());
    assertEquals("jms", properties.get("binding"));
    assertEquals("12.5", properties.get("rate_per_s"));
    assertEquals("60", properties.get("duration_s"));
    assertEquals("due_ms", properties.get("sample_variables"));
    assertEquals(null, properties.get("loops"));
  }

  @Test
  void shouldKeepTheLoginApartFromWhatOthersMayRead() {
    ServiceTarget target = target(Optional.of(new Login("user", "secret")), true);
    CellPlan plan =
        new CellPlan(
            new LoadCell("jms", 500, 1, OptionalDouble.empty()), AMOUNTS, target, Optional.empty());

    assertEquals(Map.of("user", "user", "password", "secret"), CellPlan.secrets(target));
    assertEquals(Map.of(), CellPlan.secrets(target(Optional.empty(), true)));
    assertFalse(plan.properties().containsValue("secret"));
  }

  @Test
  void shouldLogInOverHttpWhereTheServerIsOneWithALogin() {
    Optional<Login> ada = Optional.of(new Login("ada", "secret"));
    ServiceTarget there =
        new ServiceTarget(
            URI.create("https://h:8443/a"),
            ada,
            new Broker(BrokerAddress.parse("mqssl://h:7677"), ada),
            new JmsDelivery(true, true, true),
            Duration.ofSeconds(1));
    LoadCell http = new LoadCell("http", 500, 1, OptionalDouble.empty());
    Map<String, String> properties =
        new CellPlan(http, AMOUNTS, there, Optional.empty()).properties();

    assertEquals("basic", properties.get("login"));
    assertFalse(properties.containsValue("secret"));
    assertEquals(Map.of("user", "ada", "password", "secret"), CellPlan.secrets(there));
    assertEquals("none", plan("http://h/a").properties().get("login"));
  }

  @ParameterizedTest
  @CsvSource({"http, , soap-message-http", "jms, , soap-message-jms", "jms, 5, soap-message-rate"})
  void shouldTellJMeterTheDocumentOfAMessage(String binding, Double rate, String name) {
    OptionalDouble pace = rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate);
    CellPlan plan =
        new CellPlan(
            new LoadCell(binding, 3_500, 1, pace),
            AMOUNTS,
            target(Optional.empty(), true),
            Optional.of(document("/run/3.5KB.xml")));

    Map<String, String> properties = plan.properties();

    assertEquals(name, plan.name());
    assertEquals("/run/3.5KB.xml", properties.get("document"));
    assertEquals("12ab", properties.get("digest"));
    assertEquals("7", properties.get("items"));
    assertEquals("-3", properties.get("checksum"));
  }

  /** The document of a size is that of its cells; without one they greet. */
  @ParameterizedTest
  @CsvSource({"500, /run/0.5KB.xml", "3500, /run/3.5KB.xml", "20000, "})
  void shouldSendTheDocumentOfTheCellsSize(int bytes, String file) {
    Map<Integer, StoredDocument> documents =
        Map.of(500, document("/run/0.5KB.xml"), 3_500, document("/run/3.5KB.xml"));

    CellPlan plan =
        CellPlan.of(
            new LoadCell("http", bytes, 1, OptionalDouble.empty()),
            AMOUNTS,
            target(Optional.empty(), true),
            documents);

    assertEquals(file, plan.properties().get("document"));
    assertEquals(file == null ? "soap-http" : "soap-message-http", plan.name());
  }

  private static StoredDocument document(String file) {
    return new StoredDocument(Path.of(file), "12ab", new PayloadCount(7, -3));
  }
}
