package soapbench.service.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;

/** A response's body that goes on to another one by way of somebody who times it. */
final class ForwardingOutput extends ServletOutputStream {

  private final ServletOutputStream out;
  private final Way way;

  /** A write to the other body, a flush of it, or its end. */
  @FunctionalInterface
  interface Step {

    void run() throws IOException;
  }

  /** Output that takes each step. */
  @FunctionalInterface
  interface Way {

    /**
     * Takes a step.
     *
     * @param bytes how many it writes; 0 for a flush and for the end
     */
    void take(int bytes, Step step) throws IOException;
  }

  ForwardingOutput(ServletOutputStream out, Way way) {
    this.out = out;
    this.way = way;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    way.take(length, () -> out.write(buffer, offset, length));
  }

  @Override
  public void flush() throws IOException {
    way.take(0, out::flush);
  }

  @Override
  public void close() throws IOException {
    way.take(0, out::close);
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
