package soapbench.service.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body must come at a pace. */
final class WatchedRequest extends HttpServletRequestWrapper {

  private final WatchedClient client;

  WatchedRequest(HttpServletRequest request, WatchedClient client) {
    super(request);
    this.client = client;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new ForwardingInput(
        super.getInputStream(), (step, buffer, offset) -> client.transfer(step::run));
  }
}
