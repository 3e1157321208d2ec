package soapbench.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import soapbench.http.HttpAddress;

/**
 * Fetches data from other servers over HTTP and HTTPS, as {@link ReferencePolicy} allows: from
 * hosts that are named, from the caller, and from this server. A host is looked up once, each of
 * its addresses is checked, and the connection is made to one that was checked; so is each
 * redirection. Nothing is fetched from addresses that are no machine's ({@link PublicAddress}),
 * whoever is named, nor from loopback unless it is the caller's or this server's.
 */
public final class ReferenceFetcher implements AutoCloseable {

  private static final int MOST_REDIRECTIONS = 3;
  private static final int MOST_CONNECTIONS = 1_000;
  private static final int MOST_CHARACTERS = 2_000;
  private static final int BUFFER_BYTES = 1 << 18;
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

  /** Forms that some take for an IPv4 address, each in its own way. */
  private static final String NUMBERS = "(?i)(([0-9]+|0x[0-9a-f]*)\\.)*([0-9]+|0x[0-9a-f]*)\\.?";

  private static final int MOST_LINE_BYTES = 1 << 14;
  private static final int MOST_HEADERS = 100;

  /** Bounds what comes around data: it is held in memory. */
  private static final Http1Config HEADS =
      Http1Config.custom()
          .setMaxLineLength(MOST_LINE_BYTES)
          .setMaxHeaderCount(MOST_HEADERS)
          .build();

  private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final String IPV4 = BYTE + "(\\." + BYTE + "){3}";

  private static final String ALLOWED =
      "allowed are this server, the caller's own address and the hosts of reference.hosts";

  private final ReferencePolicy policy;
  private final Resolver resolver;
  private final CloseableHttpClient client;
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(ReferenceFetcher::thread);

  /** Looks up a host's addresses. */
  @FunctionalInterface
  interface Resolver {

    InetAddress[] addresses(String host) throws UnknownHostException;
  }

  /** Host to connect to, and its addresses that were checked. */
  private record Target(HttpAddress asked, List<InetAddress> addresses) {}

  /** A fetcher that looks up hosts as this JVM does, and trusts whom it trusts. */
  public ReferenceFetcher(ReferencePolicy policy) {
    this(policy, InetAddress::getAllByName, DefaultClientTlsStrategy.createDefault());
  }

  ReferenceFetcher(ReferencePolicy policy, Resolver resolver, SSLContext trust) {
    this(policy, resolver, new DefaultClientTlsStrategy(trust));
  }

