package soapbench.base64;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;

/** Writes the base64 (RFC 4648) of streams, piece by piece. */
public final class Base64Encoding {

  /** Whole groups of three bytes, so that only the last piece is padded. */
  private static final int PIECE_BYTES = 3 << 14;

  private static final Base64.Encoder BASE64 = Base64.getEncoder();

  private Base64Encoding() {}

  /**
   * Encodes a stream up to its end.
   *
   * @param out takes the text, in an encoding that contains ASCII
   */
  public static void copy(InputStream in, OutputStream out) throws IOException {
    byte[] piece = new byte[PIECE_BYTES];
    byte[] text = new byte[PIECE_BYTES / 3 * 4];
    int count = in.readNBytes(piece, 0, PIECE_BYTES);
    while (count == PIECE_BYTES) {
      BASE64.encode(piece, text);
      out.write(text);
      count = in.readNBytes(piece, 0, PIECE_BYTES);
    }
    out.write(BASE64.encode(Arrays.copyOf(piece, count)));
  }
}
