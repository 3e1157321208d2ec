package soapbench.experiment.service.run;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.message.Expectation;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.http.HttpAddress;
import soapbench.http.HttpRoute;

/**
 * Plan of a run: which requests go where, and at which pace.
 *
 * @param address where the service is
 * @param action the value of {@code SOAPAction}
 * @param requests the requests, which take turns
 * @param credentials what the service is told of the user
 * @param expectations what is expected of the answer to each request; empty where nothing is
 * @param perSecond how many requests a second are sent at most
 * @param timeout how long an exchange may take
 * @param confirmed whether nobody has to be asked before it begins
 * @param notes what a person should know of the service, each in one line
 */
record ServicePlan(
    HttpAddress address,
    String action,
    List<RequestDocument> requests,
    Credentials credentials,
    List<Expectation> expectations,
    double perSecond,
    Duration timeout,
    boolean confirmed,
    List<String> notes) {

  ServicePlan {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(action, "action");
    requests = List.copyOf(requests);
    Objects.requireNonNull(credentials, "credentials");
    expectations = List.copyOf(expectations);
    Objects.requireNonNull(timeout, "timeout");
    notes = List.copyOf(notes);
  }

  /** The way to the service. */
  HttpRoute route() {
    return route(address, credentials);
  }

  /** The way to an address, with what the user says of TLS. */
  static HttpRoute route(HttpAddress address, Credentials credentials) {
    return credentials
        .sockets()
        .map(sockets -> new HttpRoute(address, sockets))
        .orElseGet(() -> new HttpRoute(address.uri()));
  }

  /**
   * The requests as they are sent.
   *
   * @throws IllegalArgumentException in one line, if one can't have what it should
   */
  List<OutgoingRequest> outgoing() {
    return requests.stream()
        .map(
            request ->
                credentials
                    .token()
                    .map(
                        token ->
                            OutgoingRequest.with(
                                request, () -> token.block(request.soap().envelope())))
                    .orElseGet(() -> OutgoingRequest.of(request)))
        .toList();
  }

  /** A copy of this plan that begins without a question. */
  ServicePlan withoutQuestion() {
    return new ServicePlan(
        address, action, requests, credentials, expectations, perSecond, timeout, true, notes);
  }

  /** Whether the service is on this machine, as far as its address tells. */
  boolean isLoopback() {
    return isLoopback(address);
  }

  static boolean isLoopback(HttpAddress address) {
    InetSocketAddress place = address.socketAddress();
    return !place.isUnresolved() && place.getAddress().isLoopbackAddress();
  }
}
