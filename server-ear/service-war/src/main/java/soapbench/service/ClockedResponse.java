package soapbench.service;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** A response whose clock is told when its first byte leaves. */
final class ClockedResponse extends HttpServletResponseWrapper {

  private final ServerClock clock;

  ClockedResponse(HttpServletResponse response, ServerClock clock) {
    super(response);
    this.clock = clock;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    return new Clocked(super.getOutputStream());
  }

  private final class Clocked extends ServletOutputStream {

    private final ServletOutputStream out;
    private boolean begun;

    Clocked(ServletOutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      clock.firstByteLeaves();
      out.write(value);
      wrote();
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
      clock.firstByteLeaves();
      out.write(buffer, offset, length);
      wrote();
    }

    private void wrote() throws IOException {
      if (!begun) {
        begun = true;
        Injections.inTheMiddleOf(out);
      }
    }

    @Override
    public boolean isReady() {
      return out.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      out.setWriteListener(listener);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
