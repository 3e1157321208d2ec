package soapbench.service;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;

/** An exchange over HTTP: it is clocked, unless calibration says otherwise. */
public final class HttpExchange {

  private HttpExchange() {}

  /** What answers a request. */
  @FunctionalInterface
  public interface Answering {

    void answer(HttpServletRequest request, HttpServletResponse response) throws ServletException;
  }

  /**
   * Has a request answered on this thread, which carries the exchange's clock meanwhile.
   *
   * @param paths where there are services
   * @param pauses listened to in exchanges that are measured
   * @throws ServletException if the answer can't be handed over
   */
  public static void run(
      HttpServletRequest request,
      HttpServletResponse response,
      Set<String> paths,
      ServerPauses pauses,
      Answering service)
      throws ServletException {
    boolean measured = Injections.measured(pauses);
    ServerClock clock = measured ? ServerClock.start(Optional.empty()) : ServerClock.unmeasured();
    try {
      Optional<HttpRefusal> refusal = HttpRefusal.of(request, paths);
      if (refusal.isPresent()) {
        refusal.get().answer(response);
        return;
      }
      if (!measured) {
        service.answer(request, response);
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
}
