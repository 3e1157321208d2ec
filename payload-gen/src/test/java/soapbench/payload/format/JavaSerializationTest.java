package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

class JavaSerializationTest {

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

  @Test
  void shouldRefuseAnObjectThatIsNoPayload() throws IOException {
    assertEquals("the serialized object is no payload", refusal(new Record()));
  }

  @Test
  void shouldRefuseWhenTheBytesAreCutShortOrNoSerializationAtAll() {
    byte[] bytes = JavaSerialization.write(PayloadGenerator.generate(5_000, Shape.RECORDS, 1));
    for (int length : new int[] {0, 1, 4, 100, bytes.length - 1}) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertTrue(message(cut).contains("damaged or cut short"), message(cut));
    }
    assertTrue(message("<payload/>".getBytes()).contains("damaged or cut short"));
  }

  private static String refusal(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return message(bytes.toByteArray());
  }

  private static String message(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> read(bytes)).getMessage();
  }

  private static Payload read(byte[] bytes) {
    return JavaSerialization.read(new ByteArrayInputStream(bytes));
  }
}
