package soapbench.service.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import soapbench.contract.Limits;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.clock.Injections;
import soapbench.service.clock.ServerClock;
import soapbench.service.clock.ServerPauses;
import soapbench.service.guard.Quotation;

/** An exchange over HTTP: it is clocked, unless calibration says otherwise. */
public final class HttpExchange {

  private static final Logger LOGGER = Logger.getLogger(HttpExchange.class.getName());

  /** An attribute of the request. */
  private static final String BROKEN = HttpExchange.class.getName() + ".broken";

  /** An attribute of the request: why it is refused. */
  private static final String GONE = HttpExchange.class.getName() + ".gone";

  private HttpExchange() {}

  /** Says that the answer to a request has begun and can't be finished. */
  public static void breakOff(HttpServletRequest request) {
    request.setAttribute(BROKEN, true);
  }

  /** Handler of a request. */
  @FunctionalInterface
  public interface Answering {

    void answer(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException;
  }

  /**
   * Has a SOAP message answered on this thread, which carries the exchange's clock meanwhile, or a
   * description given.
   *
   * @param absence why there is no endpoint at a path; empty where there is one
   * @param pauses listened to in exchanges that are measured
   * @throws ServletException if the answer can't be handed over
   */
  public static void run(
      HttpServletRequest request,
      HttpServletResponse response,
      Function<String, Optional<String>> absence,
      ServerPauses pauses,
      Answering service)
      throws ServletException {
    run(
        request,
        response,
        HttpManners.ofSoap(absence),
        pauses,
        HttpError.isMessage(request)
            ? service
            : (read, answer) -> Description.answer(read, answer, service));
  }

  /**
   * Says that a SOAP message is refused whose endpoint has gone since it was looked for.
   *
   * @return false where there is one again
   */
  public static boolean refuseIfGone(
      HttpServletRequest request, Function<String, Optional<String>> absence) {
    Optional<HttpError> refusal = HttpError.of(request, absence);
    refusal.ifPresent(gone -> request.setAttribute(GONE, gone));
    return refusal.isPresent();
  }

  /**
   * Has a message without an envelope answered on this thread, within the limits on its size and,
   * where it is XML, on its markup.
   *
   * @param pauses listened to in exchanges that are measured
   * @throws ServletException if the answer can't be handed over
   */
  public static void runWithoutEnvelope(
      HttpServletRequest request,
      HttpServletResponse response,
      Limits limits,
      ServerPauses pauses,
      Answering service)
      throws ServletException {
    run(
        request,
        response,
        new RestManners(),
        pauses,
        (read, answer) ->
            service.answer(new ArrivingRequest(LimitedExchange.markup(read), limits), answer));
  }

  private static void run(
      HttpServletRequest request,
      HttpServletResponse response,
      HttpManners manners,
      ServerPauses pauses,
      Answering service)
      throws ServletException {
    boolean measured = Injections.measured(pauses);
    ServerClock clock = measured ? ServerClock.start(Optional.empty()) : ServerClock.unmeasured();
    try {
      Optional<HttpError> refusal = manners.refusal(request);
      if (refusal.isPresent()) {
        manners.answer(refusal.get(), response);
        return;
      }
      service.answer(request, measured ? new ClockedResponse(response, clock) : response);
      if (request.getAttribute(GONE) instanceof HttpError gone) {
        manners.answer(gone, response);
        return;
      }
      if (request.getAttribute(BROKEN) != null) {
        throw new ServletException("the answer broke off");
      }
      if (!measured) {
        return;
      }
      clock.firstByteLeaves(); // of an answer that has no body, its head
      response.flushBuffer();
      clock.lastByteHandedOver();
    } catch (OutOfMemoryError | StackOverflowError e) {
      LOGGER.log(Level.FINE, "a request exhausts the server", e);
      refuse(
          manners,
          response,
          HttpError.server(String.valueOf(OverloadException.exhausted().getMessage())));
    } catch (RuntimeException e) {
      LOGGER.warning(Quotation.line("a request failed: " + e));
      LOGGER.log(Level.FINE, "the SOAP stack sent no fault", e);
      refuse(manners, response, HttpError.server("the request can't be answered"));
    } catch (IOException e) {
      throw new ServletException("the client is gone", e);
    } finally {
      MemoryAdmission.ofThisJvm().over();
      clock.stop();
    }
  }

  /** Answers with a fault, or closes the connection if the answer has begun. */
  private static void refuse(HttpManners manners, HttpServletResponse response, HttpError refusal)
      throws ServletException {
    if (response.isCommitted()) {
      throw new ServletException(refusal.words());
    }
    try {
      response.resetBuffer();
      manners.answer(refusal, response);
    } catch (IOException e) {
      throw new ServletException("the client is gone", e);
    }
  }

  /** A response whose clock is told when its first byte leaves. */
  private static final class ClockedResponse extends HttpServletResponseWrapper {

    private final ServerClock clock;

    ClockedResponse(HttpServletResponse response, ServerClock clock) {
      super(response);
      this.clock = clock;
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
      ServletOutputStream out = super.getOutputStream();
      return new ForwardingOutput(out, new Clocked(out));
    }

    private final class Clocked implements ForwardingOutput.Way {

      private final OutputStream out;
      private boolean begun;

      Clocked(OutputStream out) {
        this.out = out;
      }

      @Override
      public void take(int bytes, ForwardingOutput.Step step) throws IOException {
        if (bytes == 0) {
          step.run();
          return;
        }
        clock.firstByteLeaves();
        step.run();
        if (!begun) {
          begun = true;
          Injections.inTheMiddleOf(out);
        }
      }
    }
  }
}
