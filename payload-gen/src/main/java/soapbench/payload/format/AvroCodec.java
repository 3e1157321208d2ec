package soapbench.payload.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.payload.PayloadRoot;

/**
 * Apache Avro, as {@code payload.avsc} has the schema, in its single-object encoding: a mark and
 * the fingerprint of the schema, then the fields. The code is what its compiler makes, by hand: it
 * reads and writes the payload's own classes, where the compiler would have its own between.
 */
final class AvroCodec implements Codec {

  /** CRC-64-AVRO of the schema's canonical form, which has no defaults and no comments. */
  static final long FINGERPRINT = 0x3ffd0610346700b6L;

  private static final short MARK = (short) 0xC301;
  private static final int HEADER_BYTES = Short.BYTES + Long.BYTES;

  /** Branches of a union of nothing with a value. */
  private static final int NOTHING = 0;

  private static final int VALUE = 1;

  /** A double, and five fields of at least a byte. */
  private static final int SHORTEST_RECORD = Double.BYTES + 5;

  /** Stands for bytes that are not UTF-8, or for itself. */
  private static final char REPLACEMENT = '\uFFFD';

  private static final String DAMAGED = "the bytes are not a payload of Avro, damaged or cut short";

  @Override
  public byte[] write(Payload payload) {
    PayloadRoot.OF_SHAPES.of(payload);
    BytesInPieces bytes = new BytesInPieces();
    bytes.write(header(), 0, HEADER_BYTES);
    try {
      BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
      if (isThere(payload.getRecords(), out)) {
        write(Objects.requireNonNull(payload.getRecords(), "records"), out);
      }
      if (isThere(payload.getText(), out)) {
        out.writeString(payload.getText());
      }
      if (isThere(payload.getValues(), out)) {
        write(Objects.requireNonNull(payload.getValues(), "values"), out);
      }
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be written", e);
    }
    return bytes.toByteArray();
  }

  private static byte[] header() {
    return ByteBuffer.allocate(HEADER_BYTES)
        .putShort(MARK)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(FINGERPRINT)
        .array();
  }

  private static boolean isThere(@Nullable Object value, BinaryEncoder out) throws IOException {
    out.writeIndex(value == null ? NOTHING : VALUE);
    return value != null;
  }

  private static void write(List<Record> records, BinaryEncoder out) throws IOException {
    out.writeArrayStart();
    out.setItemCount(records.size());
    for (Record record : records) {
      out.startItem();
      out.writeLong(record.getId());
      out.writeString(record.getName());
      out.writeInt(record.getQuantity());
      out.writeDouble(record.getPrice());
      out.writeLong(record.getCreated());
      out.writeString(record.getNote());
    }
    out.writeArrayEnd();
  }

  private static void write(double[] values, BinaryEncoder out) throws IOException {
    out.writeArrayStart();
    out.setItemCount(values.length);
    for (double value : values) {
      out.startItem();
      out.writeDouble(value);
    }
    out.writeArrayEnd();
  }

  @Override
  public Payload read(byte[] bytes) {
    requireSchema(bytes);
    try {
      return new Fields(bytes).payload();
    } catch (IOException | RuntimeException e) {
      throw UnreadablePayloadException.because(e, DAMAGED);
    }
  }

  private static void requireSchema(byte[] bytes) {
    ByteBuffer header = ByteBuffer.wrap(bytes);
    if (bytes.length < HEADER_BYTES || header.getShort() != MARK) {
      throw new UnreadablePayloadException(DAMAGED);
    }
    long fingerprint = header.order(ByteOrder.LITTLE_ENDIAN).getLong();
    if (fingerprint != FINGERPRINT) {
      throw new UnreadablePayloadException(
          String.format(
              Locale.ROOT,
              "the bytes are of a schema of Avro with the fingerprint %016x: allowed is %016x,"
                  + " that of payload.avsc",
              fingerprint,
              FINGERPRINT));
    }
  }

  /**
   * Fields in their order. Lengths and counts are not the library's to read: its limits are
   * properties of the whole JVM, and it has them from a class that asks for a log.
   */
  private static final class Fields {

    private final byte[] bytes;
    private final BinaryDecoder in;

    Fields(byte[] bytes) {
      this.bytes = bytes;
      this.in =
          DecoderFactory.get()
              .binaryDecoder(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES, null);
    }

    Payload payload() throws IOException {
      ArrayList<Record> records = isThere() ? records() : null;
      String text = isThere() ? text() : null;
      double[] values = isThere() ? values() : null;
      if (!in.isEnd()) {
        throw new UnreadablePayloadException(
            "there are more bytes than those of a payload of Avro");
      }
      if (Stream.of(records, text, values).filter(Objects::nonNull).count() != 1) {
        throw new UnreadablePayloadException(
            "a payload of Avro holds records, a text or values: one of them");
      }
      if (records != null) {
        return Payload.ofRecords(records);
      }
      return text != null
          ? Payload.ofText(text)
          : Payload.ofValues(Objects.requireNonNull(values, "values"));
    }

    private boolean isThere() throws IOException {
      int branch = in.readIndex();
      if (branch != NOTHING && branch != VALUE) {
        throw new UnreadablePayloadException(DAMAGED);
      }
      return branch == VALUE;
    }

    private ArrayList<Record> records() throws IOException {
      ArrayList<Record> records = new ArrayList<>();
      for (int count = block(0, SHORTEST_RECORD);
          count > 0;
          count = block(records.size(), SHORTEST_RECORD)) {
        records.ensureCapacity(records.size() + count);
        for (int i = 0; i < count; i++) {
          records.add(record());
        }
      }
      return records;
    }

    /** Numbers that do not fit an int are not cut to one, as by the library. */
    private Record record() throws IOException {
      return new Record(
          in.readLong(),
          text(),
          Math.toIntExact(in.readLong()),
          in.readDouble(),
          in.readLong(),
          text());
    }

    private double[] values() throws IOException {
      double[] values = {};
      int size = 0;
      for (int count = block(0, Double.BYTES); count > 0; count = block(size, Double.BYTES)) {
        if (size + count > values.length) { // small blocks may be many
          values = Arrays.copyOf(values, Math.max(size + count, 2 * size));
        }
        for (int i = 0; i < count; i++) {
          values[size++] = in.readDouble();
        }
      }
      return size == values.length ? values : Arrays.copyOf(values, size);
    }

    /** A constructor of String replaces what is not UTF-8, quickly; a decoder refuses it. */
    private String text() throws IOException {
      int length = behind(in.readLong(), 1);
      int start = bytes.length - in.remainingBytes();
      in.skipFixed(length);
      String text = new String(bytes, start, length, UTF_8);
      return text.indexOf(REPLACEMENT) < 0
          ? text
          : UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, length)).toString();
    }

    /**
     * How many items the next block has, of which other writers may make several; 0 behind the
     * last. A count below 0 comes with the bytes of its block.
     */
    private int block(int before, int shortest) throws IOException {
      long count = in.readLong();
      if (count < 0) {
        count = Math.negateExact(count);
        in.readLong();
      }
      if (behind(count, shortest) > LaboratoryContract.MAX_PAYLOAD_ITEMS - before) {
        throw new UnreadablePayloadException(
            "there are more than %s items in a payload of Avro"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
      }
      return (int) count;
    }

    /** A length or count, which is not believed where there are not as many bytes. */
    private int behind(long count, int shortest) {
      if (count < 0 || count > in.remainingBytes() / shortest) {
        throw new UnreadablePayloadException(
            "a length of Avro's is larger than the bytes behind it");
      }
      return (int) count;
    }
  }
}
