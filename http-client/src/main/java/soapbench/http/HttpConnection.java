package soapbench.http;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Iterator;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.ContentLengthStrategy;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HeaderElement;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.DefaultContentLengthStrategy;
import org.apache.hc.core5.http.impl.io.ChunkedInputStream;
import org.apache.hc.core5.http.impl.io.ChunkedOutputStream;
import org.apache.hc.core5.http.impl.io.ContentLengthInputStream;
import org.apache.hc.core5.http.impl.io.ContentLengthOutputStream;
import org.apache.hc.core5.http.impl.io.DefaultHttpRequestWriter;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParser;
import org.apache.hc.core5.http.impl.io.IdentityInputStream;
import org.apache.hc.core5.http.impl.io.SessionInputBufferImpl;
import org.apache.hc.core5.http.impl.io.SessionOutputBufferImpl;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.util.CharArrayBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a server, for one exchange at a time. Head and body of a request leave in one
 * piece when they fit into the buffer. It never sends anything again.
 */
public final class HttpConnection implements Closeable {

  /** Most bytes of a line of a head, of a chunk's head or of a trailer. */
  public static final int MOST_LINE_BYTES = 1 << 16;

  /** Most headers of an answer, and most trailers. */
  public static final int MOST_HEADERS = 200;

  private static final int BUFFER_BYTES = 1 << 16;
  private static final int MOST_INTERIM_ANSWERS = 100_000;
  private static final int FIRST_FINAL_STATUS = 200;
  private static final Http1Config LIMITS =
      Http1Config.custom()
          .setMaxHeaderCount(MOST_HEADERS)
          .setMaxLineLength(MOST_LINE_BYTES)
          .build();
  private static final long UNCHECKED_NS = Duration.ofSeconds(2).toNanos();
  private static final long FOREVER = Long.MAX_VALUE;

  private final Socket socket;
  private final InputStream socketIn;
  private final OutputStream socketOut;
  private final Incoming in = new Incoming();
  private final SessionOutputBufferImpl out = new SessionOutputBufferImpl(BUFFER_BYTES);
  private byte[] chunk = new byte[0];
  private final DefaultHttpRequestWriter writer = new DefaultHttpRequestWriter();
  private final DefaultHttpResponseParser parser = new DefaultHttpResponseParser(LIMITS);
  private @Nullable ClassicHttpRequest request;
  private boolean reusable;
  private boolean kept;
  private boolean brokenOff;
  private long keptNs = FOREVER;
  private long idleSinceNs;
  private long heldOpenNs;

  private HttpConnection(Socket socket) throws IOException {
    this.socket = socket;
    socketIn = socket.getInputStream();
    socketOut = socket.getOutputStream();
  }

  /**
   * Connects, in this time at most.
   *
   * @param silence how long the server may be silent; zero is for as long as it likes
   */
  public static HttpConnection open(HttpRoute route, Duration time, Duration silence)
      throws IOException {
    return open(route, time, silence, HttpExchangeListener.NONE);
  }

