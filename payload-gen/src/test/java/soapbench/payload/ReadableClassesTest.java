package soapbench.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.annotation.XmlIDREF;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadableClassesTest {

  private static final String GONE = "soapbench.payload.Gone";

  private final List<String> asked = new ArrayList<>();

  /** A loader that remembers what it was asked for. */
  private final ClassLoader loader =
      new ClassLoader() {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
          asked.add(name);
          throw new ClassNotFoundException(name);
        }
      };

  private static final class Plain {}

  private static final class Referring {
    @XmlIDREF private Plain other;
  }

  private ReadableClasses of(Class<?>... types) {
    List<String> names = new ArrayList<>(List.of(GONE));
    List.of(types).forEach(type -> names.add(type.getName()));
    return ReadableClasses.ofMessage(names, loader);
  }

  @Test
  void shouldLookForItsClassesOnceWhenItIsAsked() {
    ReadableClasses classes = of(Plain.class);
    assertEquals(List.of(), asked);

    for (int i = 0; i < 3; i++) {
      assertEquals(Map.of(1, Plain.class), classes.numbered());
      assertFalse(classes.haveReferences());
    }

    assertEquals(List.of(GONE), asked);
  }

  @Test
  void shouldTellWhetherAnObjectRefersToAnother() {
    assertTrue(of(Plain.class, Referring.class).haveReferences());
  }
}
