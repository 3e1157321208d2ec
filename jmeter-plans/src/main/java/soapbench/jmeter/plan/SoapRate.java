package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.property;
import static soapbench.jmeter.plan.Property.variable;

import soapbench.jmeter.sampler.ArrivalTimer;

/** Requests at a fixed rate, over either binding, from a pool of users. */
final class SoapRate {

  /** Loops of users who go on until the timer stops them. */
  private static final String ENDLESS = "-1";

  /** Without a protocol it is the binding's word, so that an unknown word makes requests fail. */
  private static final String PROTOCOL = property("protocol", property("binding", "http"));

  private static final String PORT = property("port", "8080");

  private SoapRate() {}

  static Plan plan(SoapRequest sent) {
    JmsPointToPoint jms = new JmsPointToPoint(sent, property("port", "7676"));
    return Plan.of(
        sent.plans() + "-rate",
        sent.what()
            + " at a fixed rate: each request has a moment when it is due, in the variable due_ms,"
            + " and its response time counts from then.",
        HttpLogin.addTo(JmsPointToPoint.addTo(sent.properties().apply(variables()))),
        sent.variables(),
        HttpLogin.variables(),
        HttpRequest.headers(),
        HttpLogin.headers(),
        HttpLogin.check(PROTOCOL, PORT),
        before("http", http(sent, "warmup")),
        before("jms", jms.of("warmup")),
        measured("http", http(sent, "measured")),
        measured("jms", jms.of("measured")));
  }

  /** The group of the binding that is not used has no users. */
  private static Variables variables() {
    String binding = property("binding", "http");
    String users = property("users", "50");
    return new Variables("properties")
        .property("host", "127.0.0.1", "the server, or the broker's host")
        .property("path", "/soapbench/laboratory", "where the service is over HTTP")
        .property("warmup", "10", "requests of each user before the measured ones")
        .variable(
            "users_http",
            "${__groovy(\"%s\" == \"jms\" ? 0 : %s)}".formatted(binding, users),
            "the pool over HTTP")
        .variable(
            "users_jms",
            "${__groovy(\"%s\" == \"jms\" ? %s : 0)}".formatted(binding, users),
            "the pool over JMS")
        .variable(ArrivalTimer.DUE, "", "when a request is due, in ms since 1970");
  }

  private static Branch before(String binding, Branch request) {
    return new Branch(
        Users.before("warmup " + binding, variable("users_" + binding), variable("warmup")),
        request);
  }

  private static Branch measured(String binding, Branch request) {
    return Users.measured(
        "measured " + binding,
        variable("users_" + binding),
        ENDLESS,
        request.and(new Branch(arrivals())));
  }

  private static Branch http(SoapRequest sent, String label) {
    return HttpRequest.of(sent, label, PROTOCOL, PORT);
  }

  private static ArrivalTimer arrivals() {
    ArrivalTimer timer = Element.bean(new ArrivalTimer(), "fixed rate");
    timer.setProperty("ratePerS", property("rate_per_s", "10"));
    timer.setProperty("durationS", property("duration_s", "60"));
    return timer;
  }
}
