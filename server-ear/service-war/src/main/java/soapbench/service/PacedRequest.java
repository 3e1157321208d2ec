package soapbench.service;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose body must come at a pace. */
final class PacedRequest extends HttpServletRequestWrapper {

  private final PacedClient client;

  PacedRequest(HttpServletRequest request, PacedClient client) {
    super(request);
    this.client = client;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new Paced(super.getInputStream());
  }

  private final class Paced extends ServletInputStream {

    private final ServletInputStream in;

    Paced(ServletInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return client.transfer(() -> in.read(buffer, offset, length));
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public boolean isFinished() {
      return in.isFinished();
    }

    @Override
    public boolean isReady() {
      return in.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
      in.setReadListener(listener);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
