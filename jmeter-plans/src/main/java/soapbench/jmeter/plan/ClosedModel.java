package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

/** Requests in a closed model: a fixed number of users, no think time. */
final class ClosedModel {

  private ClosedModel() {}

  static Plan http(SoapRequest sent) {
    return Plan.of(
        sent.plans() + "-http",
        comment("HTTP", sent),
        HttpLogin.addTo(
            sent.properties()
                .apply(
                    new Variables("properties")
                        .property("protocol", "http", "http or https")
                        .property("host", "127.0.0.1", "the server")
                        .property("port", "8080", "its HTTP port")
                        .property("path", "/soapbench/laboratory", "where the service is")
                        .closedModel())),
        sent.variables(),
        HttpLogin.variables(),
        HttpRequest.headers(),
        HttpLogin.headers(),
        HttpLogin.check(variable("protocol"), variable("port")),
        new Branch(Users.before("first", "1", "1"), request(sent, "first")),
        Users.warmup(request(sent, "warmup")),
        Users.measured(request(sent, "measured")));
  }

  static Plan jms(SoapRequest sent) {
    JmsPointToPoint request = new JmsPointToPoint(sent, variable("port"));
    return Plan.of(
        sent.plans() + "-jms",
        comment("JMS", sent),
        JmsPointToPoint.addTo(
            sent.properties()
                .apply(
                    new Variables("properties")
                        .property("host", "127.0.0.1", "the broker's host")
                        .property("port", "7676", "the broker's port")
                        .closedModel())),
        sent.variables(),
        new Branch(Users.before("first", "1", "1"), request.connect(), request.of("first")),
        Users.warmup(request.of("warmup")),
        Users.measured(request.of("measured")));
  }

  private static String comment(String binding, SoapRequest sent) {
    return "SOAP over %s: users that send %s without pause, each the next when the reply is there."
        .formatted(binding, sent.what());
  }

  private static Branch request(SoapRequest sent, String label) {
    return HttpRequest.of(sent, label, variable("protocol"), variable("port"));
  }
}
