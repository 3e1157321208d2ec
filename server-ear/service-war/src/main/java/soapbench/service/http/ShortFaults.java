package soapbench.service.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Way of a response that can be another one as long as it is a fault: that stays in the container's
 * buffer, and one that is too long for it goes no further.
 */
final class ShortFaults implements ForwardingOutput.Way {

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
