package soapbench.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.TruncatedChunkException;

/**
 * One POST whose body and whose answer lie whole in memory, with a limit on the answer and on the
 * time of all of it. It is sent again only where the server can't have had all of it: it closed a
 * connection that was kept before the request had left whole. Where it closes that without an
 * answer after it, it may have processed the request (RFC 9110, section 9.2.2).
 *
 * @param headers those of the request, but for its length and its host
 * @param time how long all of it may take
 * @param mostBytes the most bytes of an answer's body
 */
public record HttpPost(Map<String, String> headers, byte[] body, Duration time, int mostBytes) {

  /**
   * Answer to a POST.
   *
   * @param location where the server says that what was asked for is, if it says so
   */
  public record Answer(int status, String contentType, Optional<String> location, byte[] body) {}

  public HttpPost {
    headers = new LinkedHashMap<>(headers);
  }

  /**
   * Sends it, and reads the answer to its end.
   *
   * @param connections has a connection for it, or makes one
   * @param watch is told how it goes
   * @throws IOException in one line, if there is no whole answer in time
   */
  public Answer send(HttpConnectionPool connections, HttpExchangeListener watch)
      throws IOException {
    ClassicHttpRequest head = connections.route().head("POST");
    headers.forEach(head::addHeader);
    head.addHeader("Content-Length", Integer.toString(body.length));
    while (true) {
      HttpConnection connection = connections.take(watch);
      try (Deadline deadline = new Deadline(connection, time)) {
        try {
          Answer answer = exchange(connection, head, watch);
          connections.giveBack(connection);
          return answer;
        } catch (IOException e) {
          connection.close();
          if (deadline.passed()) {
            throw late(e);
          }
          if (!connection.endedIdle() || e instanceof SocketTimeoutException) {
            throw plain(e);
          }
          if (!connection.isBrokenOff()) {
            throw unanswered(e);
          }
          watch.sendsAgain();
        }
      }
    }
  }

  /** A server may answer before it has read all: then the answer is read all the same. */
  private Answer exchange(
      HttpConnection connection, ClassicHttpRequest head, HttpExchangeListener watch)
      throws IOException {
    try (OutputStream out = begun(connection, head)) {
      out.write(body);
      watch.requestBytes(body.length);
      watch.requestHandedOver();
    } catch (IOException broken) {
      connection.breakOff();
      try {
        return answer(connection, watch);
      } catch (IOException e) {
        broken.addSuppressed(e);
        throw broken;
      }
    }
    return answer(connection, watch);
  }

  private OutputStream begun(HttpConnection connection, ClassicHttpRequest head)
      throws IOException {
    connection.begin(head);
    return connection.body(body.length);
  }

  private Answer answer(HttpConnection connection, HttpExchangeListener watch) throws IOException {
    ClassicHttpResponse head = connection.answer();
    watch.responseBegins();
    try (InputStream in = connection.body(head)) {
      byte[] read = in.readNBytes(mostBytes);
      if (read.length == mostBytes && in.read() >= 0) {
        connection.close(); // else its end would be waited for
        throw new IOException("the answer has more than %s bytes".formatted(mostBytes));
      }
      watch.responseBytes(read.length);
      return new Answer(
          head.getCode(), header(head, "Content-Type").orElse(""), header(head, "Location"), read);
    }
  }

  private static Optional<String> header(ClassicHttpResponse head, String name) {
    return Optional.ofNullable(head.getFirstHeader(name)).map(Header::getValue);
  }

  private static IOException plain(IOException e) {
    if (e instanceof ConnectionClosedException || e instanceof TruncatedChunkException) {
      EOFException cut = new EOFException("the answer was cut short");
      cut.initCause(e);
      return cut;
    }
    return e;
  }

  private static IOException unanswered(IOException cause) {
    EOFException cut =
        new EOFException(
            "the server closed the kept connection without an answer; the request is not sent"
                + " again, since the server may have processed it");
    cut.initCause(cause);
    return cut;
  }

  private IOException late(IOException cause) {
    SocketTimeoutException late =
        new SocketTimeoutException("no whole answer in %s s".formatted(time.toSeconds()));
    late.initCause(cause);
    return late;
  }
}
