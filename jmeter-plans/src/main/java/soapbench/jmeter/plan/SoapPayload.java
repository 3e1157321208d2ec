package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.property;
import static soapbench.jmeter.plan.Property.variable;

import java.util.LinkedHashMap;
import java.util.Map;
import soapbench.jmeter.sampler.PayloadSampler;

/** Payloads of up to 64 MB over either binding, with the project's own client. */
final class SoapPayload {

  private SoapPayload() {}

  static Plan plan() {
    return Plan.of(
        "soap-payload",
        "Users that fetch payloads with soapbench's own client, which times each part of an"
            + " exchange.",
        new Variables("properties")
            .property("users", "1", "users at once")
            .property("loops", "10", "measured fetches of each user")
            .property("warmup", "2", "fetches of each user before that")
            .property("timeout_ms", "60000", "how long a fetch may take, in ms"),
        Users.warmup(fetch("warmup")),
        Users.measured(fetch("measured")));
  }

  private static Branch fetch(String label) {
    PayloadSampler sampler = Element.bean(new PayloadSampler(), label);
    settings().forEach(sampler::setProperty);
    return new Branch(sampler);
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("binding", property("binding", "http"));
    settings.put("format", property("format", "normal"));
    settings.put("shape", property("shape", "records"));
    settings.put("sizeMb", property("size_mb", "1.3"));
    settings.put("seed", property("seed", "1"));
    settings.put(
        "endpoint",
        "http://%s:%s%s"
            .formatted(
                property("host", "127.0.0.1"),
                property("port", "8080"),
                property("path", "/soapbench/laboratory")));
    settings.put("timeoutMs", variable("timeout_ms"));
    settings.put("broker", property("broker", "mq://127.0.0.1:7676"));
    settings.put("user", property("user", "guest"));
    settings.put("password", property("password", "guest"));
    settings.put("delivery", property("delivery", "persistent"));
    settings.put("transaction", property("transaction", "container"));
    settings.put("reply", property("reply", "temporary"));
    return settings;
  }
}
