package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.ReadableClasses;

@Tag("large")
class JavaSerializationTest {

  /** A JVM is given its filter once, and shares it among all tests. */
  private static final ThreadLocal<Boolean> REFUSES = ThreadLocal.withInitial(() -> false);

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldReadWhatWasWrittenWhenThePayloadIsTheLargest(Shape shape) {
    Payload payload = PayloadGenerator.generate(LaboratoryContract.MAX_PAYLOAD_BYTES, shape, 5);
    Payload read = read(JavaSerialization.write(payload));
    assertEquals(PayloadCount.of(payload), PayloadCount.of(read));
  }

  @Test
  void shouldRefuseAClassOutsideTheAllowList() throws IOException {
    assertEquals("class java.util.HashMap is not allowed in a payload", refusal(new HashMap<>()));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void shouldRefuseAClassOutsideTheAllowListWhenNestedInAnAllowedOne() throws IOException {
    ArrayList nested = new ArrayList<>(Arrays.asList(new Record(), new StringBuilder("x")));
    assertEquals(
        "class java.lang.StringBuilder is not allowed in a payload",
        refusal(Payload.ofRecords((ArrayList<Record>) nested)));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void shouldRefuseAGraphThatIsTooDeep() throws IOException {
    ArrayList list = new ArrayList<>();
    for (int depth = 0; depth < 50; depth++) {
      list = new ArrayList<>(Arrays.asList(list));
    }
    assertEquals(
        "the graph is deeper than 5", refusal(Payload.ofRecords((ArrayList<Record>) list)));
  }

  @Test
  void shouldRefuseAGraphThatIsTooLarge() throws IOException {
    assertEquals(
        "an array is longer than 3555555", refusal(Payload.ofValues(new double[3_555_556])));
  }

  /** A payload is the first level, its list the second. */
  @Test
  void shouldReadAGraphOfFiveLevelsAndNoMore() throws IOException {
    assertNotNull(read(bytes(Payload.ofRecords(lists(4)))));
    assertEquals("the graph is deeper than 5", refusal(Payload.ofRecords(lists(5))));
  }

  /** So many in one another. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ArrayList<Record> lists(int levels) {
    ArrayList list = new ArrayList<>();
    for (int level = 1; level < levels; level++) {
      list = new ArrayList<>(Arrays.asList(list));
    }
    return (ArrayList<Record>) list;
  }

  @Test
  void shouldReadAnArrayOfTheLargestLength() throws IOException {
    int most = LaboratoryContract.MAX_PAYLOAD_ITEMS;

    Payload read = read(bytes(Payload.ofValues(new double[most])));

    assertEquals(most, read.getValues().length);
  }

  /** Each place of the list refers to one record. */
  @Test
  void shouldRefuseAGraphOfTooManyReferences() throws IOException {
    ArrayList<Record> records = new ArrayList<>(Collections.nCopies(3_200_000, new Record()));

    assertEquals("the graph has more than 3200000 references", refusal(Payload.ofRecords(records)));
  }

  /** Few come with them: the payload, its fields, the list, a record and its fields. */
  @Test
  void shouldCountTheReferencesThatReadingAllows() {
    long few = references(1_000);
    assertEquals(9_000, references(10_000) - few);
    assertTrue(few >= 1_000 && few < 1_020, () -> "counted " + few);
  }

  private static long references(int places) {
    List<Record> records = Collections.nCopies(places, new Record());
    Payload payload = Payload.ofRecords(new ArrayList<>(records));
    List<Allowance> allowances = JavaSerialization.allowances(payload, ReadableClasses.OF_SHAPES);
    assertEquals(
        List.of(
            new Allowance("bytes", JavaSerialization.write(payload).length, 64_000_000),
            new Allowance("references", allowances.get(1).used(), 3_200_000)),
        allowances);
    return allowances.get(1).used();
  }

  /** The class after the text is the first that is looked at behind so many bytes. */
  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void shouldRefuseAStreamThatIsLongerThanTheLargestPayload() throws IOException {
    ArrayList list = new ArrayList<>(Arrays.asList("x".repeat(64_001_000), new Record()));

    assertEquals(
        "the stream is longer than 64001000 bytes",
        refusal(Payload.ofRecords((ArrayList<Record>) list)));
  }

  @Test
  void shouldRefuseAClassOfAnotherVersion() throws IOException {
    byte[] bytes = bytes(new Payload());
    // the version follows the class's name
    int version = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("Payload") + 7 + 7;
    bytes[version]++;

    assertEquals("a class of another version", message(bytes));
  }

  @Test
  void shouldRefuseAnObjectThatIsNoPayload() throws IOException {
    assertEquals("the serialized object is not a payload", refusal(new Record()));
  }

  @Test
  void shouldRefuseWhenTheBytesAreCutShortOrNoSerializationAtAll() {
    byte[] bytes = JavaSerialization.write(PayloadGenerator.generate(5_000, Shape.RECORDS, 1));
    for (int length : new int[] {0, 1, 4, 100, bytes.length - 1}) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertTrue(message(cut).contains("damaged or cut short"), message(cut));
    }
    assertTrue(
        message("<payload/>".getBytes(StandardCharsets.UTF_8)).contains("damaged or cut short"));
  }

  private static final String NO_ATTRIBUTES =
      "a map holds something else than attributes: allowed are names (QName) and texts (String)";

  private static Hashed back(Hashed message) {
    byte[] bytes = JavaSerialization.write(Payload.ofMessage(message));
    int hashed = Hashed.HASHED.get();
    try {
      return (Hashed)
          JavaSerialization.read(new ByteArrayInputStream(bytes), Hashed.types().classes())
              .getMessage();
    } finally {
      assertEquals(hashed, Hashed.HASHED.get());
    }
  }

  private static String refusal(Hashed message) {
    return assertThrows(UnreadablePayloadException.class, () -> back(message)).getMessage();
  }

  @Test
  void shouldReadAttributes() {
    Hashed message = Hashed.of(new QName("urn:o", "o", "p"), "x");
    message.attributes.put(new QName("other"), "y");

    Hashed back = back(message);

    assertEquals(message.attributes, back.attributes);
    assertEquals(HashMap.class, back.attributes.getClass());
  }

  /** Lists in lists would be hashed in a time that doubles with each. */
  @Test
  void shouldHashNothingThatIsNoName() {
    assertEquals(NO_ATTRIBUTES, refusal(Hashed.of(new Hashed.Key(), "x")));
    assertEquals(NO_ATTRIBUTES, refusal(Hashed.of(new QName("o"), new Hashed.Key())));
    assertEquals(NO_ATTRIBUTES, refusal(Hashed.of("o", "x")));
    assertEquals(NO_ATTRIBUTES, refusal(Hashed.of(null, "x")));
  }

  @Test
  void shouldReadAsManyAttributesAsAnElementHasAndNoMore() {
    Hashed message = new Hashed();
    for (int i = 0; i < 512; i++) {
      message.attributes.put(new QName("a" + i), "x");
    }
    assertEquals(message.attributes, back(message).attributes);

    message.attributes.put(new QName("more"), "x");
    assertEquals("a map has 513 attributes: allowed are 512", refusal(message));
  }

  /** An operator sets such a filter with {@code -Djdk.serialFilter}. */
  @Test
  void shouldRefuseWhatTheFilterOfTheJvmRefuses() throws IOException {
    ObjectInputFilter none = ObjectInputFilter.Config.createFilter("!soapbench.contract.payload.*");
    ObjectInputFilter.Config.setSerialFilter(
        info -> REFUSES.get() ? none.checkInput(info) : ObjectInputFilter.Status.UNDECIDED);
    byte[] bytes = bytes(new Payload());
    assertNotNull(read(bytes));
    REFUSES.set(true);
    try {
      assertEquals("the JVM's own filter of serialized objects does not allow it", message(bytes));
    } finally {
      REFUSES.remove();
    }
  }

  /** Java writes its text, and makes numbers of it, in a time that grows with their square. */
  @Test
  void shouldRefuseALongDuration() throws Exception {
    ReadableClasses classes = Hashed.types().classes();
    DatatypeFactory factory = DatatypeFactory.newInstance();
    Duration good = factory.newDuration("P%sD".formatted("7".repeat(998)));
    byte[] bad = bytes(factory.newDuration("P%sD".formatted("7".repeat(2_000))));

    assertEquals(
        good.toString(),
        JavaSerialization.read(new ByteArrayInputStream(bytes(good)), classes)
            .getMessage()
            .toString());
    assertEquals(
        "a date or duration is longer than 1000 characters",
        assertThrows(
                UnreadablePayloadException.class,
                () -> JavaSerialization.read(new ByteArrayInputStream(bad), classes))
            .getMessage());
    assertEquals(
        "class %s is not allowed in a payload".formatted(DurationText.class.getName()),
        refusal(new DurationText()));
  }

  private static String refusal(Object object) throws IOException {
    return message(bytes(object));
  }

  private static byte[] bytes(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static String message(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> read(bytes)).getMessage();
  }

  private static Payload read(byte[] bytes) {
    return JavaSerialization.read(new ByteArrayInputStream(bytes));
  }
}
