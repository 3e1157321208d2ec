package soapbench.service.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body somebody follows as it is read. */
final class ForwardingRequest extends HttpServletRequestWrapper {

  private final ForwardingInput.Way way;

  ForwardingRequest(HttpServletRequest request, ForwardingInput.Way way) {
    super(request);
    this.way = way;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new ForwardingInput(super.getInputStream(), way);
  }
}
