package soapbench.running;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/**
 * Bytes that no good writer of a codec writes.
 *
 * @param codec the format that they are sent as
 * @param name what is wrong with them
 * @param bytes the payload in the message
 * @param says the name of the codec or of what it reads, which the refusal has
 */
public record HostileBytes(PayloadFormat codec, String name, byte[] bytes, String says) {

  /** The payload whose bytes are cut or are those of another codec. */
  public static final Payload RECORDS = PayloadGenerator.generate(5_000, Shape.RECORDS, 1);

  private static final int TEXT = 1_000;
  private static final double VALUE = 1.5;
  private static final Payload VALUES = Payload.ofValues(new double[] {VALUE, VALUE, VALUE});

  /** The largest length that fits four bytes in base 128, as most codecs write lengths. */
  private static final byte[] HUGE = {(byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 7};

  /** By the word of the codec, without that of its compression. */
  private static final Map<String, String> NAMES =
      Map.of(
          "normal", "XML in gzip",
          "fastinfoset", "Fast Infoset",
          "kryo", "Kryo",
          "fory", "Fory",
          "fory-compatible", "Fory",
          "json", "JSON",
          "smile", "Smile",
          "protobuf", "Protocol Buffers",
          "avro", "Avro");

  /**
   * Where the frames of a compression have the length of what they become, in two bytes or more.
   */
  private static final Map<String, Integer> LENGTHS_IN_FRAMES = Map.of("lz4", 6, "zstd", 5);

  /** Formats whose bytes have no lengths: texts and lists end where their end is. */
  private static final String WITHOUT_LENGTHS = "json smile";

  /** The bytes of every codec. */
  public static Stream<HostileBytes> ofCodecs() {
    return Formats.withoutEnvelope().stream()
        .filter(PayloadFormat::attached)
        .flatMap(HostileBytes::of);
  }

  private static Stream<HostileBytes> of(PayloadFormat codec) {
    String says =
        Optional.ofNullable(NAMES.get(codec.word().replaceFirst("-.*", "")))
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "add to HostileBytes.NAMES how refusals name " + codec.word()));
    byte[] good = codec.bytes(RECORDS);
    Stream<HostileBytes> each =
        Stream.of(
            new HostileBytes(codec, "no bytes", new byte[0], says),
            new HostileBytes(codec, "bytes cut", Arrays.copyOf(good, good.length / 2), says),
            new HostileBytes(codec, "bytes of another codec", foreign(codec), says));
    return WITHOUT_LENGTHS.contains(codec.word())
        ? each
        : Stream.concat(
            each, Stream.of(new HostileBytes(codec, "too large a length", overLong(codec), says)));
  }

  private static byte[] foreign(PayloadFormat codec) {
    return Formats.of(codec.word().equals("json") ? "smile" : "json").bytes(RECORDS);
  }

  private static byte[] overLong(PayloadFormat codec) {
    byte[] records = codec.bytes(RECORDS);
    if (codec.word().startsWith("normal-gzip")) { // which ends with the length of the XML
      Arrays.fill(records, records.length - Integer.BYTES, records.length, (byte) 0xFF);
      return records;
    }
    Integer length = LENGTHS_IN_FRAMES.get(codec.word().replaceFirst(".*-", ""));
    if (length != null) {
      Arrays.fill(records, length, length + Short.BYTES, (byte) 0xFF);
      return records;
    }
    if (codec.word().equals("fastinfoset")) { // which has four bytes for that of a long text
      byte[] bytes = codec.bytes(Payload.ofText("z".repeat(TEXT)));
      int text = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('z');
      Arrays.fill(bytes, text - Integer.BYTES, text, Byte.MAX_VALUE);
      return bytes;
    }
    byte[] bytes = codec.bytes(VALUES);
    int first = firstValue(bytes);
    return ByteBuffer.allocate(bytes.length - 1 + HUGE.length)
        .put(bytes, 0, first - 1)
        .put(HUGE)
        .put(bytes, first, bytes.length - first)
        .array();
  }

  /** The place of the first double, which a length of one byte precedes. */
  private static int firstValue(byte[] bytes) {
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int place = 1;
    while (all.getDouble(place) != VALUE
        && Double.longBitsToDouble(bigEndian(all, place)) != VALUE) {
      place++;
    }
    return place;
  }

  private static long bigEndian(ByteBuffer bytes, int place) {
    return Long.reverseBytes(bytes.getLong(place));
  }

  @Override
  public String toString() {
    return name + " as " + codec.word();
  }
}
