package soapbench.caller.http;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** The body of an answer. */
final class AnswerBody extends FilterInputStream {

  private static final int TRANSFER_BYTES = 1 << 18;

  AnswerBody(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      return in.read(bytes, offset, length);
    } catch (ConnectionClosedException | TruncatedChunkException e) {
      throw broken("the answer was cut short", e);
    } catch (MalformedChunkCodingException e) {
      throw broken("the answer was cut short between its chunks, or they are damaged", e);
    }
  }

  private static EOFException broken(String how, IOException why) {
    EOFException broken = new EOFException(how);
    broken.initCause(why);
    return broken;
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
