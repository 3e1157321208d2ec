package soapbench.payload;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.contract.LaboratoryContract;

/**
 * Classes that may be deserialized, and how much of them.
 *
 * @param names of classes, and of primitive types of arrays
 * @param loader where they are looked for first
 * @param depth of the graph, at most
 * @param references in the stream, at most
 */
public record ReadableClasses(Set<String> names, ClassLoader loader, int depth, int references) {

  /** Classes of the laboratory's own payloads. */
  public static final ReadableClasses OF_SHAPES =
      new ReadableClasses(
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
          "java.util.Map$Entry",
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
  public static final int MESSAGE_REFERENCES = LaboratoryContract.MAX_PAYLOAD_BYTES / 4;

  public ReadableClasses {
    names = Set.copyOf(names);
  }

  /** Classes of a message of the user's own, and those of its values. */
  public static ReadableClasses ofMessage(Collection<String> names, ClassLoader loader) {
    Set<String> all = new HashSet<>(OF_VALUES);
    all.addAll(names);
    return new ReadableClasses(all, loader, MESSAGE_DEPTH, MESSAGE_REFERENCES);
  }

  /** Whether a class, or that of an array's elements, may be deserialized. */
  public boolean has(Class<?> type) {
    return type.isArray() ? has(type.getComponentType()) : names.contains(type.getName());
  }
}
