package soapbench.service.http;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;

/** A request's body that comes from another one by way of somebody who follows it. */
final class ForwardingInput extends ServletInputStream {

  private final ServletInputStream in;
  private final Way way;

  /** A read of the other body. */
  @FunctionalInterface
  interface Step {

    /** Returns how many bytes it got, or -1 at the end. */
    int run() throws IOException;
  }

  /** Input that takes each step. */
  @FunctionalInterface
  interface Way {

    /** Takes a step that puts bytes into a buffer, and returns how many it got. */
    int take(Step step, byte[] buffer, int offset) throws IOException;
  }

  ForwardingInput(ServletInputStream in, Way way) {
    this.in = in;
    this.way = way;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    return way.take(() -> in.read(buffer, offset, length), buffer, offset);
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

  /** Leaves it to the server, after the exchange: Undertow's waits for the rest of the request. */
  @Override
  public void close() {}
}
