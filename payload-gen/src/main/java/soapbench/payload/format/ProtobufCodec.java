package soapbench.payload.format;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.payload.PayloadRoot;

/**
 * Protocol Buffers, as {@code payload.proto} has the messages. The code is what its compiler makes,
 * by hand: it reads and writes the payload's own classes, as every other codec does, where the
 * compiler would have its own between.
 */
final class ProtobufCodec implements Codec {

  private static final int RECORDS = 1;
  private static final int TEXT = 2;
  private static final int VALUES = 3;

  private static final int ID = 1;
  private static final int NAME = 2;
  private static final int QUANTITY = 3;
  private static final int PRICE = 4;
  private static final int CREATED = 5;
  private static final int NOTE = 6;

  @Override
  public byte[] write(Payload payload) {
    PayloadRoot.OF_SHAPES.of(payload);
    List<Record> records = Objects.requireNonNullElse(payload.getRecords(), List.of());
    int[] sizes = records.stream().mapToInt(ProtobufCodec::size).toArray();
    byte[] bytes = new byte[size(payload, sizes)];
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      for (int i = 0; i < sizes.length; i++) {
        out.writeTag(RECORDS, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        out.writeUInt32NoTag(sizes[i]);
        write(records.get(i), out);
      }
      if (payload.getText() != null) {
        out.writeString(TEXT, payload.getText());
      }
      if (payload.getValues() != null) {
        out.writeTag(VALUES, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        out.writeUInt32NoTag(Double.BYTES * payload.getValues().length);
        for (double value : payload.getValues()) {
          out.writeDoubleNoTag(value);
        }
      }
      out.checkNoSpaceLeft();
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be written", e);
    }
    return bytes;
  }

  private static int size(Payload payload, int[] records) {
    int size = 0;
    for (int record : records) {
      size += CodedOutputStream.computeTagSize(RECORDS) + lengthDelimited(record);
    }
    if (payload.getText() != null) {
      size += CodedOutputStream.computeStringSize(TEXT, payload.getText());
    }
    if (payload.getValues() != null) {
      size +=
          CodedOutputStream.computeTagSize(VALUES)
              + lengthDelimited(Double.BYTES * payload.getValues().length);
    }
    return size;
  }

  private static int lengthDelimited(int bytes) {
    return CodedOutputStream.computeUInt32SizeNoTag(bytes) + bytes;
  }

  private static int size(Record record) {
    return CodedOutputStream.computeInt64Size(ID, record.getId())
        + CodedOutputStream.computeStringSize(NAME, record.getName())
        + CodedOutputStream.computeInt32Size(QUANTITY, record.getQuantity())
        + CodedOutputStream.computeDoubleSize(PRICE, record.getPrice())
        + CodedOutputStream.computeInt64Size(CREATED, record.getCreated())
        + CodedOutputStream.computeStringSize(NOTE, record.getNote());
  }

  private static void write(Record record, CodedOutputStream out) throws IOException {
    out.writeInt64(ID, record.getId());
    out.writeString(NAME, record.getName());
    out.writeInt32(QUANTITY, record.getQuantity());
    out.writeDouble(PRICE, record.getPrice());
    out.writeInt64(CREATED, record.getCreated());
    out.writeString(NOTE, record.getNote());
  }

  @Override
  public Payload read(byte[] bytes) {
    try {
      return read(CodedInputStream.newInstance(bytes));
    } catch (IOException e) {
      throw new UnreadablePayloadException(
          "the bytes are not a payload of Protocol Buffers, damaged or cut short", e);
    }
  }

  /**
   * Fields that are not known here are skipped, and so are those of another wire type than theirs,
   * as the wire format asks. Of a field that is there again, the last one counts.
   */
  private static Payload read(CodedInputStream in) throws IOException {
    ArrayList<Record> records = null;
    String text = null;
    Values values = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag) {
        case RECORDS << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
          records = records == null ? new ArrayList<>() : records;
          if (records.size() == LaboratoryContract.MAX_PAYLOAD_ITEMS) {
            throw new UnreadablePayloadException(
                "there are more than %s records in a payload of Protocol Buffers"
                    .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
          }
          int end = in.pushLimit(in.readRawVarint32());
          records.add(record(in));
          in.popLimit(end);
        }
        case TEXT << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED -> text = in.readStringRequireUtf8();
        case VALUES << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
          values = values == null ? new Values() : values;
          values.readPacked(in);
        }
        case VALUES << 3 | WireFormat.WIRETYPE_FIXED64 -> {
          values = values == null ? new Values() : values;
          values.readOne(in);
        }
        default -> skip(tag, in);
      }
    }
    return payload(records, text, values);
  }

  /** A list without values is the same as none, but for a payload that has nothing else. */
  private static Payload payload(
      @Nullable ArrayList<Record> records, @Nullable String text, @Nullable Values values) {
    boolean ofValues = values != null && (values.count > 0 || records == null && text == null);
    if (records != null && text == null && !ofValues) {
      return Payload.ofRecords(records);
    }
    if (text != null && records == null && !ofValues) {
      return Payload.ofText(text);
    }
    if (records != null || text != null || values == null) {
      throw new UnreadablePayloadException(
          "a payload of Protocol Buffers holds records, a text or values: one of them");
    }
    return Payload.ofValues(values.all());
  }

  private static void skip(int tag, CodedInputStream in) throws IOException {
    if (!in.skipField(tag)) {
      throw new InvalidProtocolBufferException("a group ends that did not begin");
    }
  }

  /** Values, which come packed, in one piece or several, or one by one. */
  private static final class Values {

    private double[] values = {};
    private int count;

    void readPacked(CodedInputStream in) throws IOException {
      int length = in.readRawVarint32();
      int end = in.pushLimit(length);
      double[] into = roomFor(length / Double.BYTES);
      int behind = count + length / Double.BYTES;
      for (int i = count; i < behind; i++) {
        into[i] = in.readDouble();
      }
      if (!in.isAtEnd()) {
        throw new UnreadablePayloadException(
            "the values of a payload of Protocol Buffers are not a whole number of doubles");
      }
      count = behind;
      in.popLimit(end);
    }

    void readOne(CodedInputStream in) throws IOException {
      roomFor(1)[count] = in.readDouble();
      count++;
    }

    /** Small pieces may be many. */
    private double[] roomFor(int more) {
      if (count + more > values.length) {
        values = Arrays.copyOf(values, Math.max(count + more, 2 * count));
      }
      return values;
    }

    double[] all() {
      return count == values.length ? values : Arrays.copyOf(values, count);
    }
  }

  private static Record record(CodedInputStream in) throws IOException {
    long id = 0;
    String name = "";
    int quantity = 0;
    double price = 0;
    long created = 0;
    String note = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (tag) {
        case ID << 3 | WireFormat.WIRETYPE_VARINT -> id = in.readInt64();
        case NAME << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED -> name = in.readStringRequireUtf8();
        case QUANTITY << 3 | WireFormat.WIRETYPE_VARINT -> quantity = in.readInt32();
        case PRICE << 3 | WireFormat.WIRETYPE_FIXED64 -> price = in.readDouble();
        case CREATED << 3 | WireFormat.WIRETYPE_VARINT -> created = in.readInt64();
        case NOTE << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED -> note = in.readStringRequireUtf8();
        default -> skip(tag, in);
      }
    }
    return new Record(id, name, quantity, price, created, note);
  }
}
