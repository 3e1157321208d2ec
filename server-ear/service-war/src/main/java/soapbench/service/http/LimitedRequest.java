package soapbench.service.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import soapbench.service.guard.MarkupLimits;

/** A request whose markup is kept within limits as it is read. */
final class LimitedRequest extends HttpServletRequestWrapper {

  private final MarkupLimits limits;

  LimitedRequest(HttpServletRequest request, MarkupLimits limits) {
    super(request);
    this.limits = limits;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new ForwardingInput(
        super.getInputStream(),
        (step, buffer, offset) -> {
          int count = step.run();
          limits.passed(buffer, offset, count);
          return count;
        });
  }
}
