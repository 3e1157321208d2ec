package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.BinaryMessageEncoder;
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
class AvroCodecTest {

  private static final int HEADER = 10;
  private static final String DAMAGED = "the bytes are not a payload of Avro, damaged or cut short";

  private static final String TOO_LONG = "a length of Avro's is larger than the bytes behind it";

  private final AvroCodec codec = new AvroCodec();

  /** The schema of {@code payload.avsc}, as the library understands it. */
  static Schema schema() throws IOException {
    try (InputStream file = AvroCodec.class.getResourceAsStream("payload.avsc")) {
      return new Schema.Parser().parse(file);
    }
  }

  @Test
  void shouldHaveTheFingerprintOfItsSchema() throws IOException {
    assertEquals(
        Long.toHexString(SchemaNormalization.parsingFingerprint64(schema())),
        Long.toHexString(AvroCodec.FINGERPRINT));
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldWriteWhatTheLibraryReadsByTheSchemaAndReadWhatItWrites(Shape shape)
      throws IOException {
    Payload payload = PayloadGenerator.generate(5_000, shape, 7);
    byte[] bytes = codec.write(payload);

    GenericRecord read =
        new BinaryMessageDecoder<GenericRecord>(GenericData.get(), schema()).decode(bytes);
    byte[] written =
        new BinaryMessageEncoder<GenericRecord>(GenericData.get(), schema()).encode(read).array();

    assertArrayEquals(bytes, written);
    assertEquals(PayloadCount.of(payload), PayloadCount.of(codec.read(written)));
  }

  @Test
  void shouldWriteEachFieldOfARecordUnderItsName() throws IOException {
    Record record = new Record(7, "n", 2, 1.5, 3, "x");
    byte[] bytes = codec.write(Payload.ofRecords(new ArrayList<>(List.of(record))));

    GenericRecord read =
        new BinaryMessageDecoder<GenericRecord>(GenericData.get(), schema()).decode(bytes);

    assertEquals(
        "{\"id\": 7, \"name\": \"n\", \"quantity\": 2, \"price\": 1.5, \"created\": 3, \"note\":"
            + " \"x\"}",
        ((List<?>) read.get("records")).get(0).toString());
  }

  /** Bytes behind the header of a good payload. */
  private byte[] written(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(codec.write(Payload.ofText("t")), 0, HEADER);
    BinaryEncoder out = EncoderFactory.get().directBinaryEncoder(bytes, null);
    writing.to(out);
    return bytes.toByteArray();
  }

  /** Writes fields. */
  private interface Writing {
    void to(BinaryEncoder out) throws IOException;
  }

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  private String refusal(Writing writing) throws IOException {
    return refusal(written(writing));
  }

  /** Another writer may make blocks, and say how many bytes one has by a negative count. */
  @Test
  void shouldReadItemsThatComeInBlocks() throws IOException {
    byte[] values =
        written(
            out -> {
              out.writeIndex(0);
              out.writeIndex(0);
              out.writeIndex(1);
              for (int block = 0; block < 100; block++) {
                out.writeLong(-2);
                out.writeLong(2 * Double.BYTES);
                out.writeDouble(block);
                out.writeDouble(block + 0.5);
              }
              out.writeLong(0);
            });
    byte[] records =
        written(
            out -> {
              out.writeIndex(1);
              record(out, 5);
              record(out, 6);
              out.writeLong(0);
              out.writeIndex(0);
              out.writeIndex(0);
            });

    assertArrayEquals(
        DoubleStream.iterate(0, value -> value + 0.5).limit(200).toArray(),
        codec.read(values).getValues());
    assertEquals(
        List.of(5L, 6L), codec.read(records).getRecords().stream().map(Record::getId).toList());
  }

  /** A block of one record. */
  private static void record(BinaryEncoder out, long id) throws IOException {
    out.writeLong(1);
    out.writeLong(id);
    out.writeString("n");
    out.writeLong(2);
    out.writeDouble(1.5);
    out.writeLong(3);
    out.writeString("x");
  }

  @Test
  void shouldRefuseTheBytesOfAnotherSchema() {
    byte[] other = codec.write(Payload.ofText("t"));
    other[2] ^= 1;

    assertEquals(
        "the bytes are of a schema of Avro with the fingerprint 3ffd0610346700b7: allowed is"
            + " 3ffd0610346700b6, that of payload.avsc",
        refusal(other));
  }

  @Test
  void shouldRefuseBytesWithoutAFingerprint() {
    byte[] bytes = codec.write(Payload.ofText("t"));

    assertEquals(DAMAGED, refusal(Arrays.copyOfRange(bytes, HEADER, bytes.length)));
    assertEquals(DAMAGED, refusal(Arrays.copyOf(bytes, HEADER - 1)));
    assertEquals(DAMAGED, refusal(Arrays.copyOf(bytes, HEADER)));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1_000, -1, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE})
  void shouldRefuseACountOfItemsThatAreNotThere(long count) throws IOException {
    for (int part : new int[] {0, 2}) {
      assertEquals(
          TOO_LONG,
          refusal(
              out -> {
                out.writeFixed(new byte[part]);
                out.writeIndex(1);
                out.writeLong(count);
                out.writeLong(0);
              }));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {2, Integer.MAX_VALUE, 1L << 32, Long.MAX_VALUE, -1, Long.MIN_VALUE})
  void shouldRefuseALengthOfATextThatIsNotThere(long length) throws IOException {
    assertEquals(
        TOO_LONG,
        refusal(
            out -> {
              out.writeIndex(0);
              out.writeIndex(1);
              out.writeLong(length);
              out.writeIndex(0);
            }));
  }

  @Test
  void shouldRefuseATextThatIsNoUtf8() throws IOException {
    for (byte[] text : new byte[][] {{'a', -1, -2}, {-1, 'a'}}) {
      assertEquals(
          DAMAGED,
          refusal(
              out -> {
                out.writeIndex(0);
                out.writeIndex(1);
                out.writeBytes(text);
                out.writeIndex(0);
              }));
    }
  }

  @Test
  void shouldReadTheCharacterThatStandsForNoUtf8() {
    String text = "ä\uFFFD😀";

    assertEquals(text, codec.read(codec.write(Payload.ofText(text))).getText());
  }

  @Test
  void shouldRefuseTheCountThatIsTheLeastNumber() throws IOException {
    assertEquals(
        DAMAGED,
        refusal(
            out -> {
              out.writeIndex(1);
              out.writeLong(Long.MIN_VALUE);
            }));
  }

  @Test
  void shouldRefuseMoreItemsThanAnyPayloadHas() throws IOException {
    String words = "there are more than 3555555 items in a payload of Avro";

    assertEquals(3_555_555, codec.read(zeros(2, 3_555_553)).getValues().length);
    assertEquals(words, refusal(zeros(2, 3_555_554)));
    assertEquals(words, refusal(zeros(3_555_556)));
  }

  /** Doubles in blocks, all of them 0. */
  private byte[] zeros(int... blocks) throws IOException {
    byte[] bytes =
        written(
            out -> {
              out.writeIndex(0);
              out.writeIndex(0);
              out.writeIndex(1);
            });
    for (int block : blocks) {
      int count = bytes.length;
      byte[] size = written(out -> out.writeLong(block));
      bytes = Arrays.copyOf(bytes, count + size.length - HEADER + Double.BYTES * block);
      System.arraycopy(size, HEADER, bytes, count, size.length - HEADER);
    }
    return Arrays.copyOf(bytes, bytes.length + 1);
  }

  @Test
  void shouldRefuseANumberThatFitsNoInt() throws IOException {
    assertEquals(
        DAMAGED,
        refusal(
            out -> {
              out.writeIndex(1);
              out.writeLong(1);
              out.writeLong(1);
              out.writeString("n");
              out.writeLong(Integer.MAX_VALUE + 1L);
              out.writeDouble(1.5);
              out.writeLong(3);
              out.writeString("x");
              out.writeLong(0);
              out.writeIndex(0);
              out.writeIndex(0);
            }));
  }

  @Test
  void shouldRefuseAPayloadOfNothingAndOneOfTwoKindsAndMoreBytes() throws IOException {
    String words = "a payload of Avro holds records, a text or values: one of them";
    byte[] more = codec.write(Payload.ofText("t"));

    assertEquals(words, refusal(out -> out.writeFixed(new byte[3])));
    assertEquals(words, refusal(out -> out.writeFixed(new byte[] {2, 0, 2, 0, 0})));
    assertEquals(DAMAGED, refusal(out -> out.writeFixed(new byte[] {4, 0, 0})));
    assertEquals(
        "there are more bytes than those of a payload of Avro",
        refusal(Arrays.copyOf(more, more.length + 1)));
  }
}
