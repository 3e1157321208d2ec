package soapbench.service.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/**
 * A response that can be another one as long as it is a fault: that stays in the container's
 * buffer, and one that is too long for it goes no further.
 */
final class ShortFaults extends HttpServletResponseWrapper {

  /** Fits into the buffer of any container. */
  private static final int MOST_BYTES = 4_000;

  private long bytes;

  ShortFaults(HttpServletResponse response) {
    super(response);
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    return new ForwardingOutput(super.getOutputStream(), this::take);
  }

  @Override
  public void flushBuffer() throws IOException {
    if (!isFault()) {
      super.flushBuffer();
    }
  }

  private void take(int count, ForwardingOutput.Step step) throws IOException {
    if (isFault()) {
      bytes += count;
    }
    if (!isFault() || count > 0 && bytes <= MOST_BYTES) {
      step.run();
    }
  }

  /** Whether it is a fault, and a longer one than may be. */
  boolean isTooLong() {
    return bytes > MOST_BYTES;
  }

  private boolean isFault() {
    return getStatus() >= SC_BAD_REQUEST;
  }
}
