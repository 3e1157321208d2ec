package soapbench.caller.message;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;
import soapbench.caller.http.HttpCall;

/** Decodes base64 (RFC 4648, XML Schema's base64Binary) that comes in pieces of text. */
final class Base64Decoding {

  private static final int GROUP = 4;

  private final OutputStream out;
  private final byte[] text = new byte[HttpCall.PIECE_BYTES];
  private final byte[] decoded = new byte[HttpCall.PIECE_BYTES / GROUP * 3];
  private int count;

  Base64Decoding(OutputStream out) {
    this.out = out;
  }

  /** Takes a piece, in which white space means nothing. */
  void append(char[] characters, int start, int length) throws IOException {
    for (int i = start; i < start + length; i++) {
      char next = characters[i];
      if (next > ' ') {
        if (count == text.length) {
          decode(text);
        }
        // no letter of base64, whatever it was
        text[count++] = next < 0x80 ? (byte) next : 0;
      }
    }
  }

  /** Decodes what is left. */
  void finish() throws IOException {
    decode(Arrays.copyOf(text, count));
  }

  private void decode(byte[] some) throws IOException {
    try {
      out.write(decoded, 0, Base64.getDecoder().decode(some, decoded));
      count = 0;
    } catch (IllegalArgumentException e) {
      throw new IOException("the answer has data that are no base64", e);
    }
  }
}
