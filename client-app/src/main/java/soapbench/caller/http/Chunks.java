package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The body of a request, sent in chunks (RFC 9112, section 7.1) of {@link HttpCall#PIECE_BYTES}. A
 * request that is not finished stays cut short for its receiver.
 */
public final class Chunks extends OutputStream {

  /** Room for the longest size of a chunk. */
  private static final int SIZE_BYTES = 8;

  private static final byte[] END = "\r\n0\r\n\r\n".getBytes(ISO_8859_1);
  private static final byte[] BREAK = "\r\n".getBytes(ISO_8859_1);

  private final OutputStream out;
  private final byte[] piece = new byte[HttpCall.PIECE_BYTES + SIZE_BYTES + END.length];
  private byte[] head;
  private int count = SIZE_BYTES;
  private boolean refused;

  /** A body whose head is sent with its first chunk. */
  Chunks(OutputStream out, byte[] head) {
    this.out = out;
    this.head = head;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int done = 0;
    while (done < length) {
      int part = Math.min(length - done, SIZE_BYTES + HttpCall.PIECE_BYTES - count);
      System.arraycopy(bytes, offset + done, piece, count, part);
      count += part;
      done += part;
      if (count == SIZE_BYTES + HttpCall.PIECE_BYTES) {
        send(BREAK);
      }
    }
  }

  /** Sends what is left, and the end. */
  public void finish() throws IOException {
    if (count > SIZE_BYTES) {
      send(END);
    } else {
      head();
      send(END, BREAK.length, END.length - BREAK.length);
    }
  }

  private void send(byte[] end) throws IOException {
    head();
    byte[] size = (Integer.toHexString(count - SIZE_BYTES) + "\r\n").getBytes(ISO_8859_1);
    System.arraycopy(size, 0, piece, SIZE_BYTES - size.length, size.length);
    System.arraycopy(end, 0, piece, count, end.length);
    send(piece, SIZE_BYTES - size.length, size.length + count - SIZE_BYTES + end.length);
    count = SIZE_BYTES;
  }

  private void head() throws IOException {
    if (head.length > 0) {
      send(head, 0, head.length);
      head = new byte[0];
    }
  }

  private void send(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      refused = true;
      throw e;
    }
  }

  /** Whether the server took no more; it may have said why. */
  public boolean refused() {
    return refused;
  }
}
