package soapbench.service.jobs.call;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import soapbench.contract.JobsContract;
import soapbench.data.ReferenceException;
import soapbench.data.Requester;
import soapbench.data.StoredData;
import soapbench.job.JobDraft;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.jobs.request.ComponentRequest;
import soapbench.service.jobs.request.DiskOutput;

/**
 * Sender of a request, and its binding: that decides which references are followed, and what is
 * answered.
 *
 * @param overJms whether the answer is a message over JMS, which has a limit of its own
 * @param address the application's address as whoever asked knows it; empty where nobody knows
 * @param requester for references to other servers
 */
record RequestOrigin(boolean overJms, Optional<String> address, Requester requester) {

  private static final Pattern OWN =
      Pattern.compile(
          ".*/" + JobsContract.DATA_PATH + "/([A-Za-z0-9_-]{1,100})/([A-Za-z0-9._-]{1,100})");

  /**
   * The one who sent the request of an exchange.
   *
   * @param otherwise the application's address where the request does not tell
   */
  static RequestOrigin of(Exchange exchange, Optional<URI> otherwise) {
    Object request = exchange.getInMessage().get(AbstractHTTPDestination.HTTP_REQUEST);
    if (!(request instanceof HttpServletRequest http)) {
      return new RequestOrigin(true, otherwise.map(URI::toString), Requester.UNKNOWN);
    }
    String url = http.getRequestURL().toString();
    int end = url.lastIndexOf(JobsContract.SERVICE.path() + "/");
    return new RequestOrigin(
        false,
        end < 0 ? otherwise.map(URI::toString) : Optional.of(url.substring(0, end)),
        new Requester(
            ofText(http.getRemoteAddr()),
            ofText(http.getLocalAddr())
                .map(own -> new InetSocketAddress(own, http.getLocalPort()))));
  }

  /** An address that was written by the container, in digits. */
  private static Optional<InetAddress> ofText(String address) {
    try {
      return address == null
          ? Optional.empty()
          : Optional.of(InetAddress.getByName(address.replaceFirst("%.*", "")));
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  /** The address of published data. */
  String address(String token, String name) {
    return address.orElseThrow(
            () ->
                new RefusedRequestException(
                    "this server does not know its address over HTTP: ask for value or attachment,"
                        + " or have 'address' set in its jobs.properties"))
        + "/%s/%s/%s".formatted(JobsContract.DATA_PATH, token, name);
  }

  /**
   * Brings the data at an address. Data that this server publishes is used where it lies, whatever
   * the server's name in the address: its token is all that counts.
   */
  void fetch(ComponentRequest.AtAddress reference, JobDraft draft, ComponentRuntime runtime) {
    try {
      Optional<StoredData> own = own(reference.address(), runtime);
      if (own.isPresent()) {
        draft.link(reference.parameter(), own.get().file());
        return;
      }
      try (DiskOutput out = new DiskOutput(() -> draft.data(reference.parameter()))) {
        out.begin();
        runtime.fetcher().fetch(new URI(reference.address()), requester, Long.MAX_VALUE, out);
      }
    } catch (ReferenceException e) {
      throw new RefusedRequestException(
          "%s: %s".formatted(reference.parameter().name(), e.getMessage()));
    } catch (IOException e) {
      throw new OverloadException(
          "the data of %s can't be kept".formatted(reference.parameter().name()));
    } catch (URISyntaxException e) {
      throw new RefusedRequestException(
          "%s: '%s' is not an address"
              .formatted(reference.parameter().name(), Quotation.value(reference.address())));
    }
  }

  private static Optional<StoredData> own(String address, ComponentRuntime runtime) {
    Matcher own = OWN.matcher(address);
    return own.matches()
        ? runtime.store().find(own.group(1)).filter(data -> data.name().equals(own.group(2)))
        : Optional.empty();
  }
}
