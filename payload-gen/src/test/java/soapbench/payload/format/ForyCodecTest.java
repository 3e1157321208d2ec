package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

/** Both modes. */
@Tag("hostile")
@ParameterizedClass
@ValueSource(booleans = {false, true})
class ForyCodecTest {

  private static final String DAMAGED = "the bytes are not a payload of Fory, damaged or cut short";

  private final boolean compatible;
  private final ForyCodec codec;

  ForyCodecTest(boolean compatible) {
    this.compatible = compatible;
    codec = new ForyCodec(compatible);
  }

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  /** Bytes of a writer that has no list of classes. */
  private byte[] written(Object root, Class<?> payload, Class<?> record) {
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(compatible)
            .withRefTracking(false)
            .requireClassRegistration(false)
            .build();
    fory.register(payload, compatible ? 3 : 1);
    fory.register(record, compatible ? 4 : 2);
    return fory.serialize(root);
  }

  private byte[] written(Object root) {
    return written(root, Payload.class, Record.class);
  }

  @Test
  void shouldReadWhatAnotherWriterWrote() {
    assertEquals(1, codec.read(written(Payload.ofValues(new double[1]))).getValues().length);
  }

  @Test
  void shouldCreateNoObjectOfAClassThatIsNotRegistered() {
    byte[] inside = written(Payload.ofRecords(new SeenList()));
    byte[] alone = written(new SeenList());
    int made = SeenList.MADE.get();

    assertEquals(DAMAGED, refusal(inside));
    assertEquals(DAMAGED, refusal(alone));
    assertEquals(made, SeenList.MADE.get());
  }

  @Test
  void shouldRefuseWhatIsNoPayload() {
    assertEquals(
        compatible ? "the bytes are not one payload of Fory" : DAMAGED,
        refusal(written(new Record())));
  }

  @Test
  void shouldRefuseBytesBehindThePayload() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));

    assertEquals(
        "the bytes are not one payload of Fory", refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }

  /** A payload of another version, with more than ours has. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class More {
    private ArrayList<Record> records = new ArrayList<>(List.of(new Record(1, "n", 2, 1, 3, "x")));
    private String text;
    private double[] values;
    private Object other;

    More(Object other) {
      this.other = other;
    }
  }

  /** It has a list of other objects beside its records. */
  @Test
  void shouldCreateNoObjectInAFieldThatItDoesNotHave() {
    byte[] bytes = written(new More(new SeenList()), More.class, Record.class);
    int made = SeenList.MADE.get();

    assertEquals(DAMAGED, refusal(bytes));
    assertEquals(made, SeenList.MADE.get());
  }

  @Test
  void shouldHashNothingThatIsNoName() {
    byte[] bytes = written(Hashed.of(new Hashed.Key(), "x"), Hashed.class, Hashed.Key.class);
    int hashed = Hashed.HASHED.get();

    assertThrows(UnreadablePayloadException.class, () -> codec.of(Hashed.types()).read(bytes));
    assertEquals(hashed, Hashed.HASHED.get());
  }

  /** A payload whose list may be anything. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Loose {
    private final Object records;
    private String text;
    private double[] values;

    Loose(Object records) {
      this.records = records;
    }
  }

  /** A record whose name may be anything. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Named {
    private long id;
    private final Object name;
    private int quantity;
    private double price;
    private long created;
    private String note;

    Named(Object name) {
      this.name = name;
    }
  }

  /** A payload of such records. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class OfNamed {
    private final ArrayList<Named> records = new ArrayList<>();
    private String text;
    private double[] values;

    OfNamed(Object name) {
      records.add(new Named(name));
    }
  }

  /** Without types in the bytes, a text is read as one whatever is there. */
  @Test
  void shouldRefuseAFieldThatHoldsAnotherClass() {
    byte[] list = written(new Loose(new double[1]), Loose.class, Record.class);
    byte[] name = written(new OfNamed(new double[1]), OfNamed.class, Named.class);

    assertEquals(
        compatible ? "field records of a payload holds a double[]" : DAMAGED, refusal(list));
    assertEquals(compatible ? "field name of a record holds a double[]" : DAMAGED, refusal(name));
    assertEquals(
        "the payload's list holds something that is not a record",
        refusal(written(Payload.ofRecords(new ArrayList<>(Arrays.asList((Record) null))))));
  }

  /** A class that no other test writes. */
  static final class Tried {
    String name = "n";
    List<Tried> others = new ArrayList<>();
  }

  /** Serializers of {@link Tried} that Fory has compiled. */
  private static Set<String> compiled() throws JMException {
    Object histogram =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "gcClassHistogram",
                new Object[] {new String[0]},
                new String[] {String[].class.getName()});
    return Stream.of(histogram.toString().split("\\s+"))
        .filter(word -> word.contains("TriedForyCodec"))
        .collect(Collectors.toSet());
  }

  @Test
  void shouldWriteTheSameForTypesThatAreNotCompiled() throws JMException {
    Codec few = codec.of(Parcel.uncompiled(Tried.class));
    Codec many = codec.of(Parcel.types(Tried.class));
    Tried root = new Tried();
    root.others.add(new Tried());
    Set<String> before = compiled();

    byte[] bytes = few.write(Payload.ofMessage(root));
    few.read(bytes);
    assertEquals(before, compiled());
    assertArrayEquals(bytes, many.write(Payload.ofMessage(root)));
    assertTrue(compiled().size() > before.size(), () -> "compiled are " + before);
    assertEquals("n", ((Tried) few.read(bytes).getMessage()).others.get(0).name);
  }

  /** Versions of a record, each with another field. */
  private static final List<Object> VERSIONS =
      List.of(
          new A(1), new B(1), new C(1), new D(1), new E(1), new F(1), new G(1), new H(1), new I(1),
          new J(1), new K(1), new L(1));

  private record A(int a) {}

  private record B(int b) {}

  private record C(int c) {}

  private record D(int d) {}

  private record E(int e) {}

  private record F(int f) {}

  private record G(int g) {}

  private record H(int h) {}

  private record I(int i) {}

  private record J(int j) {}

  private record K(int k) {}

  private record L(int l) {}

  /** A payload of records of any version. */
  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Other {
    private ArrayList<Object> records = new ArrayList<>();
    private String text;
    private double[] values;
  }

  /** Versions are kept, up to a number: those of others must not take the place of ours. */
  @Test
  void shouldStillReadAPayloadAfterRecordsOfManyVersions() {
    for (Object version : VERSIONS) {
      Other other = new Other();
      other.records.add(version);
      byte[] bytes = written(other, Other.class, version.getClass());
      try {
        codec.read(bytes);
      } catch (UnreadablePayloadException e) {
        assertEquals(DAMAGED, e.getMessage());
      }
    }
    Payload payload = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);

    assertEquals(PayloadCount.of(payload), PayloadCount.of(codec.read(codec.write(payload))));
  }
}
