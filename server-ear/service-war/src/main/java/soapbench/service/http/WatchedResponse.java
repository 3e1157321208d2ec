package soapbench.service.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** A response whose body must be read at a pace. */
final class WatchedResponse extends HttpServletResponseWrapper {

  private final WatchedClient client;

  WatchedResponse(HttpServletResponse response, WatchedClient client) {
    super(response);
    this.client = client;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    return new ForwardingOutput(super.getOutputStream(), client::write);
  }

  @Override
  public void flushBuffer() throws IOException {
    client.write(0, super::flushBuffer);
  }
}
