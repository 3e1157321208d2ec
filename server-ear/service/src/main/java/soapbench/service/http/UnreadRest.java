package soapbench.service.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Rest of a request that was answered before all of it had come. Undertow, unlike others, waits for
 * it in the exchange's thread once the application is done, however slowly it comes.
 */
final class UnreadRest {

  private static final Logger LOGGER = Logger.getLogger(UnreadRest.class.getName());
  private static final int BUFFER = 16_384;

  private UnreadRest() {}

  /**
   * Takes the rest where Undertow would, and ends the connection of a client that the guard has
   * ended.
   *
   * @param followed the request as its guard follows it
   */
  static void take(
      HttpServletRequest request, HttpServletRequest followed, HttpServletResponse response)
      throws IOException {
    Optional<Closeable> connection = connection(request);
    if (connection.isEmpty() || request.isAsyncStarted()) {
      return;
    }
    try {
      InputStream rest = followed.getInputStream();
      // the client must not have to send all before it has the answer
      response.getOutputStream().close();
      byte[] buffer = new byte[BUFFER];
      while (rest.read(buffer) >= 0) {
        LOGGER.log(Level.FINEST, "took more of a request that was answered");
      }
    } catch (IllegalStateException readAsText) {
      LOGGER.log(Level.FINE, "the rest of a request is left to the server", readAsText);
    } catch (IOException e) {
      connection.get().close();
    }
  }

  /** The connection of a request, if the server is Undertow: its classes are no part of an API. */
  private static Optional<Closeable> connection(HttpServletRequest request) {
    ServletRequest inside = request;
    while (inside instanceof ServletRequestWrapper wrapper) {
      inside = wrapper.getRequest();
    }
    if (!inside.getClass().getName().startsWith("io.undertow.")) {
      return Optional.empty();
    }
    try {
      Object exchange = inside.getClass().getMethod("getExchange").invoke(inside);
      Object connection = exchange.getClass().getMethod("getConnection").invoke(exchange);
      return Optional.of((Closeable) connection);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Undertow is not known", e);
    }
  }
}
