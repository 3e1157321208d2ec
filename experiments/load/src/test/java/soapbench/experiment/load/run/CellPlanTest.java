package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.openmq.BrokerAddress;

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
  }

  private static CellPlan plan(String endpoint) {
    ServiceTarget target =
        new ServiceTarget(
            URI.create(endpoint),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://h:7676"), Optional.empty()),
            new JmsDelivery(true, true, true),
            Duration.ofSeconds(1));
    return new CellPlan(new LoadCell("http", 500, 1, OptionalDouble.empty()), AMOUNTS, target);
  }
}
