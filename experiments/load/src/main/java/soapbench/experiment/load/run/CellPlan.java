package soapbench.experiment.load.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.http.HttpAddress;

/**
 * The plan that JMeter runs in a cell, and what the plan is given.
 *
 * @param document what requests carry in place of a greeting
 */
record CellPlan(
    LoadCell cell, Workload amounts, ServiceTarget target, Optional<StoredDocument> document) {

  /** Settings of the rows that a run reads; they replace JMeter's own. */
  private static final Map<String, String> ROWS =
      Map.of(
          "jmeter.save.saveservice.output_format", "csv",
          "jmeter.save.saveservice.print_field_names", "true",
          "jmeter.save.saveservice.timestamp_format", "ms",
          "jmeter.save.saveservice.hostname", "true",
          "jmeter.save.saveservice.autoflush", "true",
          // engines send what they have after this many ms
          "time_threshold", "5000");

  /**
   * The plan of a cell.
   *
   * @param documents what requests carry in place of a greeting, by the size; empty for greetings
   */
  static CellPlan of(
      LoadCell cell,
      Workload amounts,
      ServiceTarget target,
      Map<Integer, StoredDocument> documents) {
    return new CellPlan(
        cell, amounts, target, Optional.ofNullable(documents.get(cell.sizeBytes())));
  }

  /** The plan's name. */
  String name() {
    return (document.isPresent() ? "soap-message-" : "soap-")
        + (cell.ratePerS().isPresent() ? "rate" : cell.binding());
  }

  /** The plan's properties, except secrets. */
  Map<String, String> properties() {
    Map<String, String> properties = new HashMap<>(ROWS);
    properties.put("size_kb", cell.sizeKb());
    properties.put("users", Integer.toString(cell.users()));
    properties.put("warmup", Integer.toString(amounts.warmup()));
    properties.put("timeout_ms", Long.toString(target.timeout().toMillis()));
    if (cell.ratePerS().isPresent()) {
      properties.put("binding", cell.binding());
      properties.put("rate_per_s", cell.rate());
      properties.put("duration_s", Long.toString(amounts.duration().toSeconds()));
      properties.put("sample_variables", "due_ms");
    } else {
      properties.put("loops", Integer.toString(amounts.loops()));
    }
    document.ifPresent(sent -> properties.putAll(sent.properties()));
    properties.putAll(cell.binding().equals(Binding.HTTP.word()) ? http() : jms());
    return properties;
  }

  /** JMeter's login at server and broker: properties of every plan that nobody else may read. */
  static Map<String, String> secrets(ServiceTarget target) {
    return target
        .broker()
        .login()
        .map(login -> Map.of("user", login.user(), "password", login.password()))
        .orElse(Map.of());
  }

  private Map<String, String> http() {
    HttpAddress endpoint = HttpAddress.of(target.endpoint());
    return Map.of(
        "protocol",
        endpoint.secure() ? "https" : "http",
        "host",
        endpoint.host(),
        "port",
        Integer.toString(endpoint.port()),
        "path",
        endpoint.uri().getPath(),
        "login",
        target.logsIn() ? "basic" : "none");
  }

  private Map<String, String> jms() {
    BrokerAddress broker = target.broker().address();
    return Map.of(
        "broker_kind",
        broker.kind().id(),
        "broker_scheme",
        broker.urlScheme(),
        "host",
        broker.host(),
        "port",
        Integer.toString(broker.port()),
        "delivery",
        target.delivery().mode(),
        "reply",
        target.delivery().temporaryReplies() ? "temporary" : "fixed");
  }
}
