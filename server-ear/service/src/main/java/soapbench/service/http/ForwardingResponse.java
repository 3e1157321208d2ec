package soapbench.service.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** A response whose body somebody follows as it is written. */
final class ForwardingResponse extends HttpServletResponseWrapper {

  private final ForwardingOutput.Way way;

  ForwardingResponse(HttpServletResponse response, ForwardingOutput.Way way) {
    super(response);
    this.way = way;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    return new ForwardingOutput(super.getOutputStream(), way);
  }

  @Override
  public void flushBuffer() throws IOException {
    way.take(0, super::flushBuffer);
  }
}
