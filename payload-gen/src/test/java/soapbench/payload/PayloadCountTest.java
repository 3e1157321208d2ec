package soapbench.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Count;
import soapbench.contract.service.Shape;

@Tag("large")
class PayloadCountTest {

  private static final String TOO_MANY = "the message has more than 64000000 objects";

  private static final Record ONE = new Record(1, "one", 2, 3.5, 4, "note");
  private static final Record OTHER = new Record(5, "other", 6, 7.5, 8, "note");

  @Test
  void shouldCountRecordsCharactersAndValues() {
    assertEquals(2, PayloadCount.of(ofRecords(ONE, OTHER)).items());
    assertEquals(5, PayloadCount.of(Payload.ofText("hello")).items());
    assertEquals(3, PayloadCount.of(Payload.ofValues(new double[] {0.5, 0.25, 0.125})).items());
  }

  @Test
  void shouldCountAnEmptyText() {
    assertEquals(new PayloadCount(0, 0), PayloadCount.of(Payload.ofText("")));
  }

  @Test
  void shouldHaveAnotherChecksumWhenAnyFieldOrTheOrderIsAnother() {
    List<Payload> payloads =
        List.of(
            ofRecords(ONE, OTHER),
            ofRecords(OTHER, ONE),
            ofRecords(ONE, new Record(9, "other", 6, 7.5, 8, "note")),
            ofRecords(ONE, new Record(5, "another", 6, 7.5, 8, "note")),
            ofRecords(ONE, new Record(5, "other", 9, 7.5, 8, "note")),
            ofRecords(ONE, new Record(5, "other", 6, 9.5, 8, "note")),
            ofRecords(ONE, new Record(5, "other", 6, 7.5, 9, "note")),
            ofRecords(ONE, new Record(5, "other", 6, 7.5, 8, "notes")));

    assertEquals(payloads.size(), payloads.stream().map(PayloadCount::of).distinct().count());
    assertNotEquals(
        PayloadCount.of(Payload.ofValues(new double[] {0.5, 0.25})),
        PayloadCount.of(Payload.ofValues(new double[] {0.25, 0.5})));
  }

  @Test
  void shouldComeBackFromTheContract() {
    PayloadCount count = new PayloadCount(7, -8);

    Count travels = count.toContract();

    assertEquals(7, travels.getItems());
    assertEquals(-8, travels.getChecksum());
    assertEquals(count, PayloadCount.ofContract(travels));
  }

  @Test
  void shouldRefuseAPayloadOfEmptyLists() {
    assertEquals("the payload holds no records, no text and no values", refusal(ofRecords()));
    assertEquals(
        "the payload holds no records, no text and no values",
        refusal(Payload.ofValues(new double[0])));
  }

  @Test
  void shouldRefuseARecordWithoutItsTexts() {
    assertEquals(
        "a record of the payload has no name",
        refusal(ofRecords(ONE, new Record(5, null, 6, 7.5, 8, "note"))));
    assertEquals(
        "a record of the payload has no note",
        refusal(ofRecords(ONE, new Record(5, "other", 6, 7.5, 8, null))));
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void shouldRefuseAListOfSomethingElse() {
    ArrayList texts = new ArrayList<>(List.of("no record"));

    assertEquals(
        "the payload's list holds something that is not a record",
        refusal(Payload.ofRecords((ArrayList<Record>) texts)));
  }

  private static String refusal(Payload payload) {
    return assertThrows(IllegalArgumentException.class, () -> PayloadCount.of(payload))
        .getMessage();
  }

  private static Payload ofRecords(Record... records) {
    return Payload.ofRecords(new ArrayList<>(Arrays.asList(records)));
  }

  /** As Java deserializes it; XML is read so, too. */
  @Test
  void shouldRefuseAPayloadOfMoreThanOneShape() throws Exception {
    Payload mixed = PayloadGenerator.generate(1_000, Shape.RECORDS, 1);
    for (Object[] other : new Object[][] {{"text", ""}, {"values", new double[] {1}}}) {
      Field field = Payload.class.getDeclaredField((String) other[0]);
      field.setAccessible(true);
      field.set(mixed, other[1]);

      IllegalArgumentException refused =
          assertThrows(IllegalArgumentException.class, () -> PayloadCount.of(mixed));
      assertTrue(refused.getMessage().contains("more than one of"), refused.getMessage());

      field.set(mixed, null);
      PayloadCount.of(mixed);
    }
  }

  /** Java serialization, and codecs that keep references, read such lists. */
  @Test
  void shouldRefuseListsThatGoInACircleOrDoubleWithoutEnd() {
    List<Object> circle = new ArrayList<>();
    circle.add(circle);
    List<Object> doubling = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      doubling = new ArrayList<>(List.of(doubling, doubling));
    }

    assertEquals(
        "the message's objects refer to each other in a circle, at java.util.ArrayList",
        refusal(Payload.ofMessage(circle)));
    assertEquals(TOO_MANY, refusal(Payload.ofMessage(doubling)));
  }

