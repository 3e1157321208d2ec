package soapbench.payload;

import jakarta.xml.bind.annotation.XmlIDREF;
import java.lang.reflect.AccessibleObject;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;

/** Classes that may be deserialized, and how much of them. */
public final class ReadableClasses {

  /** Classes of the laboratory's own payloads. */
  public static final ReadableClasses OF_SHAPES =
      new ReadableClasses(
          List.of("soapbench.contract.payload.Payload", "soapbench.contract.payload.Record"),
          Set.of(
              "soapbench.contract.payload.Payload",
              "soapbench.contract.payload.Record",
              "java.util.ArrayList",
              "java.lang.Object",
              "double"),
          ReadableClasses.class.getClassLoader(),
          5,
          LaboratoryContract.MAX_PAYLOAD_BYTES / 20);

  /** Classes of the JDK and of JAXB that values of a message's classes have. */
  private static final List<String> OF_VALUES =
      List.of(
          "boolean",
          "byte",
          "char",
          "double",
          "float",
          "int",
          "long",
          "short",
          "java.lang.Object",
          "java.lang.String",
          "java.lang.Enum",
          "java.lang.Number",
          "java.lang.Boolean",
          "java.lang.Character",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.util.ArrayList",
          "java.util.HashMap",
          "java.util.List",
          "java.util.Date",
          "javax.xml.datatype.Duration",
          "javax.xml.datatype.XMLGregorianCalendar",
          "javax.xml.namespace.QName",
          "jakarta.xml.bind.JAXBElement",
          "jakarta.xml.bind.JAXBElement$GlobalScope",
          "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl",
          "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl$DurationStream",
          "com.sun.org.apache.xerces.internal.jaxp.datatype.XMLGregorianCalendarImpl");

  /** Elements nest a hundred deep at most, and a list takes a level of its own. */
  private static final int MESSAGE_DEPTH = 250;

  /** References that a message may have in its serialization: a decimal number takes several. */
  private static final int MESSAGE_REFERENCES = LaboratoryContract.MAX_PAYLOAD_BYTES / 4;

  /** Attributes of an element, and entries of a map that has them, at most. */
  public static final int MAX_ATTRIBUTES = 512;

  private final List<String> own;
  private final Set<String> names;
  private final ClassLoader loader;
  private final int depth;
  private final int references;

  /** The own classes as they were loaded, which is done once, and not before anybody asks. */
  private volatile @Nullable Loaded loaded;

  /** Own classes by their numbers, and whether an object of theirs is in a graph twice. */
  private record Loaded(Map<Integer, Class<?>> numbered, boolean referring) {}

  private ReadableClasses(
      List<String> own, Set<String> names, ClassLoader loader, int depth, int references) {
    this.own = own.stream().sorted().toList();
    this.names = Set.copyOf(names);
    this.loader = loader;
    this.depth = depth;
    this.references = references;
  }

  /** Classes of a message of the user's own, and those of its values. */
  public static ReadableClasses ofMessage(Collection<String> names, ClassLoader loader) {
    Set<String> all = new HashSet<>(OF_VALUES);
    all.addAll(names);
    return new ReadableClasses(List.copyOf(names), all, loader, MESSAGE_DEPTH, MESSAGE_REFERENCES);
  }

  /** Names of the payloads' own classes, in their order. */
  public List<String> own() {
    return own;
  }

  /** Names of all classes, and of primitive types of arrays. */
  public Set<String> names() {
    return names;
  }

  /** Where they are looked for first. */
  public ClassLoader loader() {
    return loader;
  }

  /** The depth of a graph, at most. */
  public int depth() {
    return depth;
  }

  /** References in a stream, at most. */
  public int references() {
    return references;
  }

  /**
   * Its payloads' own classes, each with a number that is the same wherever they are loaded;
   * without those that can't be loaded, or whose members can't, which no payload needs.
   */
  public Map<Integer, Class<?>> numbered() {
    return loaded().numbered();
  }

  /** Whether an object of theirs refers to another by its ID, and so is in a graph twice. */
  public boolean haveReferences() {
    return loaded().referring();
  }

  private Loaded loaded() {
    if (loaded == null) {
      loaded = load();
    }
    return loaded;
  }

  private Loaded load() {
    Map<Integer, Class<?>> numbered = new LinkedHashMap<>();
    boolean referring = false;
    for (int i = 0; i < own.size(); i++) {
      try {
        Class<?> type = Class.forName(own.get(i), false, loader);
        referring |=
            Stream.<AccessibleObject>concat(
                    Stream.of(type.getDeclaredFields()), Stream.of(type.getDeclaredMethods()))
                .anyMatch(member -> member.isAnnotationPresent(XmlIDREF.class));
        numbered.put(i, type);
      } catch (ClassNotFoundException | LinkageError e) {
        continue; // a jar may have what nobody needs
      }
    }
    return new Loaded(Collections.unmodifiableMap(numbered), referring);
  }

  /**
   * A class of a name.
   *
   * @throws IllegalArgumentException if it can't be loaded here
   */
  public Class<?> named(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalArgumentException("class %s can't be loaded".formatted(name), e);
    }
  }

  /** Whether a class, or that of an array's elements, may be deserialized. */
  public boolean has(Class<?> type) {
    return type.isArray() ? has(type.getComponentType()) : names.contains(type.getName());
  }
}
