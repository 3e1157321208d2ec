package soapbench.exchange.http;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

/**
 * One exchange over HTTP/1.1, in the form in which CXF asks for it. It is sent once. Where a server
 * answers before it has read the whole request, the rest is not sent, and the answer is read all
 * the same.
 */
public final class LinkedHttpConnection extends HttpURLConnection {

  private static final int HTTP_PORT = 80;
  private static final long DRAINED_BYTES = 1 << 16;

  /** Headers that say how the message is framed, which is said here. */
  private static final Set<String> FRAMING = Set.of("host", "content-length", "transfer-encoding");

  private final HttpLinks links;
  private final Proxy proxy;
  private final HttpWatch watch;
  private final HttpLinks.Peer peer;
  private final Map<String, List<String>> asked = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private HttpLink link;
  private OutputStream requestBody;
  private ByteArrayOutputStream collected;
  private ClassicHttpResponse answer;
  private InputStream answerBody;
  private IOException failure;

  /**
   * An exchange that is to take place.
   *
   * @param url of an {@code http} address
   * @param proxy which it goes through, if any
   * @param watch is told how it goes
   */
  public LinkedHttpConnection(HttpLinks links, URL url, Proxy proxy, HttpWatch watch) {
    super(url);
    this.links = links;
    this.proxy = proxy;
    this.watch = watch;
    this.peer = peer(url, proxy);
  }

  private static HttpLinks.Peer peer(URL url, Proxy proxy) {
    if (proxy.type() == Proxy.Type.HTTP && proxy.address() instanceof InetSocketAddress address) {
      return new HttpLinks.Peer(address.getHostString(), address.getPort());
    }
    int port = url.getPort() < 0 ? HTTP_PORT : url.getPort();
    return new HttpLinks.Peer(url.getHost().replaceAll("^\\[|\\]$", ""), port);
  }

  @Override
  public boolean usingProxy() {
    return proxy.type() == Proxy.Type.HTTP;
  }

  @Override
  public void connect() throws IOException {
    requireNotFailed();
    if (link == null && answer == null) {
      link = links.take(peer, getConnectTimeout());
      link.patience(getReadTimeout());
    }
  }

  private void requireNotFailed() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Nothing more is sent or read. */
  private IOException failed(IOException e) {
    failure = e;
    disconnect();
    return e;
  }

  @Override
  public void disconnect() {
    if (link != null) {
      link.close();
      link = null;
    }
  }

