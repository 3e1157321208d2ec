package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

/** {@code hello} over SOAP/HTTP in a closed model: a fixed number of users, no think time. */
final class SoapHttp {

  private SoapHttp() {}

  static Plan plan() {
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

  private static Branch request(String label) {
    return HttpRequest.of(label, "http", variable("port"));
  }
}
