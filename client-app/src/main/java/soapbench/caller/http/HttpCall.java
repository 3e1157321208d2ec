package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * One request over HTTP/1.1 and its answer, over a connection of their own. It is never sent again,
 * so that no call runs twice; and where a server answers before it has read the whole request, the
 * answer is read all the same, which Java's own clients don't do.
 */
public final class HttpCall implements AutoCloseable {

  /** How many bytes are sent or taken at a time. */
  public static final int PIECE_BYTES = 1 << 16;

  private static final int CONNECT_MS = 10_000;
  private static final int MOST_HEADER_BYTES = 1 << 16;
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;
  private static final int FIRST_FINAL_STATUS = 200;
  private static final int MOST_SAID = 2_000;

  private final URI address;
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  /**
   * What a server answers with.
   *
   * @param headers by name in lower case
   */
  public record Answer(int status, Map<String, String> headers, InputStream body) {

    /** What the body is. */
    public String contentType() {
      return headers.getOrDefault("content-type", "");
    }

    private boolean isSuccess() {
      return status >= FIRST_FINAL_STATUS && status < 300;
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
    this.in = new BufferedInputStream(socket.getInputStream(), PIECE_BYTES);
    this.out = socket.getOutputStream();
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
    out.write(head("GET", ""));
  }

  /** Begins a SOAP 1.1 request, whose body is what is written until it is finished. */
  public Chunks post(String contentType) {
    String more =
        "Content-Type: %s\r\nSOAPAction: \"\"\r\nTransfer-Encoding: chunked\r\n"
            .formatted(contentType);
    return new Chunks(out, head("POST", more));
  }

  private byte[] head(String method, String more) {
    String path = address.getRawPath().isEmpty() ? "/" : address.getRawPath();
    String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    return "%s %s%s HTTP/1.1\r\nHost: %s\r\nAccept: */*\r\nConnection: close\r\n%s\r\n"
        .formatted(method, path, query, address.getRawAuthority(), more)
        .getBytes(ISO_8859_1);
  }

  /** Waits for the answer, of which head and first bytes are then there. */
  public Answer answer() throws IOException {
    try {
      Answer answer = head();
      while (answer.status() < FIRST_FINAL_STATUS) {
        answer = head();
      }
      return answer;
    } catch (SocketTimeoutException e) {
      throw new IOException(
          "%s has not answered in %d s"
              .formatted(address.getRawAuthority(), socket.getSoTimeout() / 1_000),
          e);
    }
  }

  private Answer head() throws IOException {
    int[] left = {MOST_HEADER_BYTES};
    String status = line(left);
    if (!status.matches("HTTP/1\\.[01] \\d{3}( .*)?")) {
      throw new IOException("%s does not answer in HTTP/1.1".formatted(address.getRawAuthority()));
    }
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(left); !line.isEmpty(); line = line(left)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        String name = line.substring(0, colon).strip().toLowerCase(Locale.ROOT);
        headers.putIfAbsent(name, line.substring(colon + 1).strip());
      }
    }
    int code = Integer.parseInt(status.substring(9, 12));
    return new Answer(code, headers, body(headers));
  }

  private InputStream body(Map<String, String> headers) throws IOException {
    if (headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked")) {
      return new AnswerBody(in, this::chunk);
    }
    String length = headers.get("content-length");
    if (length == null) {
      return in;
    }
    if (!length.matches("\\d{1,18}")) {
      throw new IOException("the answer has a wrong Content-Length");
    }
    long[] once = {Long.parseLong(length)};
    return new AnswerBody(
        in,
        first -> {
          long bytes = once[0];
          once[0] = 0;
          return bytes;
        });
  }

  private long chunk(boolean first) throws IOException {
    int[] left = {MOST_HEADER_BYTES};
    if (!first) {
      line(left);
    }
    String size = line(left).replaceFirst(";.*", "").strip();
    if (!size.matches("[0-9A-Fa-f]{1,15}")) {
      throw new IOException("the answer has a chunk of wrong size");
    }
    return Long.parseLong(size, 16);
  }

  private String line(int[] left) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("%s closed the connection".formatted(address.getRawAuthority()));
      }
      if (--left[0] < 0) {
        throw new IOException(
            "the head of the answer is longer than %d bytes".formatted(MOST_HEADER_BYTES));
      }
      line.append((char) next);
    }
    int end = line.length();
    return line.substring(0, end > 0 && line.charAt(end - 1) == '\r' ? end - 1 : end);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