  /** Sends the head, with which the request begins. */
  private void begin(String framing, String value) throws IOException {
    connect();
    ClassicHttpRequest head = head();
    head.addHeader("Host", url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort()));
    asked.forEach((name, values) -> values.forEach(one -> head.addHeader(name, one)));
    if (framing != null) {
      head.addHeader(framing, value);
    }
    try {
      link.begin(head);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** For a proxy it has the whole address (RFC 9112, section 3.2.2). */
  private ClassicHttpRequest head() {
    BasicClassicHttpRequest head =
        new BasicClassicHttpRequest(getRequestMethod(), URI.create(url.toString()));
    head.setAbsoluteRequestUri(usingProxy());
    return head;
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    if (requestBody == null) {
      if (chunkLength != -1) {
        begin("Transfer-Encoding", "chunked");
        requestBody = new Sending(link.chunkedBody(chunkLength));
      } else if (fixedLength() >= 0) {
        begin("Content-Length", Long.toString(fixedLength()));
        requestBody = new Sending(link.body(fixedLength()));
      } else {
        collected = new ByteArrayOutputStream();
        requestBody = collected;
      }
    }
    return requestBody;
  }

  private long fixedLength() {
    return fixedContentLengthLong >= 0 ? fixedContentLengthLong : fixedContentLength;
  }

  /** Waits for the head of the answer, after what was not sent yet. */
  private ClassicHttpResponse answer() throws IOException {
    requireNotFailed();
    if (answer == null) {
      if (collected != null) {
        begin("Content-Length", Integer.toString(collected.size()));
        try (OutputStream body = new Sending(link.body(collected.size()))) {
          collected.writeTo(body);
        }
      } else if (requestBody == null) {
        begin(null, null);
        watch.requestHandedOver();
        link.flush();
      }
      if (answer == null) {
        take();
      }
    }
    return answer;
  }

  private void take() throws IOException {
    try {
      ClassicHttpResponse head = link.answer();
      watch.responseBegins();
      if (requestBody instanceof Sending sending && !sending.closed) {
        link.breakOff();
      }
      answerBody = new Receiving(link.body(head));
      answer = head;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public int getResponseCode() throws IOException {
    return answer().getCode();
  }

  @Override
  public String getResponseMessage() throws IOException {
    return answer().getReasonPhrase();
  }

  @Override
  public InputStream getInputStream() throws IOException {
    answer();
    return answerBody;
  }

  @Override
  public InputStream getErrorStream() {
    return answerBody;
  }

  /** What the server takes; the rest is dropped once it has answered. */
  private final class Sending extends FilterOutputStream {

    private boolean closed;

    Sending(OutputStream body) {
      super(body);
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      requireNotFailed();
      watch.requestBytes(length);
      if (answer == null) {
        try {
          out.write(bytes, offset, length);
        } catch (IOException e) {
          takeEarly(e);
        }
      }
    }

    @Override
    public void flush() {
      // it leaves when it is whole, or when there is enough of it
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        watch.requestHandedOver();
        if (answer == null && failure == null) {
          try {
            out.close();
          } catch (IOException e) {
            takeEarly(e);
          }
        }
      }
    }

    /** The server takes no more: it has answered, or the connection is broken. */
    private void takeEarly(IOException broken) throws IOException {
      try {
        take();
        link.breakOff();
      } catch (IOException e) {
        broken.addSuppressed(e);
        throw failed(broken);
      }
    }
  }

  /** Gives the connection back at the end. */
  private final class Receiving extends FilterInputStream {

    private boolean ended;

    Receiving(InputStream body) {
      super(body);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (ended) {
        return -1;
      }
      int count;
      try {
        count = in.read(bytes, offset, length);
      } catch (IOException e) {
        disconnect(); // else each who reads again would wait again
        throw e;
      }
      if (count < 0) {
        end(true);
      } else {
        watch.responseBytes(count);
      }
      return count;
    }

    @Override
    public long skip(long bytes) throws IOException {
      return read(new byte[(int) Math.min(bytes, DRAINED_BYTES)]);
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    /** Reads what little may be left, so that the connection can be kept. */
    @Override
    public void close() throws IOException {
      if (ended) {
        return;
      }
      byte[] rest = new byte[(int) DRAINED_BYTES / 8];
      try {
        for (long drained = 0; !ended && drained < DRAINED_BYTES; drained += rest.length) {
          read(rest, 0, rest.length);
        }
      } finally {
        end(false);
      }
    }

    private void end(boolean whole) {
      if (!ended) {
        ended = true;
        if (whole && link != null) {
          links.giveBack(peer, link);
          link = null;
        } else {
          disconnect();
        }
      }
    }
  }

  @Override
  public void setRequestProperty(String name, String value) {
    asked.remove(name);
    addRequestProperty(name, value);
  }

  @Override
  public void addRequestProperty(String name, String value) {
    if (!FRAMING.contains(name.toLowerCase(Locale.ROOT))) {
      asked.computeIfAbsent(name, any -> new ArrayList<>(1)).add(value);
    }
  }

  @Override
  public String getRequestProperty(String name) {
    List<String> values = asked.get(name);
    return values == null ? null : values.get(values.size() - 1);
  }

  @Override
  public Map<String, List<String>> getRequestProperties() {
    return Map.copyOf(asked);
  }

  @Override
  public Map<String, List<String>> getHeaderFields() {
    Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (answer != null) {
      for (Header header : answer.getHeaders()) {
        fields.computeIfAbsent(header.getName(), any -> new ArrayList<>(1)).add(header.getValue());
      }
    }
    return fields;
  }

  @Override
  public String getHeaderField(String name) {
    Header header = answer == null ? null : answer.getFirstHeader(name);
    return header == null ? null : header.getValue();
  }

  @Override
  public String getHeaderField(int position) {
    Header header = header(position);
    return header == null ? null : header.getValue();
  }

  @Override
  public String getHeaderFieldKey(int position) {
    Header header = header(position);
    return header == null ? null : header.getName();
  }

  /** The headers are counted from 1, since 0 is the status line. */
  private Header header(int position) {
    Header[] headers = answer == null ? new Header[0] : answer.getHeaders();
    return position >= 1 && position <= headers.length ? headers[position - 1] : null;
  }
}
