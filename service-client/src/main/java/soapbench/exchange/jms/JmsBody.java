package soapbench.exchange.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Objects;

/** The body of a message, read in pieces. */
public final class JmsBody extends InputStream {

  private static final int PIECE_BYTES = 1 << 16;

  private final BytesMessage message;
  private final byte[] piece;
  private int position;
  private int limit;

  /** The body of a message of which nothing was read yet. */
  public JmsBody(BytesMessage message) throws JMSException {
    this.message = message;
    piece = new byte[(int) Math.min(PIECE_BYTES, message.getBodyLength())];
  }

  @Override
  public int read() throws IOException {
    return filled() ? piece[position++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, buffer.length);
    if (length == 0) {
      return 0;
    }
    if (!filled()) {
      return -1;
    }
    int count = Math.min(length, limit - position);
    System.arraycopy(piece, position, buffer, offset, count);
    position += count;
    return count;
  }

  @Override
  public long transferTo(OutputStream out) throws IOException {
    long transferred = 0;
    while (filled()) {
      out.write(piece, position, limit - position);
      transferred += limit - position;
      position = limit;
    }
    return transferred;
  }

  @Override
  public int available() {
    return limit - position;
  }

  private boolean filled() throws IOException {
    if (position < limit) {
      return true;
    }
    try {
      position = 0;
      limit = piece.length == 0 ? 0 : Math.max(0, message.readBytes(piece));
      return limit > 0;
    } catch (JMSException e) {
      throw new IOException("the message's body can't be read: " + e.getMessage(), e);
    }
  }
}