  /** Each is small, and in the message again and again. */
  @Test
  void shouldRefuseWhatTakesLongToCount() {
    BigInteger digits = BigInteger.ONE.shiftLeft(9_000 * Byte.SIZE);
    for (Object shared :
        Arrays.asList(
            Collections.nCopies(9_000, ""),
            Collections.nCopies(9_000, null),
            new byte[9_000],
            digits,
            new BigDecimal(digits, 1))) {
      assertEquals(TOO_MANY, refusal(Payload.ofMessage(Collections.nCopies(9_000, shared))));
    }
  }

  private static long checksum(Object... keysAndValues) {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return PayloadCount.of(Payload.ofMessage(map)).checksum();
  }

  @Test
  void shouldCountAMapInAnyOrder() {
    QName one = new QName("one");
    QName other = new QName("other");

    assertEquals(checksum(one, "1", other, "2"), checksum(other, "2", one, "1"));
    assertNotEquals(checksum(one, "1", other, "2"), checksum(one, "2", other, "1"));
    assertNotEquals(checksum(one, "1"), checksum(one, "1", null, null));
  }

  /** A value like lists in lists, of which the text never ends. */
  private static final class Endless {

    @Override
    public String toString() {
      throw new AssertionError("nothing asks for its text");
    }
  }

  @Test
  void shouldCountAMapWithoutTheTextsOfItsValues() {
    QName one = new QName("one");

    assertEquals(checksum(one, new Endless()), checksum(one, new Endless()));
    assertNotEquals(checksum(one, new Endless()), checksum(one, null));
  }

  /** Loads the classes of the project again, as a server does for each deployment. */
  private static final class Deployment extends ClassLoader {

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("soapbench.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? define(name) : known;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static WeakReference<ClassLoader> countInADeployment(Object message) throws Exception {
    ClassLoader deployment = new Deployment();
    Class<?> payload = deployment.loadClass(Payload.class.getName());
    Class<?> count = deployment.loadClass(PayloadCount.class.getName());
    assertNotSame(PayloadCount.class, count);
    Object counted =
        count
            .getMethod("of", payload)
            .invoke(null, payload.getMethod("ofMessage", Object.class).invoke(null, message));
    assertEquals(
        PayloadCount.of(Payload.ofMessage(message)).checksum(),
        count.getMethod("checksum").invoke(counted));
    return new WeakReference<>(deployment);
  }

  /** Classes of the JDK, and of JAXB as the container has it, stay when an application goes. */
  @Test
  @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void shouldKeepNoClassLoaderOfADeployment() throws Exception {
    WeakReference<ClassLoader> deployment =
        countInADeployment(
            List.of(
                BigDecimal.ONE,
                true,
                new byte[1],
                new JAXBElement<>(new QName("one"), String.class, "1"),
                Map.of(new QName("one"), "1")));

    while (deployment.get() != null) {
      System.gc();
    }
  }
}
