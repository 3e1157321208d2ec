package soapbench.service.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import soapbench.service.guard.MarkupLimits;
import soapbench.service.guard.RequestType;

/**
 * An exchange over HTTP with a stack that keeps no limits on markup and on what it quotes: they are
 * kept before and after it.
 */
public final class LimitedExchange {

  private static final HttpError LONG_FAULT =
      HttpError.client("the request is not as the WSDL says, in more words than a fault may have");

  /**
   * Way of a response that can be another one as long as it is a fault: that stays in the
   * container's buffer, and one that is too long for it goes no further.
   */
  private static final class ShortFaults implements ForwardingOutput.Way {

    /** Fits into the buffer of any container. */
    private static final int MOST_BYTES = 4_000;

    private final HttpServletResponse response;
    private long bytes;

    ShortFaults(HttpServletResponse response) {
      this.response = response;
    }

    @Override
    public void take(int count, ForwardingOutput.Step step) throws IOException {
      boolean fault = response.getStatus() >= HttpServletResponse.SC_BAD_REQUEST;
      if (fault) {
        bytes += count;
      }
      if (!fault || count > 0 && bytes <= MOST_BYTES) {
        step.run();
      }
    }

    /** Whether it is a fault, and a longer one than may be. */
    boolean isTooLong() {
      return bytes > MOST_BYTES;
    }
  }

  private LimitedExchange() {}

  /** Has the stack answer a request that is within the limits, and refuses another. */
  @SuppressWarnings("try") // the records are there to be cut until then
  public static void run(
      HttpServletRequest request, HttpServletResponse response, FilterChain stack)
      throws IOException, ServletException {
    MarkupLimits limits = new MarkupLimits(RequestType.of(request.getContentType()));
    ShortFaults faults = new ShortFaults(response);
    try (ShortRecords records = ShortRecords.ofThisThread()) {
      stack.doFilter(
          new ForwardingRequest(
              request, (step, buffer, offset) -> read(step, buffer, offset, limits)),
          new ForwardingResponse(response, faults));
    } catch (IOException | ServletException | RuntimeException e) {
      if (limits.refusal().isEmpty()) {
        throw e;
      }
    }
    if (limits.refusal().isPresent()) {
      answer(HttpError.client(limits.refusal().get()), response);
    } else if (faults.isTooLong()) {
      answer(LONG_FAULT, response);
    }
  }

  /** A request that is refused as it is read if it is XML whose markup exceeds the limits. */
  static HttpServletRequest markup(HttpServletRequest request) {
    RequestType type = RequestType.of(request.getContentType());
    if (!type.isXml()) {
      return request;
    }
    MarkupLimits limits = new MarkupLimits(type);
    return new ForwardingRequest(
        request, (step, buffer, offset) -> read(step, buffer, offset, limits));
  }

  private static int read(ForwardingInput.Step step, byte[] buffer, int offset, MarkupLimits limits)
      throws IOException {
    int count = step.run();
    limits.passed(buffer, offset, count);
    return count;
  }

  /** Answers that there is no endpoint. */
  public static void refuse(String words, HttpServletResponse response) throws IOException {
    HttpError.absent(words).answer(response);
  }

  private static void answer(HttpError fault, HttpServletResponse response)
      throws IOException, ServletException {
    if (response.isCommitted()) {
      throw new ServletException(fault.words());
    }
    response.reset();
    fault.answer(response);
  }
}
