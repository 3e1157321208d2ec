package soapbench.data;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.TruncatedChunkException;
import soapbench.http.Deadline;
import soapbench.http.HttpAddress;
import soapbench.http.HttpConnection;
import soapbench.http.HttpRoute;

/**
 * Fetches data from other servers over HTTP and HTTPS, as {@link ReferencePolicy} allows: from
 * hosts that are named, from the caller, and from this server. A host is looked up once, each of
 * its addresses is checked, and the connection is made to one that was checked; so is each
 * redirection. Nothing is fetched from addresses that are no machine's ({@link PublicAddress}),
 * whoever is named, nor from loopback unless it is the caller's or this server's.
 */
public final class ReferenceFetcher implements AutoCloseable {

  private static final int MOST_REDIRECTIONS = 3;
  private static final int MOST_CHARACTERS = 2_000;
  private static final int BUFFER_BYTES = 1 << 18;
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

  /** Forms that some take for an IPv4 address, each in its own way. */
  private static final String NUMBERS = "(?i)(([0-9]+|0x[0-9a-f]*)\\.)*([0-9]+|0x[0-9a-f]*)\\.?";

  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final String IPV4 = BYTE + "(\\." + BYTE + "){3}";

  private static final String ALLOWED =
      "allowed are this server, the caller's own address and the hosts of reference.hosts";

  private final ReferencePolicy policy;
  private final Resolver resolver;
  private final SSLSocketFactory tls;
  private final Set<HttpConnection> open = ConcurrentHashMap.newKeySet();

  /** Looks up a host's addresses. */
  @FunctionalInterface
  interface Resolver {

    InetAddress[] addresses(String host) throws UnknownHostException;
  }

  /** Host to connect to, and its addresses that were checked. */
  private record Target(HttpAddress asked, List<InetAddress> addresses) {}

  /** A fetcher that looks up hosts as this JVM does, and trusts whom it trusts. */
  public ReferenceFetcher(ReferencePolicy policy) {
    this(policy, InetAddress::getAllByName, (SSLSocketFactory) SSLSocketFactory.getDefault());
  }

  ReferenceFetcher(ReferencePolicy policy, Resolver resolver, SSLSocketFactory tls) {
    this.policy = Objects.requireNonNull(policy, "policy");
    this.resolver = resolver;
    this.tls = tls;
  }

  /**
   * Fetches what a reference refers to.
   *
   * @param maxBytes the most bytes here, beside the policy's
   * @param to where it goes; it is not closed
   * @throws ReferenceException if it must not be fetched, or can't be; some bytes may have gone
   * @throws IOException what writing has thrown
   */
  public FetchedData fetch(URI reference, Requester requester, long maxBytes, OutputStream to)
      throws IOException {
    Fetch fetch = new Fetch(Math.min(maxBytes, policy.maxBytes()), to);
    URI next = reference;
    for (int redirections = 0; redirections <= MOST_REDIRECTIONS; redirections++) {
      Answer answer = fetch.from(target(next, requester));
      if (answer.fetched().isPresent()) {
        return answer.fetched().get();
      }
      next = answer.next().orElseThrow();
    }
    throw new ReferenceException(
        "the reference was redirected more than %s times".formatted(MOST_REDIRECTIONS));
  }

  /** Checks a reference by itself, then its host, then each address of the host. */
  private Target target(URI uri, Requester requester) {
    HttpAddress address;
    try {
      address = HttpAddress.of(uri, "the reference");
    } catch (IllegalArgumentException e) {
      throw new ReferenceException(e.getMessage(), e);
    }
    if (address.user().isPresent()) {
      throw new ReferenceException("the reference has user information: allowed is none");
    }
    if (uri.toString().length() > MOST_CHARACTERS) {
      throw new ReferenceException(
          "the reference is too long: allowed are %s characters".formatted(MOST_CHARACTERS));
    }
    String host = address.host();
    if (host.matches(NUMBERS) && !host.matches(IPV4)) {
      throw new ReferenceException(
          "the reference's host is written in numbers and is not an address: allowed are four");
    }
    InetAddress[] addresses;
    try {
      addresses = resolver.addresses(host);
    } catch (UnknownHostException e) {
      throw new ReferenceException("the reference's host is not known", e);
    }
    for (InetAddress found : addresses) {
      if (!isAllowed(host, address.port(), found, requester)) {
        throw new ReferenceException("the reference's host is not allowed: " + ALLOWED);
      }
    }
    return new Target(address, List.of(addresses));
  }

  private boolean isAllowed(String host, int port, InetAddress address, Requester requester) {
    return PublicAddress.is(address)
        && (requester.isServer(address, port)
            || policy.callers() && requester.isCaller(address)
            || policy.names(host, port) && !address.isLoopbackAddress());
  }

  /** Either what was fetched, or where to look for it. */
  private record Answer(Optional<FetchedData> fetched, Optional<URI> next) {}

  /** One fetch with all its redirections, in the time of the policy. */
  private final class Fetch {

    private final long most;
    private final OutputStream to;
    private final long beganNs = System.nanoTime();

    Fetch(long most, OutputStream to) {
      this.most = most;
      this.to = to;
    }

    Answer from(Target target) throws IOException {
      for (int number = 0; ; number++) {
        try {
          return from(target.asked(), target.addresses().get(number));
        } catch (ConnectException | NoRouteToHostException e) {
          if (number + 1 == target.addresses().size()) {
            throw new ReferenceException("the reference's host can't be reached", e);
          }
        }
      }
    }

