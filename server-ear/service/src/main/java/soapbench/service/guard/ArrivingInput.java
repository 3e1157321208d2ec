package soapbench.service.guard;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A request's bytes, of which somebody is told as they arrive. */
public final class ArrivingInput extends FilterInputStream {

  private final Arrivals arrivals;

  /** Listener that is told. */
  @FunctionalInterface
  public interface Arrivals {

    /**
     * Called after each read.
     *
     * @param count how many bytes it got; less than 1 if it got none
     */
    void arrived(long count) throws IOException;
  }

  public ArrivingInput(InputStream in, Arrivals arrivals) {
    super(in);
    this.arrivals = arrivals;
  }

  @Override
  public int read() throws IOException {
    int value = super.read();
    arrivals.arrived(value < 0 ? 0 : 1);
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = super.read(buffer, offset, length);
    arrivals.arrived(count);
    return count;
  }

  @Override
  public long skip(long wanted) throws IOException {
    long count = super.skip(wanted);
    arrivals.arrived(count);
    return count;
  }
}
