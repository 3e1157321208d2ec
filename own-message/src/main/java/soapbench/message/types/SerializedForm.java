package soapbench.message.types;

import jakarta.xml.bind.JAXBException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Java serialization of a message, which reads back only its own classes and plain ones. */
public final class SerializedForm {
  /** Classes of the JDK and of JAXB that values of generated classes have. */
  private static final Set<String> PLAIN =
      Set.of(
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

  private SerializedForm() {}

  /** Why a message can't be serialized and safely read back; nothing if it can. */
  public static Optional<String> reasonAgainst(RoundTrip message, MessageClasses classes) {
    Set<String> allowed = new HashSet<>(PLAIN);
    allowed.addAll(classes.names());
    Filter filter = new Filter(allowed);
    try {
      Object back = read(write(message.root()), classes.loader(), filter);
      return Arrays.equals(RoundTrip.write(back, classes.context()), message.normal())
          ? Optional.empty()
          : Optional.of("what is read back is not the same");
    } catch (NotSerializableException e) {
      return Optional.of("class %s is not Serializable".formatted(e.getMessage()));
    } catch (IOException | ClassNotFoundException | JAXBException e) {
      return Optional.of(
          filter.refused == null
              ? MessageClasses.reason(e)
              : filter.refused.startsWith("com.sun.org.apache.xerces.internal.dom.")
                  ? "it has content of xs:any, whose classes are internal ones of the JDK and not"
                      + " safe to read"
                  : "class %s is not safe to read".formatted(filter.refused));
    }
  }

  private static byte[] write(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  private static Object read(byte[] bytes, ClassLoader loader, Filter filter)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass of)
              throws IOException, ClassNotFoundException {
            try {
              return Class.forName(of.getName(), false, loader);
            } catch (ClassNotFoundException e) {
              return super.resolveClass(of); // a primitive type
            }
          }
        }) {
      in.setObjectInputFilter(filter);
      return in.readObject();
    }
  }

  /** Refuses all classes but some, and remembers the first. */
  private static final class Filter implements ObjectInputFilter {
    private final Set<String> allowed;
    private String refused;

    Filter(Set<String> allowed) {
      this.allowed = Set.copyOf(allowed);
    }

    @Override
    public Status checkInput(FilterInfo info) {
      Class<?> type = info.serialClass();
      if (type == null) {
        return Status.UNDECIDED;
      }
      while (type.isArray()) {
        type = type.getComponentType();
      }
      if (type.isPrimitive() || allowed.contains(type.getName())) {
        return Status.ALLOWED;
      }
      refused = refused == null ? type.getName() : refused;
      return Status.REJECTED;
    }
  }
}
