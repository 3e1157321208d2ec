package soapbench.experiment.service.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.wsdl.ServiceOperation;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlFetch;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;
import soapbench.http.HttpAddress;
import soapbench.lab.option.InvalidOptionException;

/**
 * Choice of an operation by a WSDL.
 *
 * @param wsdl the WSDL as it was read
 * @param operation the operation's name or label; empty where the request decides
 * @param port the port's name; empty for the first one
 */
record WsdlChoice(Wsdl wsdl, Optional<String> operation, Optional<String> port) {

  /**
   * Reads a WSDL.
   *
   * @param place its address or file
   * @param credentials what a server is told that asks for a login
   * @param time how long fetching a document may take
   * @throws IOException in one line, if it can't be fetched
   */
  static Wsdl read(String place, Credentials credentials, Duration time) throws IOException {
    try {
      return WsdlReader.read(
          WsdlPlace.of(
              place,
              new WsdlFetch(
                  address -> ServicePlan.route(address, credentials),
                  credentials.headers(),
                  time)));
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException("--wsdl", e.getMessage());
    }
  }

  /** A copy of this choice that takes any port, if that is wanted. */
  WsdlChoice onAnyPort(boolean wanted) {
    return wanted ? new WsdlChoice(wsdl, operation, Optional.empty()) : this;
  }

  /** The operation over a transport: named, or found by a request. */
  ServiceOperation operation(RequestDocument request, Transport transport) {
    return orRefused(
        operation.isEmpty() && port.isEmpty() ? "--operation" : "--operation and --port",
        () ->
            wsdl.find(
                new Wsdl.Wanted(
                    operation,
                    port,
                    request.whole() ? Optional.of(request.soap()) : Optional.empty(),
                    request.content(),
                    request.parts()),
                transport));
  }

  /** Requires that an operation takes what a request has. */
  static void requireContent(RequestDocument request, ServiceOperation called) {
    refuseIf(
        called.content().isPresent() && !called.takes(request.content(), request.parts()),
        "--request",
        "the body of %s has %s, and the operation %s takes %s"
            .formatted(
                request.name(),
                request.content().map(QName::toString).orElse("no element"),
                called.label(),
                called.request()));
  }

  /**
   * The address that the WSDL says. One that was fetched may not send a login to wherever it likes.
   */
  HttpAddress address(ServiceOperation called, Credentials credentials) {
    HttpAddress address = orRefused("--wsdl", () -> address(called));
    refuseIf(
        credentials.tells()
            && wsdl.source().getRawAuthority() != null
            && !HttpAddress.of(wsdl.source()).authority().equalsIgnoreCase(address.authority()),
        "--wsdl",
        "%s is on another server than the WSDL: give it as ADDRESS, too, since the login goes there"
            .formatted(address.uri()));
    return address;
  }

  private HttpAddress address(ServiceOperation called) {
    try {
      return HttpAddress.parse(called.port().address());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: its port %s says that it is at '%s': give its ADDRESS"
              .formatted(wsdl.source(), called.port().name(), called.port().address()),
          e);
    }
  }

  /** Lines on what a run does without. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!wsdl.policies().isEmpty()) {
      notes.add(
          "the WSDL has policies, which are not followed: " + String.join(", ", wsdl.policies()));
    }
    if (!wsdl.elsewhere().isEmpty()) {
      notes.add(
          "the WSDL imports from elsewhere, which was not fetched: "
              + String.join(", ", wsdl.elsewhere()));
    }
    return notes;
  }
}
