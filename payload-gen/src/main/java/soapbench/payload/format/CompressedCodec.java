package soapbench.payload.format;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;
import soapbench.payload.format.Compression.Frame;
import soapbench.payload.format.Compression.OtherFrameException;

/**
 * Codec whose bytes are compressed when all are there. That an attachment holds such a frame is a
 * convention of this laboratory.
 *
 * @param name what the bytes are, for refusals: "Kryo in LZ4"
 */
record CompressedCodec(String name, Codec codec, Compression compression) implements Codec {

  /** Memory that each frame takes to read: some of its blocks. */
  private static final int MOST_FRAMES = 1_000;

  /** How frames begin that both LZ4 and Zstandard skip, but for the last four bits. */
  private static final int SKIPPED = 0x184D2A50;

  private static final int LAST_BITS = 0xF;

  @Override
  public boolean onlyForJava() {
    return codec.onlyForJava();
  }

  @Override
  public Codec of(PayloadTypes types) {
    return new CompressedCodec(name, codec.of(types), compression);
  }

  @Override
  public byte[] write(Payload payload) {
    return compression.compress(codec.write(payload));
  }

  /**
   * Reads it from the frames, to which {@link #read} then holds them. One may follow another (RFC
   * 8878, section 3).
   *
   * @throws UnreadablePayloadException if a frame is damaged, or they become more than any payload
   */
  @Override
  public long expandedBytes(byte[] bytes) {
    try {
      long expanded = 0;
      int count = 0;
      for (int from = 0; from < bytes.length || count == 0; count++) {
        Frame frame = frame(bytes, from);
        from = frame.end();
        expanded += frame.expanded();
      }
      if (count > MOST_FRAMES) {
        throw new UnreadablePayloadException(
            "%s is in more than %s frames".formatted(name, MOST_FRAMES));
      }
      if (expanded > JavaSerialization.MAX_BYTES) {
        throw new UnreadablePayloadException(
            "%s is longer than %s bytes".formatted(name, JavaSerialization.MAX_BYTES));
      }
      return expanded;
    } catch (IOException | RuntimeException e) {
      throw refusal(e);
    }
  }

  private static boolean isSkipped(byte[] bytes, int from) {
    return (ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(from) & ~LAST_BITS)
        == SKIPPED;
  }

  private Frame frame(byte[] bytes, int from) throws IOException {
    if (!isSkipped(bytes, from)) {
      return compression.frame(bytes, from);
    }
    ByteBuffer behind = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    behind.position(from + Integer.BYTES);
    long length = Integer.toUnsignedLong(behind.getInt());
    if (length > behind.remaining()) {
      throw new IOException("a frame to be skipped is cut short");
    }
    return new Frame(from, behind.position() + (int) length, 0, true);
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    return codec.allowances(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    return codec.read(expand(bytes));
  }

  private byte[] expand(byte[] bytes) {
    byte[] expanded = new byte[Math.toIntExact(expandedBytes(bytes))];
    try {
      int at = 0;
      Frame frame;
      for (int from = 0; from < bytes.length; from = frame.end()) {
        frame = frame(bytes, from);
        at += isSkipped(bytes, from) ? 0 : compression.expand(bytes, frame, expanded, at);
      }
      return at == expanded.length ? expanded : Arrays.copyOf(expanded, at);
    } catch (IOException | RuntimeException e) {
      throw refusal(e);
    }
  }

  private UnreadablePayloadException refusal(Exception failure) {
    return UnreadablePayloadException.because(
        failure,
        failure instanceof OtherFrameException
            ? "%s is in a frame of another form: allowed is %s"
                .formatted(name, failure.getMessage())
            : "the bytes are not %s, damaged or cut short".formatted(name));
  }
}
