package soapbench.service;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;

/** A response whose body must be read at a pace. */
final class PacedResponse extends HttpServletResponseWrapper {

  private final PacedClient client;

  PacedResponse(HttpServletResponse response, PacedClient client) {
    super(response);
    this.client = client;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    return new Paced(super.getOutputStream());
  }

  @Override
  public void flushBuffer() throws IOException {
    client.transfer(
        () -> {
          super.flushBuffer();
          return 0;
        });
  }

  private final class Paced extends ServletOutputStream {

    private final ServletOutputStream out;

    Paced(ServletOutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] buffer, int offset, int length) throws IOException {
      client.transfer(
          () -> {
            out.write(buffer, offset, length);
            return length;
          });
    }

    @Override
    public void flush() throws IOException {
      client.transfer(
          () -> {
            out.flush();
            return 0;
          });
    }

    @Override
    public void close() throws IOException {
      client.transfer(
          () -> {
            out.close();
            return 0;
          });
    }

    @Override
    public boolean isReady() {
      return out.isReady();
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      out.setWriteListener(listener);
    }
  }
}
