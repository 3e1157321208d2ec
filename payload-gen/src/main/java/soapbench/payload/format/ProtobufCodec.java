package soapbench.payload.format;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
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
    int[] sizes =
        payload.getRecords() == null
            ? new int[0]
            : payload.getRecords().stream().mapToInt(ProtobufCodec::size).toArray();
    byte[] bytes = new byte[size(payload, sizes)];
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    try {
      for (int i = 0; i < sizes.length; i++) {
        out.writeTag(RECORDS, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        out.writeUInt32NoTag(sizes[i]);
        write(payload.getRecords().get(i), out);
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

  /** Fields that are not known here are skipped, as the wire format asks. */
  private static Payload read(CodedInputStream in) throws IOException {
    ArrayList<Record> records = null;
    Payload other = null;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == tag(RECORDS, WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
        records = records == null ? new ArrayList<>() : records;
        if (records.size() == LaboratoryContract.MAX_PAYLOAD_ITEMS) {
          throw new UnreadablePayloadException(
              "there are more than %s records in a payload of Protocol Buffers"
                  .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
        }
        int end = in.pushLimit(in.readRawVarint32());
        records.add(record(in));
        in.popLimit(end);
      } else if (tag == tag(TEXT, WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
        other = Payload.ofText(in.readStringRequireUtf8());
      } else if (tag == tag(VALUES, WireFormat.WIRETYPE_LENGTH_DELIMITED)) {
        other = Payload.ofValues(values(in));
      } else {
        in.skipField(tag);
      }
    }
    if ((records == null) == (other == null)) {
      throw new UnreadablePayloadException(
          "a payload of Protocol Buffers holds records, a text or values: one of them");
    }
    return records == null ? other : Payload.ofRecords(records);
  }

  private static int tag(int field, int type) {
    return field << 3 | type;
  }

  private static double[] values(CodedInputStream in) throws IOException {
    int length = in.readRawVarint32();
    int end = in.pushLimit(length);
    double[] values = new double[length / Double.BYTES];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readDouble();
    }
    if (!in.isAtEnd()) {
      throw new UnreadablePayloadException(
          "the values of a payload of Protocol Buffers are not a whole number of doubles");
    }
    in.popLimit(end);
    return values;
  }

  private static Record record(CodedInputStream in) throws IOException {
    long id = 0;
    String name = "";
    int quantity = 0;
    double price = 0;
    long created = 0;
    String note = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      switch (WireFormat.getTagFieldNumber(tag)) {
        case ID -> id = in.readInt64();
        case NAME -> name = in.readStringRequireUtf8();
        case QUANTITY -> quantity = in.readInt32();
        case PRICE -> price = in.readDouble();
        case CREATED -> created = in.readInt64();
        case NOTE -> note = in.readStringRequireUtf8();
        default -> in.skipField(tag);
      }
    }
    return new Record(id, name, quantity, price, created, note);
  }
}