  private ReferenceFetcher(
      ReferencePolicy policy, Resolver resolver, DefaultClientTlsStrategy tls) {
    this.policy = Objects.requireNonNull(policy, "policy");
    this.resolver = resolver;
    Timeout idle = Timeout.of(policy.idle());
    this.client =
        HttpClients.custom()
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(MOST_CONNECTIONS)
                    .setMaxConnPerRoute(MOST_CONNECTIONS)
                    .setTlsSocketStrategy(tls)
                    .setConnectionFactory(
                        ManagedHttpClientConnectionFactory.builder().http1Config(HEADS).build())
                    .setDnsResolver(NoLookUp.INSTANCE)
                    .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                            .setConnectTimeout(idle)
                            .setSocketTimeout(idle)
                            .build())
                    .build())
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setProtocolUpgradeEnabled(false)
                    .setResponseTimeout(idle)
                    .setConnectionRequestTimeout(idle)
                    .build())
            .setConnectionReuseStrategy((request, response, context) -> false)
            .disableRedirectHandling()
            .disableAutomaticRetries()
            .disableCookieManagement()
            .disableAuthCaching()
            .disableContentCompression()
            .disableDefaultUserAgent()
            .build();
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
    long most = Math.min(maxBytes, policy.maxBytes());
    Fetch fetch = new Fetch(most, to);
    ScheduledFuture<?> end =
        watch.schedule(fetch::end, policy.time().toMillis(), TimeUnit.MILLISECONDS);
    try {
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
    } finally {
      end.cancel(false);
    }
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
          "the reference's host is written in numbers and is no address: allowed are four");
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

  /** One fetch with all its redirections, which a watch may end. */
  private final class Fetch {

    private final long most;
    private final OutputStream to;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final AtomicReference<HttpGet> request = new AtomicReference<>();

    Fetch(long most, OutputStream to) {
      this.most = most;
      this.to = to;
    }

    void end() {
      ended.set(true);
      HttpGet running = request.get();
      if (running != null) {
        running.cancel();
      }
    }

    Answer from(Target target) throws IOException {
      for (int number = 0; ; number++) {
        try {
          return from(target, target.addresses().get(number));
        } catch (ConnectException e) {
          if (number + 1 == target.addresses().size()) {
            throw new ReferenceException("the reference's host can't be reached", e);
          }
        }
      }
    }

    private Answer from(Target target, InetAddress address) throws IOException {
      HttpGet get = new HttpGet(target.asked().uri());
      get.setHeader(HttpHeaders.ACCEPT_ENCODING, "identity");
      get.setHeader(HttpHeaders.CONNECTION, "close");
      request.set(get);
      if (ended.get()) {
        throw tooLong();
      }
      HttpAddress asked = target.asked();
      HttpHost host = new HttpHost(asked.uri().getScheme(), address, asked.host(), asked.port());
      try {
        return answer(asked, client.executeOpen(host, get, null));
      } catch (ConnectException e) {
        throw e;
      } catch (WritingException e) {
        throw e.cause;
      } catch (IOException e) {
        throw failure(e);
      } finally {
        // and not by closing the response, which would first read its rest, however long that is
        get.cancel();
      }
    }

    private ReferenceException failure(IOException e) {
      if (ended.get()) {
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
                .formatted(MOST_HEADERS, MOST_LINE_BYTES),
            e);
      }
      if (e instanceof SSLException) {
        return new ReferenceException("the reference's host can't be trusted", e);
      }
      return new ReferenceException("the reference's data ends too early or is no HTTP", e);
    }

    private ReferenceException tooLong() {
      return new ReferenceException(
          "the reference takes longer than %s s".formatted(policy.time().toSeconds()));
    }

    private Answer answer(HttpAddress asked, ClassicHttpResponse response) throws IOException {
      int status = response.getCode();
      if (REDIRECTIONS.contains(status)) {
        return new Answer(Optional.empty(), Optional.of(next(asked, response)));
      }
      if (status != HttpStatus.SC_OK) {
        throw new ReferenceException(
            "the reference's host answers with status %s: allowed is 200".formatted(status));
      }
      HttpEntity entity = response.getEntity();
      if (entity == null) {
        return new Answer(Optional.of(new FetchedData(0, Optional.empty())), Optional.empty());
      }
      String encoding = entity.getContentEncoding();
      if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
        throw new ReferenceException(
            "the reference's data is encoded: allowed is what was asked for, no encoding");
      }
      if (entity.getContentLength() > most) {
        throw tooMuch();
      }
      long bytes = copy(entity.getContent());
      return new Answer(
          Optional.of(new FetchedData(bytes, Optional.ofNullable(entity.getContentType()))),
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
        throw new ReferenceException("the reference was redirected to what is no address", e);
      }
    }

    private long copy(InputStream in) throws IOException {
      byte[] piece = new byte[BUFFER_BYTES];
      long bytes = 0;
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        bytes += count;
        if (bytes > most) {
          throw tooMuch();
        }
        if (ended.get()) {
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

  @Override
  public void close() {
    watch.shutdownNow();
    client.close(CloseMode.IMMEDIATE);
  }

  private static Thread thread(Runnable watch) {
    Thread thread = new Thread(watch, "soapbench-references");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Data that was fetched.
   *
   * @param bytes how many they were
   * @param mediaType what the other side says it is
   */
  public record FetchedData(long bytes, Optional<String> mediaType) {}

  /** Looks up nothing: connections are made to addresses that were looked up and checked before. */
  private enum NoLookUp implements DnsResolver {
    INSTANCE;

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      throw new UnknownHostException(host + " is not looked up a second time");
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }
}
