package soapbench.passing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ObjectInputFilter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassedObjectsTest {

  /** A JVM is given its filter once, and shares it among all tests. */
  private static final ThreadLocal<Boolean> REFUSES = ThreadLocal.withInitial(() -> false);

  private static Object passed(PassedObjects objects, Object object) throws PassingException {
    return objects.read(PassedObjects.write(object));
  }

  private static void assertRefused(PassedObjects objects, Object object) {
    PassingException refused = assertThrows(PassingException.class, () -> passed(objects, object));
    assertTrue(
        refused.getMessage().startsWith("the object is not one that may be received: "),
        refused.getMessage());
  }

  @Test
  void shouldPassValuesOfThePlatform() throws Exception {
    List<Object> values =
        new ArrayList<>(
            List.of("é😀", true, (byte) 1, (short) 2, 3, 4L, 5f, 6d, new BigDecimal("1.50")));
    values.add(BigInteger.TEN.pow(50));
    values.add(new ArrayList<>(List.of("in a list")));
    assertEquals(values, passed(PassedObjects.VALUES, values));
    int[] ints = {1, 2};
    assertArrayEquals(ints, (int[]) passed(PassedObjects.VALUES, ints));
    String[][] texts = {{"a"}, {}};
    assertTrue(Arrays.deepEquals(texts, (String[][]) passed(PassedObjects.VALUES, texts)));
  }

  /** Some of them ask the filter for the array, too, in which they are to hold their entries. */
  @Test
  void shouldPassMapsOfValues() throws Exception {
    Map<String, Object> entries = Map.of("a", 1, "b", new ArrayList<>(List.of(2.5)));
    for (Map<String, Object> map :
        List.of(new HashMap<>(entries), new LinkedHashMap<>(entries), new TreeMap<>(entries))) {
      assertEquals(map, passed(PassedObjects.VALUES, map), () -> "" + map.getClass());
    }
    assertRefused(PassedObjects.VALUES, new HashMap<>(Map.of("a", new Date(5))));
  }

  @Test
  void shouldPassOnlyWhatIsListed() throws Exception {
    PassedObjects dates = new PassedObjects(List.of("java.util.Date"));
    assertEquals(new Date(5), passed(dates, new Date(5)));
    assertRefused(dates, 1);
    assertRefused(PassedObjects.VALUES, new Date(5));
    assertRefused(PassedObjects.VALUES, new ArrayList<>(List.of(new Date(5))));
    assertRefused(PassedObjects.VALUES, new Date[0]);
  }

  /** Each is in the one before it, as in an attack that makes the reader run out of stack. */
  @Test
  void shouldPassNothingThatIsTooDeep() throws Exception {
    List<Object> deep = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      deep = new ArrayList<>(List.of(deep));
    }
    assertRefused(PassedObjects.VALUES, deep);
  }

  /** An operator sets such a filter with {@code -Djdk.serialFilter}. */
  @Test
  void shouldPassNothingThatTheFilterOfTheJvmRefuses() throws Exception {
    ObjectInputFilter none = ObjectInputFilter.Config.createFilter("!java.util.ArrayList");
    ObjectInputFilter.Config.setSerialFilter(
        info -> REFUSES.get() ? none.checkInput(info) : ObjectInputFilter.Status.UNDECIDED);
    List<Integer> list = new ArrayList<>(List.of(1));
    assertEquals(list, passed(PassedObjects.VALUES, list));
    REFUSES.set(true);
    try {
      assertRefused(PassedObjects.VALUES, list);
    } finally {
      REFUSES.remove();
    }
  }

  @Test
  void shouldSayThatBytesAreNoObject() {
    assertTrue(
        assertThrows(PassingException.class, () -> PassedObjects.VALUES.read(new byte[] {1, 2}))
            .getMessage()
            .startsWith("the object is not one that may be received: "));
  }

  @Test
  void shouldSayThatAnObjectCanNotBeSerialized() {
    assertEquals(
        "the object can't be serialized: java.lang.Object",
        assertThrows(PassingException.class, () -> PassedObjects.write(new Object())).getMessage());
  }

  /** Else a name could say more to the filter than the name of a class. */
  @ParameterizedTest
  @ValueSource(strings = {"", "*", "java.util.*", "a;b", "!a", "maxdepth=1", "a b", "1a", "a/b"})
  void shouldListNothingButNames(String type) {
    assertEquals(
        "'%s' is not the name of a class".formatted(type),
        assertThrows(IllegalArgumentException.class, () -> new PassedObjects(List.of(type)))
            .getMessage());
  }

  @Test
  void shouldListNamesAsJavaHasThem() throws Exception {
    PassedObjects objects = new PassedObjects(List.of("_a.$b.Ü1$2", "java.util.Date"));
    assertEquals(new Date(5), passed(objects, new Date(5)));
  }
}
