package soapbench.payload.format;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;

/**
 * Codec whose bytes are compressed when all are there. That an attachment holds such a frame is a
 * convention of this laboratory.
 *
 * @param name what the bytes are, for refusals: "Kryo in LZ4"
 */
record CompressedCodec(String name, Codec codec, Compression compression) implements Codec {

  CompressedCodec {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(compression, "compression");
  }

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
   * Reads it from the frame, to which {@link #read} then holds it.
   *
   * @throws UnreadablePayloadException if the frame is damaged, or becomes more than any payload
   */
  @Override
  public long expandedBytes(byte[] bytes) {
    try {
      long expanded = compression.expandedBytes(bytes);
      if (expanded > JavaSerialization.MAX_BYTES) {
        throw new UnreadablePayloadException(
            "%s is longer than %s bytes".formatted(name, JavaSerialization.MAX_BYTES));
      }
      return expanded;
    } catch (IOException | RuntimeException e) {
      throw refusal(e);
    }
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
      compression.expand(bytes, expanded);
    } catch (IOException | RuntimeException e) {
      throw refusal(e);
    }
    return expanded;
  }

  private UnreadablePayloadException refusal(Exception failure) {
    return UnreadablePayloadException.because(
        failure, "the bytes are not %s, damaged or cut short".formatted(name));
  }
}
