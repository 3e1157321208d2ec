package soapbench.http;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.jspecify.annotations.Nullable;

/**
 * One exchange over HTTP/1.1: a request, whose body is what is written, and its answer. It is sent
 * once. Where a server answers before it has read the whole request, the rest is not sent, and the
 * answer is read all the same.
 */
public final class HttpTransaction {

  private static final int COLLECTED_BYTES = 1 << 12;
  private static final int DRAINED_BYTES = 1 << 16;

  private final HttpConnectionPool connections;
  private final String method;
  private final OptionalInt chunkBytes;
  private final Consumer<ClassicHttpRequest> headers;
  private final HttpExchangeListener watch;
  private final Request request = new Request();
  private @Nullable HttpConnection connection;
  private @Nullable ClassicHttpResponse answer;
  private @Nullable InputStream answerBody;
  private @Nullable IOException failure;

  /** An exchange by POST that is to take place. */
  public HttpTransaction(
      HttpConnectionPool connections,
      OptionalInt chunkBytes,
      Consumer<ClassicHttpRequest> headers,
      HttpExchangeListener watch) {
    this(connections, "POST", chunkBytes, headers, watch);
  }

  /**
   * An exchange that is to take place.
   *
   * @param method of the request
   * @param chunkBytes how long the chunks are in which a request of more than 4 KB leaves while it
   *     is written; empty where it leaves when it is whole
   * @param headers adds those of the request, before its first byte leaves
   * @param watch is told how it goes
   */
  public HttpTransaction(
      HttpConnectionPool connections,
      String method,
      OptionalInt chunkBytes,
      Consumer<ClassicHttpRequest> headers,
      HttpExchangeListener watch) {
    this.connections = connections;
    this.method = method;
    this.chunkBytes = chunkBytes;
    this.headers = headers;
    this.watch = watch;
  }

  /** Takes the body of the request, which is whole when this is closed. */
  public OutputStream request() {
    return request;
  }

  /** Waits for the head of the answer. */
  public ClassicHttpResponse answer() throws IOException {
    requireNotFailed();
    return answer == null ? take() : answer;
  }

  /** The body of the answer. Read to its end, or closed, it frees the connection. */
  public InputStream answerBody() throws IOException {
    answer();
    return Objects.requireNonNull(answerBody, "body");
  }

  /** Ends the exchange wherever it is, and its connection. */
  public void abandon() {
    if (connection != null) {
      connection.close();
      connection = null;
    }
  }

  private void requireNotFailed() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  /** Ends the transaction: nothing more is sent or read. */
  private IOException failed(IOException e) {
    failure = e;
    abandon();
    return e;
  }

  /** Sends the head, with which the request begins. */
  private HttpConnection begin(String framing, String value) throws IOException {
    ClassicHttpRequest head = connections.route().head(method);
    headers.accept(head);
    head.addHeader(framing, value);
    try {
      HttpConnection taken = connections.take(watch);
      connection = taken;
      taken.begin(head);
      return taken;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private ClassicHttpResponse take() throws IOException {
    try {
      HttpConnection from = Objects.requireNonNull(connection, "connection");
      ClassicHttpResponse head = from.answer();
      watch.responseBegins();
      if (!request.whole) {
        from.breakOff();
      }
      answerBody = new Answer(from.body(head));
      answer = head;
      return head;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  /** Body of the request; the rest is dropped once the server has answered. */
  private final class Request extends OutputStream {

    private ByteArrayOutputStream collected = new ByteArrayOutputStream(COLLECTED_BYTES);
    private @Nullable OutputStream sending;
    private boolean closed;
    private boolean whole;

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      requireNotFailed();
      if (sending == null
          && chunkBytes.isPresent()
          && collected.size() + length > COLLECTED_BYTES) {
        HttpConnection to = begin("Transfer-Encoding", "chunked");
        sendCollected(to.chunkedBody(chunkBytes.getAsInt()));
      }
      if (sending == null) {
        collected.write(bytes, offset, length);
      } else {
        send(sending, bytes, offset, length);
      }
    }

    private void sendCollected(OutputStream body) throws IOException {
      sending = body;
      byte[] begun = collected.toByteArray();
      collected = new ByteArrayOutputStream(0);
      send(body, begun, 0, begun.length);
    }

    private void send(OutputStream body, byte[] bytes, int offset, int length) throws IOException {
      watch.requestBytes(length);
      if (answer == null) {
        try {
          body.write(bytes, offset, length);
        } catch (IOException e) {
          takeEarly(e);
        }
      }
    }

    @Override
    public void flush() {
      // a body leaves when it is whole, or when there is enough of it
    }

    @Override
    public void close() throws IOException {
      if (closed || failure != null) {
        return; // the reader of the answer is told
      }
      closed = true;
      OutputStream body = sending;
      if (body == null) {
        int length = collected.size();
        body = begin("Content-Length", Integer.toString(length)).body(length);
        sendCollected(body);
      }
      watch.requestHandedOver();
      if (answer == null) {
        whole = true;
        try {
          body.close();
        } catch (IOException e) {
          whole = false;
          takeEarly(e);
        }
      }
    }

    /** The server takes no more: it has answered, or the connection is broken. */
    private void takeEarly(IOException broken) throws IOException {
      try {
        take();
      } catch (IOException e) {
        broken.addSuppressed(e);
        throw failed(broken);
      }
    }
  }

  /** Gives the connection back at the end. */
  private final class Answer extends FilterInputStream {

    private boolean ended;

    Answer(InputStream body) {
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
        abandon(); // else each who reads again would wait again
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
      byte[] rest = new byte[DRAINED_BYTES / 128];
      try {
        for (int drained = 0; !ended && drained < DRAINED_BYTES; drained += rest.length) {
          read(rest, 0, rest.length);
        }
      } finally {
        end(false);
      }
    }

    private void end(boolean whole) {
      if (!ended) {
        ended = true;
        if (whole && connection != null) {
          connections.giveBack(connection);
          connection = null;
        } else {
          abandon();
        }
      }
    }
  }
}
