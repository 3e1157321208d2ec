package soapbench.exchange.cxf;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.AbstractConduit;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.http.HTTPException;
import org.apache.cxf.version.Version;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import soapbench.base64.ContentType;
import soapbench.exchange.HttpHeader;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpExchangeListener;
import soapbench.http.HttpTransaction;

/**
 * Carries CXF's messages over connections of our own. It marks the clock of each exchange. A
 * request is sent once: no redirect is followed, and no question for a password is answered.
 */
final class ClockedHttpConduit extends AbstractConduit implements KeepingConduit {

  private static final Logger LOG = LogUtils.getL7dLogger(ClockedHttpConduit.class);
  private static final String USER_AGENT = "soapbench Apache-CXF/" + Version.getCurrentVersion();
  private static final int OK_BELOW = 300;
  private static final int ERROR_FROM = 400;
  private static final int FAULT = 500;

  private final String address;
  private final HttpConnectionPool connections;
  private final OptionalInt chunkBytes;
  private final String connection;
  private final List<HttpHeader> headers;

  ClockedHttpConduit(
      EndpointInfo endpoint,
      EndpointReferenceType target,
      Bus bus,
      HttpConnectionPool connections,
      ClockedHttp manner) {
    super(getTargetReference(endpoint, target, bus));
    this.address = endpoint.getAddress();
    this.connections = connections;
    chunkBytes = manner.chunkBytes();
    connection = manner.keepsAlive() ? "keep-alive" : "close";
    headers = manner.headers();
  }

  @Override
  protected Logger getLogger() {
    return LOG;
  }

  @Override
  public void prepare(Message message) {
    HttpExchangeListener watch =
        ClientClock.current()
            .map(HttpExchangeListener.class::cast)
            .orElse(HttpExchangeListener.NONE);
    HttpTransaction http =
        new HttpTransaction(connections, chunkBytes, head -> addHeaders(message, head), watch);
    message.setContent(OutputStream.class, new Request(message, http));
    message.setContent(HttpTransaction.class, http);
  }

  /** Closes the connections that nobody uses. */
  @Override
  public void close() {
    connections.close();
  }

  @Override
  public void disconnect() {
    connections.closeIdle();
  }

  private void addHeaders(Message message, ClassicHttpRequest head) {
    head.addHeader("Content-Type", ContentType.of(message));
    head.addHeader("Accept", "*/*");
    head.addHeader("Connection", connection);
    head.addHeader("User-Agent", USER_AGENT);
    headers.forEach(header -> head.addHeader(header.name(), header.value()));
    if (message.get(Message.PROTOCOL_HEADERS) instanceof Map<?, ?> others) {
      others.forEach(
          (name, values) -> {
            for (Object value : (List<?>) values) {
              head.addHeader(name.toString(), value);
            }
          });
    }
  }

  private void answered(Message request, HttpTransaction http) throws IOException {
    ClassicHttpResponse head;
    try {
      head = http.answer();
    } catch (IOException e) {
      throw named(e);
    }
    int status = head.getCode();
    Exchange exchange = request.getExchange();
    exchange.put(Message.RESPONSE_CODE, status);
    try {
      Header location = head.getFirstHeader("Location");
      if (status >= OK_BELOW && status < ERROR_FROM && location != null) {
        throw new ProtocolException(
            "%s answers HTTP status %s: it has moved to %s"
                .formatted(address, status, location.getValue()));
      }
      if (status >= OK_BELOW && (status != FAULT || exchange.isOneWay())) {
        throw new HTTPException(status, head.getReasonPhrase(), URI.create(address).toURL());
      }
      handOver(exchange, head, http.answerBody());
    } catch (IOException | RuntimeException e) {
      http.abandon();
      throw e;
    }
  }

  private void handOver(Exchange exchange, ClassicHttpResponse head, InputStream body)
      throws IOException {
    Message answer = new MessageImpl();
    answer.setExchange(exchange);
    answer.put(Conduit.class, this);
    answer.put(Message.RESPONSE_CODE, head.getCode());
    answer.put(Message.PROTOCOL_HEADERS, headers(head));
    if (exchange.isOneWay()) {
      body.close();
      exchange.setInMessage(answer);
      return;
    }
    Header type = head.getFirstHeader("Content-Type");
    String value = type == null ? null : type.getValue();
    ContentType.note(answer, value, StandardCharsets.ISO_8859_1);
    answer.setContent(InputStream.class, body);
    incomingObserver.onMessage(answer);
  }

  private static Map<String, List<String>> headers(ClassicHttpResponse head) {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Header header : head.getHeaders()) {
      headers.computeIfAbsent(header.getName(), any -> new ArrayList<>(1)).add(header.getValue());
    }
    return headers;
  }

  /** Adds the server's address to a failure. */
  private IOException named(IOException e) {
    String message = "%s: %s".formatted(address, e.getMessage());
    if (e instanceof SocketTimeoutException) {
      SocketTimeoutException timeout = new SocketTimeoutException(message);
      timeout.initCause(e);
      return timeout;
    }
    if (e instanceof ProtocolException) {
      ProtocolException wrong = new ProtocolException(message);
      wrong.initCause(e);
      return wrong;
    }
    return new IOException(message, e);
  }

  /** A request's body. The answer is read when it is closed. */
  private final class Request extends FilterOutputStream {

    private final Message message;
    private final HttpTransaction http;

    Request(Message message, HttpTransaction http) {
      super(http.request());
      this.message = message;
      this.http = http;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw named(e);
      }
    }

    @Override
    public void close() throws IOException {
      message.removeContent(OutputStream.class);
      if (message.getContent(Exception.class) != null) {
        http.abandon(); // its end would say that it is whole
        return;
      }
      try {
        out.close();
      } catch (IOException e) {
        throw named(e);
      }
      answered(message, http);
    }
  }

  /** Ends the connection of a request that can't be written: CXF leaves its stream open. */
  static final class Abandoning extends AbstractPhaseInterceptor<Message> {

    Abandoning() {
      super(Phase.PREPARE_SEND);
    }

    @Override
    public void handleMessage(Message message) {
      // only faults matter
    }

    @Override
    public void handleFault(Message message) {
      HttpTransaction http = message.getContent(HttpTransaction.class);
      if (http != null) {
        http.abandon();
      }
    }
  }
}
