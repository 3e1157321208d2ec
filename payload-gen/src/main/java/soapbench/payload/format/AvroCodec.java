package soapbench.payload.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

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

  private static final String DAMAGED = "the bytes are not a payload of Avro, damaged or cut short";

  @Override
  public byte[] write(Payload payload) {
    BytesInPieces bytes = new BytesInPieces();
    bytes.write(header(), 0, HEADER_BYTES);
    try {
      BinaryEncoder out = EncoderFactory.get().binaryEncoder(bytes, null);
      if (isThere(payload.getRecords(), out)) {
        write(payload.getRecords(), out);
      }
      if (isThere(payload.getText(), out)) {
        out.writeString(payload.getText());
      }
      if (isThere(payload.getValues(), out)) {
        write(payload.getValues(), out);
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

  private static boolean isThere(Object value, BinaryEncoder out) throws IOException {
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
      return read(
          DecoderFactory.get()
              .binaryDecoder(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES, null));
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
          ("the bytes are of a schema of Avro with the fingerprint %016x: allowed is %016x,"
                  + " that of payload.avsc")
              .formatted(fingerprint, FINGERPRINT));
    }
  }

  private static Payload read(BinaryDecoder in) throws IOException {
    ArrayList<Record> records = isThere(in) ? records(in) : null;
    String text = isThere(in) ? in.readString() : null;
    double[] values = isThere(in) ? values(in) : null;
    if (!in.isEnd()) {
      throw new UnreadablePayloadException("there are more bytes than those of a payload of Avro");
    }
    if (Stream.of(records, text, values).filter(Objects::nonNull).count() != 1) {
      throw new UnreadablePayloadException(
          "a payload of Avro holds records, a text or values: one of them");
    }
    if (records != null) {
      return Payload.ofRecords(records);
    }
    return text != null ? Payload.ofText(text) : Payload.ofValues(values);
  }

  private static boolean isThere(BinaryDecoder in) throws IOException {
    int branch = in.readIndex();
    if (branch != NOTHING && branch != VALUE) {
      throw new UnreadablePayloadException(DAMAGED);
    }
    return branch == VALUE;
  }

  /** Items come in blocks, of which other writers may make several. */
  private static ArrayList<Record> records(BinaryDecoder in) throws IOException {
    ArrayList<Record> records = new ArrayList<>();
    for (long count = in.readArrayStart(); count > 0; count = in.arrayNext()) {
      int all = withBlock(records.size(), count, SHORTEST_RECORD, in);
      records.ensureCapacity(all);
      while (records.size() < all) {
        records.add(record(in));
      }
    }
    return records;
  }

  /** Numbers that do not fit an int are not cut to one, as by the library. */
  private static Record record(BinaryDecoder in) throws IOException {
    return new Record(
        in.readLong(),
        in.readString(),
        Math.toIntExact(in.readLong()),
        in.readDouble(),
        in.readLong(),
        in.readString());
  }

  private static double[] values(BinaryDecoder in) throws IOException {
    double[] values = {};
    int size = 0;
    for (long count = in.readArrayStart(); count > 0; count = in.arrayNext()) {
      int all = withBlock(size, count, Double.BYTES, in);
      if (all > values.length) {
        values = Arrays.copyOf(values, Math.max(all, 2 * size)); // small blocks may be many
      }
      while (size < all) {
        values[size++] = in.readDouble();
      }
    }
    return size == values.length ? values : Arrays.copyOf(values, size);
  }

  /** How many items there are with those of a block, which is not believed to hold them. */
  private static int withBlock(int before, long count, int shortest, BinaryDecoder in) {
    if (count > in.remainingBytes() / shortest) {
      throw new UnreadablePayloadException("a count of Avro's is larger than the bytes behind it");
    }
    if (count > LaboratoryContract.MAX_PAYLOAD_ITEMS - before) {
      throw new UnreadablePayloadException(
          "there are more than %s items in a payload of Avro"
              .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
    }
    return before + (int) count;
  }
}
