package soapbench.service;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;

/** A request whose clock is told of each arrival of bytes. */
final class ClockedRequest extends HttpServletRequestWrapper {

  private final ServerClock clock;

  ClockedRequest(HttpServletRequest request, ServerClock clock) {
    super(request);
    this.clock = clock;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new Clocked(super.getInputStream());
  }

  private final class Clocked extends ServletInputStream {

    private final ServletInputStream in;

    Clocked(ServletInputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      int value = in.read();
      arrived(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = in.read(buffer, offset, length);
      arrived(count);
      return count;
    }

    private void arrived(int count) {
      if (count > 0) {
        clock.requestBytesArrived();
      }
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
