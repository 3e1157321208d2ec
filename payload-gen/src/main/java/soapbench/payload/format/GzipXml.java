package soapbench.payload.format;

import java.io.IOException;
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

  /** Begin of each member, read as little-endian: 1F, 8B and 8, for deflate. */
  private static final int MEMBER = 0x08_8B1F;

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
   * Reads it from the last four of the bytes of each member, to which {@link #read} then holds them
   * together. Bytes that do not begin as gzip does become nothing.
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
    return Math.min(expanded + ofOtherMembers(zip), JavaSerialization.MAX_BYTES);
  }

  /**
   * How many bytes the members before the last one become. Bytes within a member may look like the
   * beginning of another one, hardly ever behind such a length: then it is more than they become.
   */
  private static long ofOtherMembers(ByteBuffer zip) {
    long expanded = 0;
    int place = GzipMembers.SHORTEST;
    while (place <= zip.limit() - Integer.BYTES) {
      // each byte of a beginning is there once, so that two of three places need no look
      int last = Byte.toUnsignedInt(zip.get(place + 2));
      if (last == MEMBER >>> 16 && (zip.getInt(place) & 0xFF_FFFF) == MEMBER) {
        long length = Integer.toUnsignedLong(zip.getInt(place - Integer.BYTES));
        expanded += length > JavaSerialization.MAX_BYTES ? 0 : length;
      }
      place += last == (MEMBER >>> 8 & 0xFF) ? 1 : last == (MEMBER & 0xFF) ? 2 : 3;
    }
    return expanded;
  }

  @Override
  public Payload read(byte[] bytes) {
    try (GzipMembers members = new GzipMembers(bytes)) {
      LimitedBytes inflated = new LimitedBytes(members, expandedBytes(bytes));
      Payload payload = xml.read(inflated);
      inflated.transferTo(OutputStream.nullOutputStream()); // to the sum behind the XML
      return payload;
    } catch (IOException | RuntimeException e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not XML in gzip, damaged or cut short");
    }
  }
}
