package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

@Tag("hostile")
class ProtobufCodecTest {

  private static final Pattern FIELD =
      Pattern.compile("(repeated|optional) (\\w+) (\\w+) = (\\d+);");

  private static final Record RECORD = new Record(7, "n", 2, 1.5, 3, "x");

  private final ProtobufCodec codec = new ProtobufCodec();

  /** The messages of {@code payload.proto}, as the library understands them. */
  private static FileDescriptor schema() throws IOException, DescriptorValidationException {
    String text;
    try (InputStream file = ProtobufCodec.class.getResourceAsStream("payload.proto")) {
      text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
    FileDescriptorProto.Builder schema = FileDescriptorProto.newBuilder().setSyntax("proto3");
    for (String message : List.of("Payload", "Record")) {
      DescriptorProto.Builder type = DescriptorProto.newBuilder().setName(message);
      int start = text.indexOf("message " + message);
      FIELD
          .matcher(text.substring(start, text.indexOf('}', start)))
          .results()
          .forEach(field -> type.addField(field(field)));
      schema.addMessageType(type);
    }
    return FileDescriptor.buildFrom(schema.build(), new FileDescriptor[0]);
  }

  private static FieldDescriptorProto field(MatchResult field) {
    FieldDescriptorProto.Builder builder =
        FieldDescriptorProto.newBuilder()
            .setName(field.group(3))
            .setNumber(Integer.parseInt(field.group(4)))
            .setLabel(
                field.group(1).equals("repeated") ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL);
    return field.group(2).equals("Record")
        ? builder.setType(Type.TYPE_MESSAGE).setTypeName("Record").build()
        : builder.setType(Type.valueOf("TYPE_" + upper(field.group(2)))).build();
  }

  private static String upper(String word) {
    return word.toUpperCase(java.util.Locale.ROOT);
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldWriteWhatTheLibraryReadsByTheSchema(Shape shape) throws Exception {
    Payload payload = PayloadGenerator.generate(5_000, shape, 7);
    Descriptor type = schema().findMessageTypeByName("Payload");

    DynamicMessage message = DynamicMessage.parseFrom(type, codec.write(payload));

    assertEquals(UnknownFieldSet.getDefaultInstance(), message.getUnknownFields());
    assertEquals(PayloadCount.of(payload), PayloadCount.of(codec.read(message.toByteArray())));
  }

  @Test
  void shouldWriteAFieldOfARecordUnderItsNumber() throws Exception {
    Record record = new Record(7, "n", 2, 1.5, 3, "x");
    Descriptor type = schema().findMessageTypeByName("Record");
    byte[] bytes = codec.write(Payload.ofRecords(new ArrayList<>(List.of(record))));

    DynamicMessage message =
        DynamicMessage.parseFrom(type, Arrays.copyOfRange(bytes, 2, bytes.length));

    assertEquals(7L, message.getField(type.findFieldByName("id")));
    assertEquals("n", message.getField(type.findFieldByName("name")));
    assertEquals(2, message.getField(type.findFieldByName("quantity")));
    assertEquals(1.5, message.getField(type.findFieldByName("price")));
    assertEquals(3L, message.getField(type.findFieldByName("created")));
    assertEquals("x", message.getField(type.findFieldByName("note")));
  }

  private static byte[] written(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CodedOutputStream out = CodedOutputStream.newInstance(bytes);
    writing.to(out);
    out.flush();
    return bytes.toByteArray();
  }

  /** Writes fields. */
  private interface Writing {
    void to(CodedOutputStream out) throws IOException;
  }

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  @Test
  void shouldRefuseMoreRecordsThanAnyPayloadHas() {
    byte[] empty = {1 << 3 | 2, 0};
    byte[] many = new byte[empty.length * 3_555_556];
    for (int i = 0; i < many.length; i += empty.length) {
      many[i] = empty[0];
    }

    assertEquals(
        "there are more than 3555555 records in a payload of Protocol Buffers", refusal(many));
  }

  @Test
  void shouldRefuseAPayloadOfNothingAndOneOfTwoKinds() throws IOException {
    String words = "a payload of Protocol Buffers holds records, a text or values: one of them";
    byte[] both =
        written(
            out -> {
              out.writeByteArray(1, new byte[0]);
              out.writeString(2, "t");
            });

    byte[] behindValues =
        written(
            out -> {
              out.writeByteArray(3, new byte[8]);
              out.writeByteArray(1, new byte[0]);
            });

    assertEquals(words, refusal(new byte[0]));
    assertEquals(words, refusal(both));
    assertEquals(words, refusal(behindValues));
  }

  @Test
  void shouldRefuseATextThatIsNoUtf8AndDoublesThatAreCut() throws IOException {
    byte[] noText = written(out -> out.writeBytes(2, ByteString.copyFrom(new byte[] {-1, -2})));
    byte[] noDouble = written(out -> out.writeByteArray(3, new byte[7]));

    assertEquals(
        "the bytes are not a payload of Protocol Buffers, damaged or cut short", refusal(noText));
    assertEquals(
        "the values of a payload of Protocol Buffers are not a whole number of doubles",
        refusal(noDouble));
  }

  @Test
  void shouldReadAPayloadTwiceAlike() {
    byte[] bytes = codec.write(PayloadGenerator.generate(5_000, Shape.RECORDS, 7));

    assertArrayEquals(bytes, codec.write(codec.read(bytes)));
  }

  private static byte[] joined(byte[]... pieces) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] piece : pieces) {
      bytes.write(piece);
    }
    return bytes.toByteArray();
  }

  private byte[] record() {
    return codec.write(Payload.ofRecords(new ArrayList<>(List.of(RECORD))));
  }

  private byte[] values(double... values) {
    return codec.write(Payload.ofValues(values));
  }

  /** A field with the tag of a double. */
  private static byte[] unpacked(double... values) throws IOException {
    return written(
        out -> {
          for (double value : values) {
            out.writeDouble(3, value);
          }
        });
  }

  @Test
  void shouldReadValuesThatArePackedInPiecesOrNotPacked() throws IOException {
    double[] all = {1, 2, 3, 4, 5};

    for (byte[] bytes :
        List.of(
            joined(values(1, 2), values(3, 4, 5)),
            joined(values(), values(1), values(), values(2, 3, 4, 5), values()),
            unpacked(all),
            joined(unpacked(1), values(2, 3), unpacked(4, 5)),
            joined(values(1, 2, 3), unpacked(4), values(5)))) {
      assertArrayEquals(all, codec.read(bytes).getValues());
    }
    assertArrayEquals(new double[0], codec.read(values()).getValues());
    assertEquals(1, codec.read(joined(record(), values())).getRecords().size(), "no value");
    assertEquals("t", codec.read(joined(values(), text("t"))).getText());
  }

  private static byte[] text(String text) throws IOException {
    return written(out -> out.writeString(2, text));
  }

  /** Of every wire type, in a payload and in a record, also under a number of a known field. */
  @Test
  void shouldSkipFieldsThatItDoesNotKnow() throws IOException {
    byte[] unknown =
        written(
            out -> {
              out.writeInt64(15, -1);
              out.writeFixed64(15, 1);
              out.writeFixed32(15, 1);
              out.writeString(15, "s");
              out.writeTag(15, WireFormat.WIRETYPE_START_GROUP);
              out.writeInt64(1, 1);
              out.writeTag(15, WireFormat.WIRETYPE_END_GROUP);
            });
    byte[] otherTypes =
        written(
            out -> {
              out.writeInt64(2, 1);
              out.writeFixed32(3, 1);
              out.writeFixed32(1, 1);
              out.writeFixed64(6, 1);
              out.writeFixed32(4, 1);
              out.writeFixed32(5, 1);
            });
    byte[] fields = Arrays.copyOfRange(record(), 2, record().length);

    byte[] inside =
        written(out -> out.writeByteArray(1, joined(unknown, fields, otherTypes, unknown)));

    for (byte[] bytes :
        List.of(joined(unknown, otherTypes, record()), joined(record(), unknown), inside)) {
      assertArrayEquals(record(), codec.write(codec.read(bytes)));
    }
  }

  @Test
  void shouldTakeTheLastOfAFieldThatIsThereAgain() throws IOException {
    byte[] fields = Arrays.copyOfRange(record(), 2, record().length);
    byte[] twice =
        written(
            out ->
                out.writeByteArray(
                    1,
                    joined(
                        written(
                            first -> {
                              first.writeInt64(1, 8);
                              first.writeString(2, "o");
                              first.writeInt32(3, 4);
                              first.writeDouble(4, 2.5);
                            }),
                        fields)));

    assertArrayEquals(record(), codec.write(codec.read(twice)));
    assertEquals("b", codec.read(joined(text("a"), text("b"))).getText());
  }

  @Test
  void shouldRefuseATextBesideValues() throws IOException {
    String words = "a payload of Protocol Buffers holds records, a text or values: one of them";

    assertEquals(words, refusal(joined(text("t"), values(1))));
    assertEquals(words, refusal(joined(values(1), text("t"))));
    assertEquals(words, refusal(joined(record(), unpacked(1))));
  }

  /** Field 0, wire types 6 and 7, an end without its group, and a group without its end. */
  @ParameterizedTest
  @ValueSource(bytes = {0x00, 0x7E, 0x7F, 0x7C, 0x7B})
  void shouldRefuseTagsThatTheWireFormatDoesNotHave(byte tag) throws IOException {
    byte[] bad = {tag};
    String words = "the bytes are not a payload of Protocol Buffers, damaged or cut short";

    assertEquals(words, refusal(joined(record(), bad)));
    assertEquals(words, refusal(written(out -> out.writeByteArray(1, bad))));
  }
}
