package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

/** {@code hello} in a closed model: a fixed number of users, no think time. */
final class SoapHello {

  private SoapHello() {}

  static Plan http() {
    return Plan.of(
        "soap-http",
        "SOAP over HTTP: users that send hello without pause, each the next when the reply is"
            + " there.",
        new Variables("properties")
            .property("host", "127.0.0.1", "the server")
            .property("port", "8080", "its HTTP port")
            .property("path", "/soapbench/laboratory", "where the service is")
            .closedModel()
            .hello(),
        Hello.text(),
        HttpRequest.headers(),
        new Branch(Users.before("first", "1", "1"), request("first")),
        Users.warmup(request("warmup")),
        Users.measured(request("measured")));
  }

  static Plan jms() {
    JmsPointToPoint request = new JmsPointToPoint(variable("port"));
    return Plan.of(
        "soap-jms",
        "SOAP over JMS: users that send hello without pause, each the next when the reply is"
            + " there.",
        JmsPointToPoint.addTo(
            new Variables("properties")
                .property("host", "127.0.0.1", "the broker's host")
                .property("port", "7676", "the broker's port")
                .closedModel()
                .hello()),
        Hello.text(),
        new Branch(Users.before("first", "1", "1"), request.connect(), request.of("first")),
        Users.warmup(request.of("warmup")),
        Users.measured(request.of("measured")));
  }

  private static Branch request(String label) {
    return HttpRequest.of(label, "http", variable("port"));
  }
}
