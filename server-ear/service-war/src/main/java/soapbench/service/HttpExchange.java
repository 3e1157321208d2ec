package soapbench.service;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Optional;

/** An exchange over HTTP: it is clocked, unless calibration says otherwise. */
public final class HttpExchange {

  private static final String UNKNOWN_CHARSET =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode>soap:Client</faultcode>\
      <faultstring>the request's character set is unknown: allowed are UTF-8 and UTF-16\
      </faultstring>\
      </soap:Fault></soap:Body></soap:Envelope>
      """;

  private HttpExchange() {}

  /** What answers a request. */
  @FunctionalInterface
  public interface Answering {

    void answer(HttpServletRequest request, HttpServletResponse response) throws ServletException;
  }

  /**
   * Has a request answered on this thread, which carries the exchange's clock meanwhile.
   *
   * @param pauses listened to in exchanges that are measured
   * @throws ServletException if the answer can't be handed over
   */
  public static void run(
      HttpServletRequest request,
      HttpServletResponse response,
      ServerPauses pauses,
      Answering service)
      throws ServletException {
    boolean measured = Injections.measured(pauses);
    ServerClock clock = measured ? ServerClock.start(Optional.empty()) : ServerClock.unmeasured();
    try {
      if (!measured) {
        service.answer(request, response);
        return;
      }
      if (unreadable(request.getCharacterEncoding())) {
        refuse(response);
        return;
      }
      service.answer(request, new ClockedResponse(response, clock));
      response.flushBuffer();
      clock.lastByteHandedOver();
    } catch (IOException e) {
      throw new ServletException("the client is gone", e);
    } finally {
      clock.stop();
    }
  }

  private static boolean unreadable(String charset) {
    try {
      return charset != null && !Charset.isSupported(charset);
    } catch (IllegalCharsetNameException e) {
      return true;
    }
  }

  /** The SOAP stack would leave the answer to the server's own error page. */
  private static void refuse(HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    response.setContentType("text/xml; charset=UTF-8");
    response.getWriter().write(UNKNOWN_CHARSET);
  }
}
