package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlIDREF;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadCount;

/** Codecs with classes that are not the laboratory's. */
@Tag("hostile")
class MessageClassesTest {

  static List<Codec> codecs() {
    return List.of(
        new KryoCodec(),
        new ForyCodec(false),
        new ForyCodec(true),
        new JacksonCodec("JSON", JsonFactory::builder),
        new JacksonCodec("Smile", SmileFactory::builder));
  }

  /** Codecs that write the classes of fields that may hold several. */
  static List<Codec> namingClasses() {
    return codecs().subList(0, 3);
  }

  private static Parcel back(Codec of, Parcel parcel) {
    Codec codec = of.of(Parcel.types(Parcel.class));
    return (Parcel) codec.read(codec.write(parcel.payload())).getMessage();
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldKeepAllValuesOfTheJdk(Codec codec) throws Exception {
    Parcel parcel = Parcel.filled();

    Parcel back = back(codec, parcel);

    assertEquals(parcel.due.toXMLFormat(), back.due.toXMLFormat());
    assertEquals(parcel.takes.toString(), back.takes.toString());
    assertEquals(parcel.kind, back.kind);
    assertEquals(parcel.kind.getPrefix(), back.kind.getPrefix());
    assertEquals(parcel.weight, back.weight);
    assertEquals(parcel.number, back.number);
    assertArrayEquals(parcel.scan, back.scan);
    assertEquals(parcel.other, back.other);
    assertEquals(PayloadCount.of(parcel.payload()), PayloadCount.of(back.payload()));
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldKeepElementsOfJaxb(Codec codec) {
    Parcel parcel = new Parcel();
    QName name = new QName("urn:e", "e");
    parcel.elements =
        new ArrayList<>(
            List.of(
                new JAXBElement<>(name, Parcel.class, new Parcel()),
                new JAXBElement<>(name, Integer.class, 5),
                new JAXBElement<>(name, byte[].class, Parcel.class, new byte[] {7}),
                new JAXBElement<>(name, XMLGregorianCalendar.class, null)));
    parcel.elements.add(nil(new JAXBElement<>(name, Integer.class, 7)));

    List<JAXBElement<?>> back = back(codec, parcel).elements;

    for (int i = 0; i < 5; i++) {
      assertEquals(name, back.get(i).getName());
      assertEquals(parcel.elements.get(i).getDeclaredType(), back.get(i).getDeclaredType());
      assertEquals(parcel.elements.get(i).getScope(), back.get(i).getScope());
      assertEquals(parcel.elements.get(i).isNil(), back.get(i).isNil());
    }
    assertEquals(5, back.get(1).getValue());
  }

  /** One that has attributes alone, which its value holds. */
  private static JAXBElement<?> nil(JAXBElement<?> element) {
    element.setNil(true);
    return element;
  }

  /** Jackson's own limit is the one that XML has. */
  @Test
  void shouldRefuseLongNumbersOfJson() throws Exception {
    Codec json = new JacksonCodec("JSON", JsonFactory::builder);
    Parcel parcel = Parcel.filled();
    parcel.number = BigInteger.TEN.pow(999);
    assertEquals(parcel.number, back(json, parcel).number);
    parcel.number = BigInteger.TEN.pow(1_000);

    assertThrows(UnreadablePayloadException.class, () -> back(json, parcel));
  }

  /** A message of classes of a jar, of which JAXB would make none. */
  private static final class Written {

    private abstract static class Base {
      int number;
    }

    private static final class Sub extends Base {}

    private enum Kind {
      SOME,
      OTHER {
        @Override
        int number() {
          return 2;
        }
      };

      int number() {
        return 1;
      }
    }

    private enum Unknown {
      ANY {
        @Override
        int number() {
          return 3;
        }
      };

      abstract int number();
    }

    private Base base;
    private Kind kind;
    private Unknown unknown;
  }

  /** A message whose objects refer to each other by ID. */
  private static final class Linked {
    @XmlIDREF private Object to;
    private final List<Linked> inner = new ArrayList<>();
    private final List<JAXBElement<?>> elements = new ArrayList<>();
    @XmlAnyAttribute private final Map<QName, String> other = new HashMap<>();
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldKeepWhatRefersToWhat(Codec codec) {
    QName name = new QName("urn:o", "o");
    Linked root = new Linked();
    root.to = root;
    for (int i = 0; i < 3; i++) {
      Linked inner = new Linked();
      inner.to = i == 0 ? root : root.inner.get(i - 1);
      inner.other.put(name, "" + i);
      inner.elements.add(new JAXBElement<>(name, Linked.class, new Linked()));
      inner.elements.add(new JAXBElement<>(name, Object.class, root));
      root.inner.add(inner);
    }
    Codec bound = codec.of(Parcel.types(Linked.class));

    Linked back = (Linked) bound.read(bound.write(Payload.ofMessage(root))).getMessage();

    assertSame(back, back.to);
    for (int i = 0; i < 3; i++) {
      Linked inner = back.inner.get(i);
      assertSame(i == 0 ? back : back.inner.get(i - 1), inner.to);
      assertEquals(Map.of(name, "" + i), inner.other);
      assertEquals(Linked.class, inner.elements.get(0).getValue().getClass());
      assertSame(back, inner.elements.get(1).getValue());
    }
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldReadWhatWasWrittenWithAClassThatIsNotThere(Codec codec) throws Exception {
    Parcel parcel = Parcel.filled();
    parcel.elements = new ArrayList<>();
    parcel.elements.add(new JAXBElement<>(parcel.kind, BigDecimal.class, parcel.weight));
    byte[] bytes = codec.of(Parcel.types(Parcel.class, Hashed.class)).write(parcel.payload());
    ClassLoader without =
        new ClassLoader(Parcel.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Hashed.class.getName())) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
          }
        };

    Parcel back =
        (Parcel)
            codec.of(Parcel.types(without, Parcel.class, Hashed.class)).read(bytes).getMessage();

    assertEquals(PayloadCount.of(parcel.payload()), PayloadCount.of(back.payload()));
    assertEquals(parcel.weight, back.elements.get(0).getValue());
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldKeepObjectsOfAbstractClasses(Codec codec) {
    Written written = new Written();
    written.base = new Written.Sub();
    written.base.number = 7;
    written.kind = Written.Kind.OTHER;
    written.unknown = Written.Unknown.ANY;
    Codec bound =
        codec.of(
            Parcel.types(
                Written.class,
                Written.Base.class,
                Written.Sub.class,
                Written.Kind.class,
                Written.Unknown.class));

    Written back = (Written) bound.read(bound.write(Payload.ofMessage(written))).getMessage();

    assertEquals(7, back.base.number);
    assertSame(Written.Kind.OTHER, back.kind);
    assertSame(Written.Unknown.ANY, back.unknown);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldNotWriteClassesThatAreNotAllowed(Codec codec) {
    for (Object foreign : List.of(new SeenList(), new LinkedList<>(), new TreeMap<>())) {
      Parcel parcel = new Parcel();
      parcel.any = foreign;
      int made = SeenList.MADE.get();

      assertThrows(RuntimeException.class, () -> back(codec, parcel));
      assertEquals(made, SeenList.MADE.get());
    }
  }

  /** A map of a jar. */
  private static final class OwnMap extends HashMap<QName, String> {
    private static final long serialVersionUID = 1L;
  }

  /** Kryo refuses what it does not know by itself. */
  @Test
  void shouldNameTheClassThatIsNotAllowed() {
    Codec bound = new KryoCodec().of(Parcel.types(Parcel.class));
    Parcel parcel = new Parcel();
    parcel.any = new SeenList();

    assertEquals(
        "class %s is not allowed in a payload".formatted(SeenList.class.getName()),
        refusalOfWriting(bound, parcel));
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldWriteNoMapOfAJar(Codec codec) {
    Codec bound = codec.of(Parcel.types(Parcel.class, OwnMap.class));
    Parcel parcel = new Parcel();
    parcel.any = new OwnMap();

    assertEquals(
        "class %s is not allowed in a payload".formatted(OwnMap.class.getName()),
        refusalOfWriting(bound, parcel));
  }

  @ParameterizedTest
  @MethodSource("namingClasses")
  void shouldWriteNoMapsButOfAttributes(Codec codec) {
    Codec bound = codec.of(Hashed.types());
    QName name = new QName("urn:o", "o");
    Hashed many = new Hashed();
    for (int i = 0; i < 513; i++) {
      many.attributes.put(new QName("a" + i), "x");
    }

    for (Hashed other : List.of(Hashed.of("o", "x"), Hashed.of(name, 5), Hashed.of(null, "x"))) {
      assertEquals(
          "a map holds something else than attributes: allowed are names (QName) and texts"
              + " (String)",
          refusalOfWriting(bound, other));
    }
    assertEquals("a map has 513 attributes: allowed are 512", refusalOfWriting(bound, many));
    many.attributes.remove(new QName("a7"));
    Hashed back = (Hashed) bound.read(bound.write(Payload.ofMessage(many))).getMessage();
    assertEquals(many.attributes, back.attributes);
  }

  /** The refusal, which a codec may have put into a failure of its own. */
  private static String refusalOfWriting(Codec codec, Object message) {
    Throwable failed =
        assertThrows(RuntimeException.class, () -> codec.write(Payload.ofMessage(message)));
    while (failed.getCause() != null) {
      failed = failed.getCause();
    }
    return failed.getMessage();
  }

  /** A message. */
  private static final class Holding {

    static class Holder {}

    private static final class Other {}

    private static final class Root {
      private Holder holder;
    }
  }

  /** A version of it, with the same names in the same order, in which the other is a holder. */
  private static final class Twin {

    static class Holder {}

    private static final class Other extends Holder {}

    /** Of the same types, as one must be whose fields are not named in the bytes. */
    private static final class Root {
      private final Holder holder = new Other();
    }

    /** Of another type, as one must be whose types of fields are read by themselves. */
    private static final class Top {
      private final Object holder = new Other();
    }
  }

  static List<Arguments> twins() {
    return List.of(
        Arguments.of(new KryoCodec(), new Twin.Root()),
        Arguments.of(new ForyCodec(false), new Twin.Root()),
        Arguments.of(new ForyCodec(true), new Twin.Top()));
  }

  /** Kryo and Fory put what is in the bytes into a field without a look at its type. */
  @ParameterizedTest
  @MethodSource("twins")
  void shouldNotCountAnObjectInAFieldOfAnotherType(Codec codec, Object twin) {
    byte[] bytes =
        codec
            .of(Parcel.types(twin.getClass(), Twin.Holder.class, Twin.Other.class))
            .write(Payload.ofMessage(twin));
    Payload read =
        codec
            .of(Parcel.types(Holding.Root.class, Holding.Holder.class, Holding.Other.class))
            .read(bytes);

    assertEquals(
        "field holder of class %s holds a %s"
            .formatted(Holding.Root.class.getName(), Holding.Other.class.getName()),
        assertThrows(IllegalArgumentException.class, () -> PayloadCount.of(read)).getMessage());
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldRefuseAnotherRoot(Codec codec) {
    Codec bound = codec.of(Parcel.types(Parcel.class));

    assertEquals(
        "the root is not an object of class " + Parcel.class.getName(),
        assertThrows(
                IllegalArgumentException.class,
                () -> bound.write(Payload.ofMessage(new LinkedList<>())))
            .getMessage());
  }
}
