package soapbench.payload.format;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that become more than they were when they are read, and are refused if they are too many.
 */
final class LimitedBytes extends FilterInputStream {

  private final long most;
  private long left;
  private @Nullable IOException lost;

  /**
   * Bytes of which there are no more than some have said.
   *
   * @param said how many there are, which counts only as far as a payload may be
   */
  LimitedBytes(InputStream bytes, long said) {
    super(bytes);
    this.most = Math.min(said, JavaSerialization.MAX_BYTES);
    this.left = most;
  }

  @Override
  public int read() throws IOException {
    int one = super.read();
    take(one < 0 ? 0 : 1);
    return one;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    int count;
    try {
      count = super.read(into, offset, length);
    } catch (IOException e) {
      lost = e;
      throw e;
    }
    take(Math.max(0, count));
    return count;
  }

  /** Throws what a read has thrown, of which some readers of XML keep the words alone. */
  void requireNotLost() throws IOException {
    if (lost != null) {
      throw lost;
    }
  }

  /** Leaves the bytes open for their owner: some readers of XML close what they have read. */
  @Override
  public void close() {}

  private void take(int count) {
    left -= count;
    if (left < 0) {
      throw new UnreadablePayloadException("the XML is longer than %s bytes".formatted(most));
    }
  }
}
