package soapbench.http;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;

/**
 * Answer of an address to one GET, over a connection of its own.
 *
 * @param contentType its media type; empty where it says none
 */
public record HttpDocument(int status, String contentType, byte[] body) {

  private static final int MOST_BYTES = 10_000_000;

  /** Reader of an answer, or of some of it. */
  @FunctionalInterface
  private interface Reading<T> {

    T read(HttpConnection connection, ClassicHttpResponse answer) throws IOException;
  }

  /**
   * Asks an address.
   *
   * @param headers further ones of the request
   * @param time how long it may take in all
   * @throws IOException in one line, if there is no answer, or one that is too long
   */
  public static HttpDocument get(HttpRoute route, Map<String, String> headers, Duration time)
      throws IOException {
    return ask(route, headers, time, HttpDocument::whole);
  }

  /**
   * Asks an address for the status of its answer, whose body is not waited for.
   *
   * @param headers further ones of the request
   * @param time how long it may take in all
   * @throws IOException in one line, if there is no answer
   */
  public static int status(HttpRoute route, Map<String, String> headers, Duration time)
      throws IOException {
    return ask(route, headers, time, (connection, answer) -> answer.getCode());
  }

  private static <T> T ask(
      HttpRoute route, Map<String, String> headers, Duration time, Reading<T> reading)
      throws IOException {
    try (HttpConnection connection = HttpConnection.open(route, time, time);
        Deadline deadline = new Deadline(connection, time)) {
      try {
        ClassicHttpRequest head = route.head("GET");
        head.addHeader("Accept", "*/*");
        head.addHeader("Connection", "close");
        headers.forEach(head::addHeader);
        connection.begin(head);
        connection.flush();
        return reading.read(connection, connection.answer());
      } catch (IOException e) {
        throw deadline.passed()
            ? new IOException("it has not answered in %s s".formatted(time.toSeconds()), e)
            : e;
      }
    }
  }

  private static HttpDocument whole(HttpConnection connection, ClassicHttpResponse answer)
      throws IOException {
    try (InputStream in = connection.body(answer)) {
      byte[] body = in.readNBytes(MOST_BYTES + 1);
      if (body.length > MOST_BYTES) {
        throw new IOException("it answers more than %s bytes".formatted(MOST_BYTES));
      }
      Header type = answer.getFirstHeader("Content-Type");
      return new HttpDocument(answer.getCode(), type == null ? "" : type.getValue(), body);
    }
  }
}
