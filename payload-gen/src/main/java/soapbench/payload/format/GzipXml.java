package soapbench.payload.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;

/**
 * A payload's XML in gzip (RFC 1952). That an attachment holds it is a convention of this
 * laboratory: HTTP compresses a whole body and names that in {@code Content-Encoding}, and SOAP
 * over JMS knows a content encoding, but asks no server to understand one.
 *
 * @param level of the compression, from 1, the fastest, to 9
 * @param xml writes and reads the XML
 */
record GzipXml(int level, XmlCodec xml) implements Codec {

  private static final int BUFFER_BYTES = 1 << 13;

  /** That of the laboratory's shapes. */
  GzipXml(int level) {
    this(level, new XmlCodec(PayloadTypes.OF_SHAPES));
  }

  /** Gzip at a level. */
  private static final class Compressing extends GZIPOutputStream {

    Compressing(OutputStream bytes, int level) throws IOException {
      super(bytes, BUFFER_BYTES);
      def.setLevel(level);
    }
  }

  @Override
  public Codec of(PayloadTypes types) {
    return new GzipXml(level, new XmlCodec(types));
  }

  /** Nothing has a limit that the XML itself does not have. */
  @Override
  public List<Allowance> allowances(Payload payload) {
    return List.of();
  }

  @Override
  public byte[] write(Payload payload) {
    BytesInPieces bytes = new BytesInPieces();
    try (OutputStream zip = new Compressing(bytes, level)) {
      xml.write(payload, zip);
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be compressed", e);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads it from the last four of the bytes, to which {@link #read} then holds them. Bytes that do
   * not begin as gzip does become nothing.
   *
   * @throws UnreadablePayloadException if they are more than any payload has
   */
  @Override
  public long expandedBytes(byte[] bytes) {
    ByteBuffer zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (bytes.length < Integer.BYTES
        || Short.toUnsignedInt(zip.getShort(0)) != GZIPInputStream.GZIP_MAGIC) {
      return 0;
    }
    long expanded = Integer.toUnsignedLong(zip.getInt(bytes.length - Integer.BYTES));
    if (expanded > JavaSerialization.MAX_BYTES) {
      throw new UnreadablePayloadException(
          "the XML in gzip is longer than %s bytes".formatted(JavaSerialization.MAX_BYTES));
    }
    return expanded;
  }

  @Override
  public Payload read(byte[] bytes) {
    try (InputStream zip = new GZIPInputStream(new ByteArrayInputStream(bytes), BUFFER_BYTES)) {
      LimitedBytes inflated = new LimitedBytes(zip, expandedBytes(bytes));
      Payload payload = xml.read(inflated);
      inflated.transferTo(OutputStream.nullOutputStream()); // to the sum behind the XML
      return payload;
    } catch (IOException | RuntimeException e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not XML in gzip, damaged or cut short");
    }
  }
}
