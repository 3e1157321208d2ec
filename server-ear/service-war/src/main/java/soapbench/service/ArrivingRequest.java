package soapbench.service;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import soapbench.contract.Limits;

/**
 * A request over HTTP for a SOAP stack that has no place for {@link ClockedInput}, and with the
 * same care: the clock of the exchange on this thread is told of each arrival, more bytes than any
 * good request has are refused, and a large one waits its turn.
 */
public final class ArrivingRequest extends HttpServletRequestWrapper {

  private final Limits limits;

  /** A request within limits. */
  public ArrivingRequest(HttpServletRequest request, Limits limits) {
    super(request);
    this.limits = limits;
  }

  @Override
  public ServletInputStream getInputStream() throws IOException {
    return new Arriving(super.getInputStream(), ServerClock.current());
  }

  private final class Arriving extends ServletInputStream {

    private final ServletInputStream in;
    private final ServerClock clock;
    private long bytes;

    Arriving(ServletInputStream in, ServerClock clock) {
      this.in = in;
      this.clock = clock;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = in.read(buffer, offset, length);
      if (count > 0) {
        clock.requestBytesArrived();
        bytes += count;
      }
      if (bytes > limits.messageBytes()) {
        throw new RequestTooLongException(limits.messageBytes());
      }
      if (bytes > Turns.SMALL_BYTES) {
        long said = getContentLengthLong();
        Turns.ofThisJvm()
            .await(said < 0 ? limits.messageBytes() : Math.min(said, limits.messageBytes()));
      }
      return count;
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
