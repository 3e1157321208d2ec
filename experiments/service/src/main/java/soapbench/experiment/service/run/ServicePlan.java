package soapbench.experiment.service.run;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.experiment.service.message.Expectation;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.http.HttpAddress;

/**
 * Plan of a run: which requests go where, and at which pace.
 *
 * @param address where the service is
 * @param action the value of {@code SOAPAction}
 * @param requests the requests, which take turns
 * @param perSecond how many requests a second are sent at most
 * @param timeout how long an exchange may take
 * @param confirmed whether nobody has to be asked before it begins
 * @param notes what a person should know of the service, each in one line
 */
record ServicePlan(
    HttpAddress address,
    String action,
    List<RequestDocument> requests,
    Optional<Expectation> expectation,
    double perSecond,
    Duration timeout,
    boolean confirmed,
    List<String> notes) {

  ServicePlan {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(action, "action");
    requests = List.copyOf(requests);
    Objects.requireNonNull(expectation, "expectation");
    Objects.requireNonNull(timeout, "timeout");
    notes = List.copyOf(notes);
  }

  /** A copy of this plan that begins without a question. */
  ServicePlan withoutQuestion() {
    return new ServicePlan(address, action, requests, expectation, perSecond, timeout, true, notes);
  }

  /** Whether the service is on this machine, as far as its address tells. */
  boolean isLoopback() {
    return !address.socketAddress().isUnresolved()
        && address.socketAddress().getAddress().isLoopbackAddress();
  }
}
