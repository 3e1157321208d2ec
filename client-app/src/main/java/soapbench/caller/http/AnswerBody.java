package soapbench.caller.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The body of an answer, whose length is told before it or piece by piece. */
final class AnswerBody extends InputStream {

  private static final int TRANSFER_BYTES = 1 << 18;

  private final InputStream in;
  private final Lengths lengths;
  private long left;
  private boolean begun;
  private boolean ended;

  /** How long the next piece is; 0 after the last. */
  interface Lengths {

    long next(boolean first) throws IOException;
  }

  AnswerBody(InputStream in, Lengths lengths) {
    this.in = in;
    this.lengths = lengths;
  }

  private boolean isAtEnd() throws IOException {
    if (left == 0 && !ended) {
      left = lengths.next(!begun);
      begun = true;
      ended = left == 0;
    }
    return ended;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (isAtEnd()) {
      return -1;
    }
    int count = in.read(bytes, offset, (int) Math.min(length, left));
    if (count < 0) {
      throw new EOFException("the answer was cut short");
    }
    left -= count;
    return count;
  }

  /** In large pieces, which pass the buffer of the connection. */
  @Override
  public long transferTo(OutputStream out) throws IOException {
    byte[] piece = new byte[TRANSFER_BYTES];
    long transferred = 0;
    for (int count = read(piece); count >= 0; count = read(piece)) {
      out.write(piece, 0, count);
      transferred += count;
    }
    return transferred;
  }
}