    private Answer from(HttpAddress asked, InetAddress address) throws IOException {
      if (isOver()) {
        throw tooLong();
      }
      HttpRoute route = HttpRoute.to(asked, address, tls);
      Duration left = left();
      Duration connecting = left.compareTo(policy.idle()) < 0 ? left : policy.idle();
      try (HttpConnection connection = HttpConnection.open(route, connecting, policy.idle());
          Deadline end = new Deadline(connection, left())) {
        open.add(connection);
        try {
          ClassicHttpRequest get = route.head("GET");
          get.addHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
          get.addHeader(HttpHeaders.CONNECTION, "close");
          connection.begin(get);
          connection.flush();
          return answer(asked, connection, end);
        } finally {
          open.remove(connection);
        }
      } catch (ConnectException | NoRouteToHostException e) {
        throw e;
      } catch (WritingException e) {
        throw e.cause;
      } catch (IOException e) {
        throw failure(e);
      }
    }

    /** Time that is left of the policy's, rounded up to milliseconds. */
    private Duration left() {
      return policy.time().minusNanos(System.nanoTime() - beganNs).plusMillis(1);
    }

    private ReferenceException failure(IOException e) {
      if (isOver()) {
        return tooLong();
      }
      if (e instanceof SocketTimeoutException) {
        return new ReferenceException(
            "the reference's host is silent for more than %s s"
                .formatted(policy.idle().toSeconds()),
            e);
      }
      if (e instanceof MessageConstraintException) {
        return new ReferenceException(
            "the reference's host sends more than %s headers, or a line of more than %s bytes"
                .formatted(HttpConnection.MOST_HEADERS, HttpConnection.MOST_LINE_BYTES),
            e);
      }
      if (e instanceof ProtocolException) {
        return new ReferenceException(
            "the reference's data is encoded: allowed is what was asked for, no encoding", e);
      }
      if (e instanceof SSLException) {
        return new ReferenceException("the reference's host can't be trusted", e);
      }
      if (e instanceof EOFException
          || e instanceof ConnectionClosedException
          || e instanceof TruncatedChunkException
          || e instanceof SocketException) {
        return new ReferenceException(
            "the reference's data was cut: its host closed the connection before the end", e);
      }
      return new ReferenceException("the reference's host does not answer in HTTP/1.1", e);
    }

    private boolean isOver() {
      return System.nanoTime() - beganNs >= policy.time().toNanos();
    }

    private ReferenceException tooLong() {
      return new ReferenceException(
          "the reference takes longer than %s s".formatted(policy.time().toSeconds()));
    }

    private Answer answer(HttpAddress asked, HttpConnection connection, Deadline end)
        throws IOException {
      ClassicHttpResponse response = connection.answer();
      int status = response.getCode();
      if (REDIRECTIONS.contains(status)) {
        return new Answer(Optional.empty(), Optional.of(next(asked, response)));
      }
      if (status != HttpStatus.SC_OK) {
        throw new ReferenceException(
            "the reference's host answers with status %s: allowed is 200".formatted(status));
      }
      InputStream body = connection.body(response);
      if (HttpConnection.bodyBytes(response) > most) {
        throw tooMuch();
      }
      return new Answer(
          Optional.of(
              new FetchedData(
                  copy(body, end),
                  Optional.ofNullable(response.getFirstHeader(HttpHeaders.CONTENT_TYPE))
                      .map(NameValuePair::getValue))),
          Optional.empty());
    }

    private URI next(HttpAddress asked, ClassicHttpResponse response) {
      Header location = response.getFirstHeader(HttpHeaders.LOCATION);
      if (location == null) {
        throw new ReferenceException("the reference was redirected without an address");
      }
      try {
        URI next = asked.uri().resolve(new URI(location.getValue()));
        if (asked.secure() && !"https".equalsIgnoreCase(next.getScheme())) {
          throw new ReferenceException("the reference was redirected from https to another scheme");
        }
        return next;
      } catch (URISyntaxException e) {
        throw new ReferenceException(
            "the reference was redirected to something that is not an address", e);
      }
    }

    private long copy(InputStream in, Deadline end) throws IOException {
      byte[] piece = new byte[BUFFER_BYTES];
      long bytes = 0;
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        bytes += count;
        if (bytes > most) {
          throw tooMuch();
        }
        if (end.passed()) {
          throw tooLong();
        }
        try {
          to.write(piece, 0, count);
        } catch (IOException e) {
          throw new WritingException(e);
        }
      }
      return bytes;
    }

    private ReferenceException tooMuch() {
      return new ReferenceException(
          "the reference's data is too long: allowed are %s bytes".formatted(most));
    }
  }

  /** Writing has failed, and not the other side. */
  private static final class WritingException extends IOException {

    private static final long serialVersionUID = 1L;

    private final IOException cause;

    WritingException(IOException cause) {
      super(cause);
      this.cause = cause;
    }
  }

  /** Ends what is being fetched. */
  @Override
  public void close() {
    open.forEach(HttpConnection::close);
  }

  /**
   * Data that was fetched.
   *
   * @param bytes how many they were
   * @param mediaType what the other side says it is
   */
  public record FetchedData(long bytes, Optional<String> mediaType) {}
}