  static HttpConnection open(
      HttpRoute route, Duration time, Duration silence, HttpExchangeListener watch)
      throws IOException {
    Socket socket = route.connect(time, silence, watch);
    try {
      return new HttpConnection(socket);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /** The address from which this machine reaches the server. */
  public InetAddress localAddress() {
    return socket.getLocalAddress();
  }

  /** How long the server may be silent, in milliseconds; 0 is for as long as it likes. */
  public int timeout() throws IOException {
    return socket.getSoTimeout();
  }

  /** Writes the head of a request, which leaves with its body. */
  public void begin(ClassicHttpRequest head) throws IOException {
    request = head;
    reusable = false;
    brokenOff = false;
    in.heard = false;
    try {
      writer.write(head, out, socketOut);
    } catch (HttpException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Takes the body of the request; it has left when this is closed. */
  public OutputStream body(long bytes) {
    return new ContentLengthOutputStream(out, socketOut, bytes);
  }

  /** Body of unknown length, in chunks of so many bytes. */
  public OutputStream chunkedBody(int bytes) {
    if (chunk.length != bytes) {
      chunk = new byte[bytes];
    }
    return new ChunkedOutputStream(out, socketOut, chunk, null);
  }

  /** Lets a request without a body leave. */
  public void flush() throws IOException {
    out.flush(socketOut);
  }

  /** Waits for the head of the answer. */
  public ClassicHttpResponse answer() throws IOException {
    try {
      ClassicHttpResponse answer = head();
      for (int i = 0; answer.getCode() < FIRST_FINAL_STATUS; i++) {
        if (i == MOST_INTERIM_ANSWERS) {
          throw new IOException("the server goes on saying that it will answer");
        }
        answer = head();
      }
      reusable = DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, answer, null);
      keptNs = keptNs(answer);
      return answer;
    } catch (HttpException e) {
      throw new IOException("the server does not answer in HTTP/1.1: " + e.getMessage(), e);
    }
  }

  /** How long the server says that it keeps an idle connection (RFC 2068, section 19.7.1.1). */
  private static long keptNs(ClassicHttpResponse answer) {
    Iterator<HeaderElement> said = MessageSupport.iterate(answer, "Keep-Alive");
    while (said.hasNext()) {
      HeaderElement one = said.next();
      String value = String.valueOf(one.getValue());
      if (one.getName().equalsIgnoreCase("timeout") && value.matches("[0-9]{1,9}")) {
        return Duration.ofSeconds(Long.parseLong(value)).toNanos();
      }
    }
    return FOREVER;
  }

  private ClassicHttpResponse head() throws IOException, HttpException {
    in.beforeHead = true;
    ClassicHttpResponse head = parser.parse(in, socketIn);
    if (head == null) {
      throw new EOFException("the server closed the connection without an answer");
    }
    return head;
  }

  /**
   * Input of the connection, whose end ends no line: a head, the length of a chunk and trailers are
   * whole only where their last line is.
   */
  private static final class Incoming extends SessionInputBufferImpl {

    /** Whether the next line begins a head, before which a connection may end. */
    private boolean beforeHead;

    private boolean ended;

    /** Whether a byte came since the request began. */
    private boolean heard;

    Incoming() {
      super(BUFFER_BYTES, MOST_LINE_BYTES);
    }

    @Override
    public int fillBuffer(InputStream from) throws IOException {
      int count = super.fillBuffer(from);
      ended = count < 0;
      heard |= count > 0;
      return count;
    }

    @Override
    public int readLine(CharArrayBuffer line, InputStream from) throws IOException {
      int count = super.readLine(line, from);
      if (ended && (count >= 0 || !beforeHead)) {
        throw new ConnectionClosedException(
            "the server closed the connection in the middle of its answer");
      }
      beforeHead = false;
      return count;
    }
  }

  /**
   * The body of the answer; empty where it has none.
   *
   * @throws ProtocolException if it is compressed, or encoded otherwise: nobody asks for that here
   */
  public InputStream body(ClassicHttpResponse answer) throws IOException {
    int code = answer.getCode();
    if (code == 204 || code == 304) {
      return InputStream.nullInputStream();
    }
    Header encoding = answer.getFirstHeader("Content-Encoding");
    if (encoding != null && !encoding.getValue().strip().matches("(?i)identity|")) {
      throw new ProtocolException(
          "the answer of HTTP status %s is encoded as '%s', which was not asked for"
              .formatted(code, encoding.getValue().strip()));
    }
    long bytes = bodyBytes(answer);
    if (bytes == ContentLengthStrategy.CHUNKED) {
      return new ChunkedInputStream(in, socketIn, LIMITS);
    }
    return bytes >= 0
        ? new ContentLengthInputStream(in, socketIn, bytes)
        : new IdentityInputStream(in, socketIn);
  }

  /** Length that an answer says its body has; below 0 where it says none. */
  public static long bodyBytes(ClassicHttpResponse answer) throws IOException {
    try {
      return DefaultContentLengthStrategy.INSTANCE.determineLength(answer);
    } catch (HttpException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** No other exchange may follow: the request did not leave whole. */
  void breakOff() {
    reusable = false;
    brokenOff = true;
  }

  /** Whether it ended without a byte of an answer to a request that was not its first. */
  boolean endedIdle() {
    return kept && !in.heard;
  }

  /** Whether the request did not leave whole, so that no server can have had all of it. */
  boolean isBrokenOff() {
    return brokenOff;
  }

  /** Whether another exchange may follow, once the answer's body was read to its end. */
  boolean isReusable() {
    return reusable && !in.hasBufferedData();
  }

  void idle() {
    kept = true;
    idleSinceNs = System.nanoTime();
    heldOpenNs = idleSinceNs;
  }

  /** Whether the server has not closed it while it was idle, which is only asked after a while. */
  boolean isAlive() {
    return !isOverdue() && (System.nanoTime() - heldOpenNs < UNCHECKED_NS || isHeldOpen());
  }

  /** Whether nine tenths of the time are over for which the server says that it keeps it idle. */
  private boolean isOverdue() {
    return System.nanoTime() - idleSinceNs >= keptNs - keptNs / 10;
  }

  /** Whether the server has not closed it while it was idle. Asking takes a millisecond. */
  boolean isHeldOpen() {
    if (isOverdue()) {
      return false;
    }
    try {
      int timeout = timeout();
      socket.setSoTimeout(1);
      try {
        in.fillBuffer(socketIn);
        return false; // the end, or bytes that nobody asked for
      } catch (SocketTimeoutException e) {
        socket.setSoTimeout(timeout);
        heldOpenNs = System.nanoTime();
        return true;
      }
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      return; // unused since
    }
  }
}
