package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import jakarta.xml.bind.JAXBElement;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Tag;
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

    List<JAXBElement<?>> back = back(codec, parcel).elements;

    for (int i = 0; i < 4; i++) {
      assertEquals(name, back.get(i).getName());
      assertEquals(parcel.elements.get(i).getDeclaredType(), back.get(i).getDeclaredType());
      assertEquals(parcel.elements.get(i).getScope(), back.get(i).getScope());
      assertEquals(parcel.elements.get(i).isNil(), back.get(i).isNil());
    }
    assertEquals(5, back.get(1).getValue());
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
  private static String refusalOfWriting(Codec codec, Hashed message) {
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
