package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import jakarta.xml.bind.JAXBContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadTypes;
import soapbench.payload.ReadableClasses;

@Tag("hostile")
class KryoCodecTest {

  private static final String DAMAGED = "the bytes are not a payload of Kryo, damaged or cut short";
  private static final String TOO_LONG = "a length of Kryo's is larger than the bytes behind it";

  private final KryoCodec codec = new KryoCodec();

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  /** Bytes of a writer that has no list of classes. */
  private static byte[] written(Payload payload) {
    return written(payload, Payload.class);
  }

  private static byte[] written(Object payload, Class<?> type) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(false);
    kryo.register(type);
    kryo.register(Record.class);
    kryo.register(ArrayList.class);
    kryo.register(double[].class);
    try (Output out = new Output(64, -1)) {
      kryo.writeObject(out, payload);
      return out.toBytes();
    }
  }

  @Test
  void shouldReadWhatAnotherWriterWrote() {
    assertEquals(1, codec.read(written(Payload.ofValues(new double[1]))).getValues().length);
  }

  @Test
  void shouldCreateNoObjectOfAClassThatIsNotRegistered() {
    byte[] bytes = written(Payload.ofRecords(new SeenList()));
    int made = SeenList.MADE.get();

    assertEquals(DAMAGED, refusal(bytes));
    assertEquals(made, SeenList.MADE.get());
  }

  /** A payload with the same fields, of which the list may be anything. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Twin {
    private final Object records;
    private String text;
    private double[] values;

    Twin(Object records) {
      this.records = records;
    }
  }

  @Test
  void shouldRefuseAFieldThatHoldsAnotherClass() {
    assertEquals(
        "field records of a payload holds a double[]",
        refusal(written(new Twin(new double[1]), Twin.class)));
    assertEquals(
        "field records of a payload holds a java.lang.String",
        refusal(written(new Twin("text"), Twin.class)));
    assertEquals(
        "field records of a payload holds a soapbench.contract.payload.Record",
        refusal(written(new Twin(new Record(1, "n", 2, 1, 3, "x")), Twin.class)));
    assertEquals(
        "the payload's list holds something that is not a record",
        refusal(written(Payload.ofRecords(new ArrayList<>(Arrays.asList((Record) null))))));
  }

  /** Types that count how often a Kryo was made for them. */
  private static final class Counted implements PayloadTypes {

    private final PayloadTypes types = Parcel.types(Parcel.class);
    private int made;

    @Override
    public ReadableClasses classes() {
      made++;
      return types.classes();
    }

    @Override
    public PayloadRoot root() {
      return types.root();
    }

    @Override
    public JAXBContext context() {
      return types.context();
    }
  }

  /** Three doubles, characters or records; the last byte is missing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "008004" + "0000000000000000" + "0000000000000000" + "00000000000000",
        "0084C3A4",
        "0D040602"
      })
  void shouldNotBelieveALength(String bytes) {
    assertEquals(TOO_LONG, refusal(HexFormat.of().parseHex(bytes)));
  }

  @ParameterizedTest
  @CsvSource({
    "3555555, " + TOO_LONG,
    "3555556, there are more than 3555555 records in a payload of Kryo"
  })
  void shouldRefuseMoreRecordsThanAnyPayloadHas(int count, String words) {
    try (Output out = new Output(8)) {
      out.write(0x0D);
      out.writeVarIntFlag(false, count + 1, true);
      assertEquals(words, refusal(out.toBytes()));
    }
  }

  /** A message with arrays of numbers, which are written in this order. */
  private static final class Numbers {
    private float[] a;
    private int[] b;
    private long[] c;
  }

  @Test
  void shouldReadArraysAndNotBelieveTheirLengths() {
    Codec bound = codec.of(Parcel.types(Numbers.class));
    Numbers numbers = new Numbers();
    numbers.a = new float[] {1.5f, 2, 3};
    numbers.b = new int[] {1, 2, 3};
    numbers.c = new long[] {4, 5, 6};
    byte[] bytes = bound.write(Payload.ofMessage(numbers));

    Numbers back = (Numbers) bound.read(bytes).getMessage();

    assertArrayEquals(numbers.a, back.a);
    assertArrayEquals(numbers.b, back.b);
    assertArrayEquals(numbers.c, back.c);
    int behindFloats = 1 + 3 * Float.BYTES;
    int behindInts = behindFloats + 1 + 3;
    for (int end : new int[] {behindFloats, behindInts, bytes.length}) {
      byte[] cut = Arrays.copyOf(bytes, end - 1);
      assertEquals(
          TOO_LONG,
          assertThrows(UnreadablePayloadException.class, () -> bound.read(cut)).getMessage());
    }
  }

  @Test
  void shouldReadNoMoreThanSomeObjectsInEachOther() {
    Codec bound = codec.of(Parcel.types(Large.class));

    assertEquals(
        Large.class, bound.read(written(nested(249), Large.class)).getMessage().getClass());
    byte[] deeper = written(nested(250), Large.class);
    assertThrows(UnreadablePayloadException.class, () -> bound.read(deeper));
  }

  private static Large nested(int depth) {
    Large outer = null;
    for (int i = 0; i < depth; i++) {
      Large inner = outer;
      outer = new Large();
      outer.inner = inner;
    }
    return outer;
  }

  @Test
  void shouldUseNoKryoAgainThatFailed() throws Exception {
    Counted types = new Counted();
    Codec bound = codec.of(types);
    byte[] bytes = bound.write(Parcel.filled().payload());
    bound.read(bytes);
    assertEquals(1, types.made);

    byte[] cut = Arrays.copyOf(bytes, bytes.length / 2);
    assertThrows(UnreadablePayloadException.class, () -> bound.read(cut));
    bound.read(bytes);
    assertEquals(2, types.made);

    Parcel foreign = new Parcel();
    foreign.any = new SeenList();
    assertThrows(RuntimeException.class, () -> bound.write(foreign.payload()));
    bound.read(bytes);
    assertEquals(3, types.made);
  }

  /** A message for which there may be no memory. */
  static final class Large {
    private static boolean isTooLarge;
    private Large inner;

    Large() {
      if (isTooLarge) {
        throw new OutOfMemoryError("a test");
      }
    }
  }

  @Test
  void shouldNotTakeAFullHeapForBadBytes() {
    Codec bound = codec.of(Parcel.types(Large.class));
    Large message = new Large();
    message.inner = new Large();
    byte[] bytes = bound.write(Payload.ofMessage(message));
    Large.isTooLarge = true;
    try {
      assertEquals(
          "a test", assertThrows(OutOfMemoryError.class, () -> bound.read(bytes)).getMessage());
    } finally {
      Large.isTooLarge = false;
    }
  }

  /** Bytes of a writer whose maps hold anything. */
  private static byte[] written(Hashed message) {
    Kryo kryo = new Kryo();
    int first = kryo.getNextRegistrationId();
    kryo.register(Hashed.class, first);
    kryo.register(Hashed.Key.class, first + 1);
    kryo.register(HashMap.class, first + 2 + 9); // lists and arrays are before it
    try (Output out = new Output(64, -1)) {
      kryo.writeObject(out, message);
      return out.toBytes();
    }
  }

  @Test
  void shouldHashNothingThatIsNoName() {
    byte[] bytes = written(Hashed.of(new Hashed.Key(), "x"));
    int hashed = Hashed.HASHED.get();

    assertThrows(
        UnreadablePayloadException.class, () -> new KryoCodec().of(Hashed.types()).read(bytes));
    assertEquals(hashed, Hashed.HASHED.get());
  }

  @Test
  void shouldRefuseBytesBehindThePayload() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));

    assertEquals(
        "there are more bytes than those of a payload of Kryo",
        refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }
}
