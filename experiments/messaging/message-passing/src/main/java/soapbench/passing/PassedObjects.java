package soapbench.passing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Objects;

/**
 * Filter of the serialized objects that a rank takes from others: those of listed types, within
 * limits. Others are not read, nor what the JVM's own filter ({@code jdk.serialFilter}) refuses.
 */
public final class PassedObjects {

  private static final String LIMITS = "maxdepth=100;maxrefs=1000000;maxarray=10000000;";
  private static final String REST = "!*";

  /** Values of the platform: texts, boxed numbers, lists and maps of such, and arrays. */
  public static final PassedObjects VALUES =
      new PassedObjects(
          List.of(
              "java.lang.String",
              "java.lang.Boolean",
              "java.lang.Number",
              "java.lang.Byte",
              "java.lang.Short",
              "java.lang.Integer",
              "java.lang.Long",
              "java.lang.Float",
              "java.lang.Double",
              "java.lang.Object",
              "java.math.BigInteger",
              "java.math.BigDecimal",
              "java.util.ArrayList",
              "java.util.HashMap",
              "java.util.LinkedHashMap",
              "java.util.Map$Entry", // a hash map asks for an array of them
              "java.util.TreeMap"));

  private final ObjectInputFilter filter;

  /**
   * Objects of listed types, and arrays of them.
   *
   * @param types names of classes
   */
  public PassedObjects(List<String> types) {
    types.forEach(PassedObjects::requireName);
    filter = ObjectInputFilter.Config.createFilter(LIMITS + String.join(";", types) + ";" + REST);
  }

  private static void requireName(String type) {
    if (!Objects.requireNonNull(type, "type").matches("[\\p{L}_$][\\p{L}\\p{N}_$.]*")) {
      throw new IllegalArgumentException("'%s' is not the name of a class".formatted(type));
    }
  }

  static byte[] write(Object message) throws PassingException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(message);
    } catch (IOException e) {
      throw new PassingException("the object can't be serialized: " + e.getMessage());
    }
    return bytes.toByteArray();
  }

  Object read(byte[] message) throws PassingException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
      in.setObjectInputFilter(ObjectInputFilter.merge(filter, in.getObjectInputFilter()));
      return in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw new PassingException("the object is not one that may be received: " + e.getMessage());
    }
  }
}
