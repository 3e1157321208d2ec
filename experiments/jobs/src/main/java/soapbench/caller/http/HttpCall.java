package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.TruncatedChunkException;
import soapbench.exchange.Login;
import soapbench.http.HttpAddress;
import soapbench.http.HttpConnection;
import soapbench.http.HttpRoute;

/**
 * One request over HTTP/1.1 and its answer, over a connection of their own. It is never sent again,
 * so that no call runs twice; and where a server answers before it has read the whole request, the
 * answer is read all the same, which Java's own clients don't do.
 */
public final class HttpCall implements AutoCloseable {

  /** How many bytes are sent or taken at a time. */
  public static final int PIECE_BYTES = 1 << 16;

  private static final Duration CONNECTING = Duration.ofSeconds(10);
  private static final int MOST_SAID = 2_000;

  private final URI address;
  private final HttpRoute route;
  private final HttpConnection link;
  private final Optional<Login> login;

  /**
   * Answer of a server.
   *
   * @param location where it says that what was asked for is, if it says so
   */
  public record Answer(
      int status, String contentType, Optional<String> location, InputStream body) {

    private static final Set<Integer> MOVED = Set.of(301, 302, 303, 307, 308);

    private boolean isSuccess() {
      return status >= 200 && status < 300;
    }

    /**
     * The answer, if it has what was asked for.
     *
     * @throws IOException else, in one line, with what the server says
     */
    public Answer requireSuccess(URI asked) throws IOException {
      if (isSuccess()) {
        return this;
      }
      if (movedFrom(asked).isPresent()) {
        throw failure(asked, "");
      }
      String said = new String(body.readNBytes(MOST_SAID), UTF_8);
      boolean page = said.stripLeading().startsWith("<");
      throw failure(asked, page || said.isBlank() ? "" : ": " + ServerText.line(said));
    }

    /** The address that the server names instead of one that was asked; empty if it names none. */
    public Optional<URI> movedFrom(URI asked) {
      if (!MOVED.contains(status) || location.isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(
            HttpAddress.parse(asked.resolve(location.get().strip()).toString()).uri());
      } catch (IllegalArgumentException e) {
        return Optional.empty();
      }
    }

    /**
     * Requires that an answer whose body was read was meant as a good one.
     *
     * @throws IOException else, in one line
     */
    public void requireSuccessOfRead(URI asked) throws IOException {
      if (!isSuccess()) {
        throw failure(asked, "");
      }
    }

    private IOException failure(URI asked, String said) {
      String moved =
          movedFrom(asked)
              .map(address -> ": it has moved to " + ServerText.line(address.toString()))
              .orElse("");
      return new IOException("%s answers HTTP status %s%s%s".formatted(asked, status, moved, said));
    }
  }

  private HttpCall(URI address, HttpRoute route, HttpConnection link, Optional<Login> login) {
    this.address = address;
    this.route = route;
    this.link = link;
    this.login = login;
  }

  /**
   * Connects to a server that asks for no login.
   *
   * @param timeout how long the server may be silent; zero for as long as it likes
   */
  public static HttpCall open(URI address, Duration timeout) throws IOException {
    return open(address, Optional.empty(), timeout);
  }

  /**
   * Connects.
   *
   * @param login what the server is told with the request
   * @param timeout how long the server may be silent; zero for as long as it likes
   */
  public static HttpCall open(URI address, Optional<Login> login, Duration timeout)
      throws IOException {
    HttpRoute route = new HttpRoute(address);
    try {
      return new HttpCall(address, route, HttpConnection.open(route, CONNECTING, timeout), login);
    } catch (IOException | IllegalArgumentException e) {
      throw new IOException(
          "can't connect to %s: %s".formatted(address.getRawAuthority(), e.getMessage()), e);
    }
  }

  /** The address from which this machine reaches the server. */
  public InetAddress localAddress() {
    return link.localAddress();
  }

  /** Asks for what is at the address. */
  public void get() throws IOException {
    link.begin(head("GET"));
    link.flush();
  }

  /** Begins a SOAP 1.1 request, whose body is what is written until it is finished. */
  public RequestBody post(String contentType) throws IOException {
    ClassicHttpRequest head = head("POST");
    head.addHeader("Content-Type", contentType);
    head.addHeader("SOAPAction", "\"\"");
    head.addHeader("Transfer-Encoding", "chunked");
    link.begin(head);
    return new RequestBody(link.chunkedBody(PIECE_BYTES));
  }

  private ClassicHttpRequest head(String method) {
    ClassicHttpRequest head = route.head(method);
    head.addHeader("Accept", "*/*");
    head.addHeader("Connection", "close");
    login.ifPresent(known -> head.addHeader("Authorization", known.basic()));
    return head;
  }

  /** Waits for the head of the answer. */
  public Answer answer() throws IOException {
    try {
      ClassicHttpResponse head = link.answer();
      return new Answer(
          head.getCode(),
          header(head, "Content-Type").orElse(""),
          header(head, "Location"),
          new AnswerBody(link.body(head)));
    } catch (SocketTimeoutException e) {
      throw new IOException(
          "%s has not answered in %s s"
              .formatted(address.getRawAuthority(), link.timeout() / 1_000),
          e);
    } catch (IOException e) {
      throw new IOException(address.getRawAuthority() + ": " + e.getMessage(), e);
    }
  }

  private static Optional<String> header(ClassicHttpResponse head, String name) {
    return Optional.ofNullable(head.getFirstHeader(name)).map(NameValuePair::getValue);
  }

  @Override
  public void close() {
    link.close();
  }

  /** The body of an answer. */
  private static final class AnswerBody extends FilterInputStream {

    private static final int TRANSFER_BYTES = 1 << 18;

    AnswerBody(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        return in.read(bytes, offset, length);
      } catch (ConnectionClosedException | TruncatedChunkException e) {
        throw broken("the answer was cut short", e);
      } catch (MalformedChunkCodingException e) {
        throw broken("the answer was cut short between its chunks, or they are damaged", e);
      }
    }

    private static EOFException broken(String how, IOException why) {
      EOFException broken = new EOFException(how);
      broken.initCause(why);
      return broken;
    }

    /** In large pieces, which pass the buffer of the connection. */
    @Override
    public long transferTo(OutputStream out) throws IOException {
      byte[] piece = new byte[TRANSFER_BYTES];
      long transferred = 0;
      for (int count = read(piece); count >= 0; count = read(piece)) {
        out.write(piece, 0, count);
        transferred += count;
      }
      return transferred;
    }
  }
}
