package soapbench.payload;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlTransient;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.w3c.dom.Node;
import soapbench.contract.LaboratoryContract;

/**
 * Count and checksum over the objects of a message of the user's own, whatever their classes are:
 * over each field that is bound to XML. References by ID are left out, since they go in circles.
 */
final class ObjectSum {

  private static final long PRIME = 0x9E3779B97F4A7C15L;
  private static final int MAX_DEPTH = 500;

  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return Kind.of(type);
        }
      };

  private long sum;
  private int items;
  private int depth;
  private long visited;

  private ObjectSum() {}

  /**
   * The count of a message.
   *
   * @throws IllegalArgumentException if its objects go in a circle, are too many, or in a field
   *     that has another type
   */
  static PayloadCount of(Object root) {
    ObjectSum all = new ObjectSum();
    all.add(root);
    return new PayloadCount(all.items, all.sum);
  }

  private void add(Object value) {
    if (value == null) {
      mix(0);
    } else if (value instanceof String text) {
      mix(text.hashCode());
      items++;
      visit(1);
    } else if (value instanceof Collection<?> list) {
      mix(list.size()); // none is as good as an empty one: a getter makes it
      enter(value);
      for (Object one : list) {
        visit(one == null ? 1 : 0);
        add(one);
      }
      depth--;
    } else {
      items++;
      enter(value);
      KINDS.get(value.getClass()).addTo(this, value);
      depth--;
    }
  }

  /** Bytes may refer to an object again and again, inside itself, too. */
  private void enter(Object value) {
    if (++depth > MAX_DEPTH) {
      throw new IllegalArgumentException(
          "the message's objects refer to each other in a circle, at "
              + value.getClass().getName());
    }
    visit(1);
  }

  /** Nothing has more objects and bytes than its XML has bytes. */
  private void visit(int more) {
    visited += more;
    if (visited > LaboratoryContract.MAX_PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "the message has more than %s objects".formatted(LaboratoryContract.MAX_PAYLOAD_BYTES));
    }
  }

  private void mix(long value) {
    long mixed = (Long.rotateLeft(sum, 5) ^ value) * PRIME;
    sum = mixed ^ (mixed >>> 32);
  }

  /** How the values of a class are added. */
  private record Kind(Adding adding, Field[] fields) {

    private interface Adding {
      void add(ObjectSum sum, Object value, Field[] fields);
    }

    static Kind of(Class<?> type) {
      if (Enum.class.isAssignableFrom(type)) {
        return plain((sum, value, none) -> sum.mix(((Enum<?>) value).name().hashCode()));
      }
      if (XMLGregorianCalendar.class.isAssignableFrom(type)) {
        return plain((sum, value, none) -> calendar(sum, (XMLGregorianCalendar) value));
      }
      if (JAXBElement.class.isAssignableFrom(type)) {
        return plain((sum, value, none) -> element(sum, (JAXBElement<?>) value));
      }
      if (Map.class.isAssignableFrom(type)) {
        return plain((sum, value, none) -> map(sum, (Map<?, ?>) value));
      }
      if (Node.class.isAssignableFrom(type)) {
        return plain((sum, value, none) -> node(sum, (Node) value));
      }
      if (type == byte[].class) {
        return plain((sum, value, none) -> bytes(sum, (byte[]) value));
      }
      if (type.isArray()) {
        return plain((sum, value, none) -> array(sum, value));
      }
      if (ofPlatform(type) || type.getName().startsWith("jakarta.")) {
        return hasHash(type)
            ? plain((sum, value, none) -> sum.mix(value.hashCode()))
            : plain((sum, value, none) -> sum.mix(1)); // such as an image: nothing to compare
      }
      return new Kind(Kind::bean, fields(type));
    }

    private static Kind plain(Adding adding) {
      return new Kind(adding, new Field[0]);
    }

    private static boolean ofPlatform(Class<?> type) {
      ClassLoader loader = type.getClassLoader();
      return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private static boolean hasHash(Class<?> type) {
      try {
        return type.getMethod("hashCode").getDeclaringClass() != Object.class;
      } catch (NoSuchMethodException e) {
        throw new IllegalStateException("every class has a hashCode", e);
      }
    }

    private static Field[] fields(Class<?> type) {
      List<Field> fields = new ArrayList<>();
      for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
        Arrays.stream(each.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .filter(field -> !Modifier.isTransient(field.getModifiers()))
            .filter(field -> !field.isAnnotationPresent(XmlTransient.class))
            .filter(field -> !field.isAnnotationPresent(XmlIDREF.class))
            .sorted(Comparator.comparing(Field::getName))
            .filter(Field::trySetAccessible)
            .forEach(fields::add);
      }
      return fields.toArray(Field[]::new);
    }

    void addTo(ObjectSum sum, Object value) {
      adding.add(sum, value, fields);
    }

    private static void bean(ObjectSum sum, Object value, Field[] fields) {
      for (Field field : fields) {
        try {
          Class<?> type = field.getType();
          if (!type.isPrimitive()) {
            sum.add(fitting(field.get(value), field));
          } else if (type == double.class || type == float.class) {
            sum.mix(Double.doubleToLongBits(field.getDouble(value)));
            sum.items++;
          } else {
            sum.mix(type == boolean.class ? field.getBoolean(value) ? 1 : 2 : field.getLong(value));
            sum.items++;
          }
        } catch (IllegalAccessException e) {
          throw new IllegalStateException("it was made accessible", e);
        }
      }
    }

    /** Some codecs put into a field whatever is in the bytes. */
    private static Object fitting(Object value, Field field) {
      if (value != null && !field.getType().isInstance(value)) {
        throw new IllegalArgumentException(
            "field %s of class %s holds a %s"
                .formatted(
                    field.getName(),
                    field.getDeclaringClass().getName(),
                    value.getClass().getName()));
      }
      return value;
    }

    /** Its own hash code normalizes the time zone, and takes a microsecond. */
    private static void calendar(ObjectSum sum, XMLGregorianCalendar time) {
      sum.mix(time.getYear());
      sum.mix(time.getMonth());
      sum.mix(time.getDay());
      sum.mix(time.getHour());
      sum.mix(time.getMinute());
      sum.mix(time.getSecond());
      sum.mix(time.getTimezone());
      sum.add(time.getFractionalSecond());
    }

    private static void element(ObjectSum sum, JAXBElement<?> element) {
      sum.mix(element.getName().hashCode());
      sum.add(element.getValue());
    }

    /** In any order, and without a method of a key or value: bytes may have anything there. */
    private static void map(ObjectSum sum, Map<?, ?> map) {
      long before = sum.sum;
      long all = 0;
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        sum.sum = 1; // an entry of nothing counts, too
        sum.add(entry.getKey());
        sum.add(entry.getValue());
        all += sum.sum;
      }
      sum.sum = before;
      sum.mix(all);
    }

    private static void bytes(ObjectSum sum, byte[] bytes) {
      sum.visit(bytes.length);
      sum.mix(Arrays.hashCode(bytes));
    }

    private static void node(ObjectSum sum, Node node) {
      sum.mix(String.valueOf(node.getLocalName()).hashCode());
      sum.mix(String.valueOf(node.getTextContent()).hashCode());
    }

    private static void array(ObjectSum sum, Object array) {
      for (int i = 0; i < Array.getLength(array); i++) {
        sum.add(Array.get(array, i));
      }
    }
  }
}
