package soapbench.experiment.service.run;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.message.Expectation;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.wsdl.JmsEndpoint;
import soapbench.http.HostAndPort;
import soapbench.http.HttpAddress;
import soapbench.http.HttpRoute;

/**
 * Plan of a run: which requests go where, and at which pace.
 *
 * @param address where the service is over HTTP; empty where nothing is sent there
 * @param action the value of {@code SOAPAction}
 * @param requests the requests, which take turns
 * @param attachments the contents of what requests include, by the names of their files
 * @param jms where it is over JMS; empty where nothing is sent there
 * @param credentials what the service is told of the user
 * @param expectations what is expected of the answer to each request; empty where nothing is
 * @param users how many requests are sent at a time; more than one by JMeter
 * @param perSecond how many requests a second are sent at most; empty without a limit
 * @param timeout how long an exchange may take
 * @param confirmed whether nobody has to be asked before it begins
 * @param notes what a person should know of the service, each in one line
 */
record ServicePlan(
    Optional<HttpAddress> address,
    Optional<Jms> jms,
    String action,
    List<RequestDocument> requests,
    Map<String, byte[]> attachments,
    Credentials credentials,
    List<Expectation> expectations,
    int users,
    OptionalDouble perSecond,
    Duration timeout,
    boolean confirmed,
    List<String> notes) {

  /**
   * The service over JMS.
   *
   * @param client what the broker is reached with
   */
  record Jms(JmsEndpoint endpoint, JmsClient client) {

    private static final Pattern HOST = Pattern.compile("[A-Za-z+.-]+://([^/?#,;()]+).*");

    private boolean isLoopback() {
      Matcher url = HOST.matcher(endpoint.url());
      return url.matches()
          && HostAndPort.find(url.group(1), "the broker")
              .filter(place -> ServicePlan.isLoopback(place.socketAddress(1)))
              .isPresent();
    }
  }

  ServicePlan {
    requests = List.copyOf(requests);
    attachments = Map.copyOf(attachments);
    expectations = List.copyOf(expectations);
    notes = List.copyOf(notes);
  }

  /** How many requests are sent at a time and a second, for readers. */
  String pace() {
    return "%s, %s"
        .formatted(
            users == 1 ? "one at a time" : users + " at a time",
            perSecond.isPresent()
                ? "at most %s a second"
                    .formatted(Double.toString(perSecond.getAsDouble()).replaceFirst("\\.0$", ""))
                : "as many a second as it answers");
  }

  /** The bindings that carry requests. */
  List<String> bindings() {
    return Stream.concat(
            address.stream().map(one -> ServiceCell.HTTP), jms.stream().map(one -> ServiceCell.JMS))
        .toList();
  }

  /** Where requests go, for readers. */
  String where() {
    return bindings().stream().map(this::where).collect(Collectors.joining(" and "));
  }

  /** Where requests of a binding go, for readers. */
  String where(String binding) {
    if (binding.equals(ServiceCell.HTTP)) {
      return address.orElseThrow().uri().toString();
    }
    JmsEndpoint endpoint = jms.orElseThrow().endpoint();
    return endpoint.requestUri() + " at " + endpoint.url();
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
                    .orElseGet(() -> OutgoingRequest.of(request))
                    .attaching(attachments))
        .toList();
  }

  /**
   * Whether the client can rehearse. TLS would need a key that the run trusts, and a login that
   * stands in a document is for the service alone.
   */
  boolean canRehearse() {
    return address.filter(to -> !to.secure()).isPresent()
        && requests.stream().noneMatch(RequestDocument::secured);
  }

  /** The requests as a rehearsal sends them: as their documents are, without a token. */
  List<OutgoingRequest> rehearsed() {
    return requests.stream()
        .map(request -> OutgoingRequest.of(request).attaching(attachments))
        .toList();
  }

  /** A copy of this plan that begins without a question. */
  ServicePlan withoutQuestion() {
    return new ServicePlan(
        address,
        jms,
        action,
        requests,
        attachments,
        credentials,
        expectations,
        users,
        perSecond,
        timeout,
        true,
        notes);
  }

  /** Whether the service is on this machine, as far as its address tells. */
  boolean isLoopback() {
    return address.stream().allMatch(ServicePlan::isLoopback)
        && jms.stream().allMatch(Jms::isLoopback);
  }

  static boolean isLoopback(HttpAddress address) {
    return isLoopback(address.socketAddress());
  }

  private static boolean isLoopback(InetSocketAddress place) {
    return !place.isUnresolved() && place.getAddress().isLoopbackAddress();
  }
}
