package soapbench.service.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletRequestWrapper;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Rest of a request that was answered before all of it had come. Undertow, unlike others, waits for
 * it in the exchange's thread once the application is done, however slowly it comes, and for a
 * client that does not read.
 */
final class UnreadRest {

  private static final String UNDERTOW = "io.undertow.";
  private static final int BUFFER = 16_384;

  private UnreadRest() {}

  /**
   * Takes the rest where Undertow would. It closes the connection of a client that has not sent it
   * in time, or that a guard has ended meanwhile.
   *
   * @param followed the request as its guard follows it
   * @param most how long the rest may take
   * @param nanoTime a clock in nanoseconds
   */
  static void take(
      HttpServletRequest request,
      HttpServletRequest followed,
      HttpServletResponse response,
      Duration most,
      LongSupplier nanoTime)
      throws IOException {
    ServletRequest inside = inside(request);
    if (!isOfUndertow(inside) || request.isAsyncStarted()) {
      return;
    }
    try {
      // the client must not have to send all before it has the answer
      close(response);
      if (!taken(followed.getInputStream(), most, nanoTime)) {
        connection(inside).close();
      }
    } catch (IOException | IllegalStateException e) {
      connection(inside).close();
    }
  }

  /** Closes the connection of an exchange that broke off, where Undertow would wait for it. */
  static void cut(HttpServletRequest request) throws IOException {
    ServletRequest inside = inside(request);
    if (isOfUndertow(inside)) {
      connection(inside).close();
    }
  }

  private static void close(HttpServletResponse response) throws IOException {
    try {
      response.getOutputStream().close();
    } catch (IllegalStateException written) {
      response.getWriter().close();
    }
  }

  /** Whether all of it came in time. */
  private static boolean taken(ServletInputStream rest, Duration most, LongSupplier nanoTime)
      throws IOException {
    if (rest.isFinished() || rest.read() < 0) {
      return true;
    }
    byte[] buffer = new byte[BUFFER];
    long begin = nanoTime.getAsLong();
    while (rest.read(buffer) >= 0) {
      if (nanoTime.getAsLong() - begin > most.toNanos()) {
        return false;
      }
    }
    return true;
  }

  private static ServletRequest inside(HttpServletRequest request) {
    ServletRequest inside = request;
    while (inside instanceof ServletRequestWrapper wrapper) {
      inside = wrapper.getRequest();
    }
    return inside;
  }

  private static boolean isOfUndertow(ServletRequest inside) {
    return inside.getClass().getName().startsWith(UNDERTOW);
  }

  /** The connection of a request of Undertow, whose classes are no part of an API. */
  private static Closeable connection(ServletRequest inside) {
    try {
      Object exchange = inside.getClass().getMethod("getExchange").invoke(inside);
      return (Closeable) exchange.getClass().getMethod("getConnection").invoke(exchange);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Undertow is not known", e);
    }
  }
}
