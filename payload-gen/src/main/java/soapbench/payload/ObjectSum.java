package soapbench.payload;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlTransient;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;
import soapbench.contract.LaboratoryContract;

/**
 * Count and checksum over the objects of a message of the user's own, whatever their classes are:
 * over each field that is bound to XML. References by ID are left out, since they go in circles.
 */
final class ObjectSum {

  private static final long PRIME = 0x9E3779B97F4A7C15L;
  private static final int MAX_DEPTH = 500;

  /** Types of objects that are more than their fields, whatever their classes are. */
  private static final List<Class<?>> MORE_THAN_FIELDS =
      List.of(Enum.class, XMLGregorianCalendar.class, JAXBElement.class, Map.class, Node.class);

  /**
   * Fields of a message's classes; null for all others. What a class keeps of them refers to
   * nothing of ours: a class of the JDK or of the container outlives an application that was taken
   * back.
   */
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field @Nullable [] computeValue(Class<?> type) {
          return isOfMessage(type) ? fields(type) : null;
        }
      };

  /** Whether classes of others have a hash code of their objects' values. */
  private static final ClassValue<Boolean> HASHED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return hasHash(type);
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
      addParts(value);
      depth--;
    }
  }

  private void addParts(Object value) {
    Class<?> type = value.getClass();
    Field[] fields = FIELDS.get(type);
    if (fields != null) {
      addFields(value, fields);
    } else if (value instanceof XMLGregorianCalendar time) {
      addTime(time);
    } else if (value instanceof BigDecimal number) {
      addNumber(number, number.unscaledValue());
    } else if (value instanceof BigInteger number) {
      addNumber(number, number);
    } else if (value instanceof Enum<?> one) {
      mix(one.name().hashCode());
    } else if (value instanceof JAXBElement<?> element) {
      mix(element.getName().hashCode());
      add(element.getValue());
    } else if (value instanceof byte[] bytes) {
      visit(bytes.length);
      mix(Arrays.hashCode(bytes));
    } else if (type.isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        add(Array.get(value, i));
      }
    } else if (value instanceof Map<?, ?> map) {
      addMap(map);
    } else if (value instanceof Node node) {
      mix(String.valueOf(node.getLocalName()).hashCode());
      mix(String.valueOf(node.getTextContent()).hashCode());
    } else {
      mix(HASHED.get(type) ? value.hashCode() : 1); // such as an image: nothing to compare
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

  /** Its hash code is made anew each time, of all its digits. */
  private void addNumber(Number number, BigInteger digits) {
    visit(digits.bitLength() / Byte.SIZE);
    mix(number.hashCode());
  }

  private void addFields(Object value, Field[] fields) {
    for (Field field : fields) {
      try {
        Class<?> type = field.getType();
        if (!type.isPrimitive()) {
          add(fitting(field.get(value), field));
        } else if (type == double.class || type == float.class) {
          mix(Double.doubleToLongBits(field.getDouble(value)));
          items++;
        } else {
          mix(type == boolean.class ? field.getBoolean(value) ? 1 : 2 : field.getLong(value));
          items++;
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
  private void addTime(XMLGregorianCalendar time) {
    mix(time.getYear());
    mix(time.getMonth());
    mix(time.getDay());
    mix(time.getHour());
    mix(time.getMinute());
    mix(time.getSecond());
    mix(time.getTimezone());
    add(time.getFractionalSecond());
  }

  /** In any order, and without a method of a key or value: bytes may have anything there. */
  private void addMap(Map<?, ?> map) {
    long before = sum;
    long all = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      sum = 1; // an entry of nothing counts, too
      add(entry.getKey());
      add(entry.getValue());
      all += sum;
    }
    sum = before;
    mix(all);
  }

  private static boolean isOfMessage(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !type.isArray()
        && !type.getName().startsWith("jakarta.")
        && MORE_THAN_FIELDS.stream().noneMatch(known -> known.isAssignableFrom(type));
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
}
