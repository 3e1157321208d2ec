package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import soapbench.exchange.http.HttpLink;

/**
 * One request over HTTP/1.1 and its answer, over a connection of their own. It is never sent again,
 * so that no call runs twice; and where a server answers before it has read the whole request, the
 * answer is read all the same, which Java's own clients don't do.
 */
public final class HttpCall implements AutoCloseable {

  /** How many bytes are sent or taken at a time. */
  public static final int PIECE_BYTES = 1 << 16;

  private static final int CONNECT_MS = 10_000;
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;
  private static final int MOST_SAID = 2_000;

  private final URI address;
  private final Socket socket;
  private final HttpLink link;

  /** What a server answers with. */
  public record Answer(int status, String contentType, InputStream body) {

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
      String said = new String(body.readNBytes(MOST_SAID), UTF_8);
      boolean page = said.stripLeading().startsWith("<");
      throw new IOException(
          "%s answers HTTP status %d%s"
              .formatted(asked, status, page || said.isBlank() ? "" : ": " + Words.line(said)));
    }
  }

  private HttpCall(URI address, Socket socket) throws IOException {
    this.address = address;
    this.socket = socket;
    this.link = new HttpLink(socket);
  }

  /**
   * Connects.
   *
   * @param patience how long the server may be silent; zero for as long as it likes
   */
  public static HttpCall open(URI address, Duration patience) throws IOException {
    boolean secure = address.getScheme().equalsIgnoreCase("https");
    int port = address.getPort() >= 0 ? address.getPort() : secure ? HTTPS_PORT : HTTP_PORT;
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(address.getHost(), port), CONNECT_MS);
      socket.setTcpNoDelay(true);
      // a server that is gone is noticed, however long a program may run
      socket.setKeepAlive(true);
      socket.setSoTimeout((int) patience.toMillis());
      return new HttpCall(address, secure ? secured(socket, address.getHost(), port) : socket);
    } catch (IOException | IllegalArgumentException e) {
      socket.close();
      String why = e instanceof java.net.UnknownHostException ? "unknown host" : e.getMessage();
      throw new IOException(
          "can't connect to %s:%d: %s".formatted(address.getHost(), port, why), e);
    }
  }

  private static Socket secured(Socket plain, String host, int port) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }

  /** The address from which this machine reaches the server. */
  public InetAddress localAddress() {
    return socket.getLocalAddress();
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
    ClassicHttpRequest head = new BasicClassicHttpRequest(method, address);
    head.addHeader("Host", address.getRawAuthority());
    head.addHeader("Accept", "*/*");
    head.addHeader("Connection", "close");
    return head;
  }

  /** Waits for the head of the answer. */
  public Answer answer() throws IOException {
    try {
      ClassicHttpResponse head = link.answer();
      return new Answer(
          head.getCode(),
          Optional.ofNullable(head.getFirstHeader("Content-Type"))
              .map(NameValuePair::getValue)
              .orElse(""),
          new AnswerBody(link.body(head)));
    } catch (SocketTimeoutException e) {
      throw new IOException(
          "%s has not answered in %d s"
              .formatted(address.getRawAuthority(), socket.getSoTimeout() / 1_000),
          e);
    } catch (IOException e) {
      throw new IOException(address.getRawAuthority() + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    link.close();
  }
}
