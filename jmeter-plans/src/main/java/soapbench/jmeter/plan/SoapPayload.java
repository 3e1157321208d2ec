package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.property;
import static soapbench.jmeter.plan.Property.variable;

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
            .property("timeout_ms", "300000", "how long a fetch may take, in ms"),
        Users.warmup(fetch("warmup")),
        Users.measured(fetch("measured")));
  }

  private static Branch fetch(String label) {
    PayloadSampler sampler = Element.bean(new PayloadSampler(), label);
    sampler.setProperty("binding", property("binding", "http"));
    sampler.setProperty("format", property("format", "normal"));
    sampler.setProperty("shape", property("shape", "records"));
    sampler.setProperty("sizeMb", property("size_mb", "1.3"));
    sampler.setProperty("seed", property("seed", "1"));
    sampler.setProperty(
        "endpoint",
        "%s://%s:%s%s"
            .formatted(
                property("protocol", "http"),
                property("host", "127.0.0.1"),
                property("port", "8080"),
                property("path", "/soapbench/laboratory")));
    sampler.setProperty("login", property("login", "none"));
    sampler.setProperty("headerName", property("header_name", "Content-Type"));
    sampler.setProperty("headerValue", property("header_value", SoapRequest.CONTENT_TYPE));
    sampler.setProperty("timeoutMs", variable("timeout_ms"));
    sampler.setProperty("broker", property("broker", "mq://127.0.0.1:7676"));
    sampler.setProperty("user", property("user", "guest"));
    sampler.setProperty("password", property("password", "guest"));
    sampler.setProperty("delivery", property("delivery", "persistent"));
    sampler.setProperty("transaction", property("transaction", "container"));
    sampler.setProperty("reply", property("reply", "temporary"));
    return new Branch(sampler);
  }
}
