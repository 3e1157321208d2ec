package soapbench.payload.format;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

/**
 * Fields of the laboratory's shapes, into which Kryo and Fory put whatever class the bytes name.
 * They are looked at by reflection, before anything takes a field's value for what its type says.
 */
final class ShapeFields {

  private static final List<Field> OF_PAYLOADS = objects(Payload.class);
  private static final List<Field> OF_RECORDS = objects(Record.class);

  private ShapeFields() {}

  private static List<Field> objects(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .filter(field -> !Modifier.isTransient(field.getModifiers()))
        .filter(field -> !field.getType().isPrimitive())
        .peek(field -> field.setAccessible(true))
        .toList();
  }

  /**
   * A root that was read.
   *
   * @param withRecords whether the fields of each record may hold anything, too
   * @throws UnreadablePayloadException if it is a payload, and one of its fields or its list holds
   *     something of another class
   */
  static Object checked(Object root, boolean withRecords) {
    if (root instanceof Payload) {
      for (Field field : OF_PAYLOADS) {
        if (checked(root, field, "payload") instanceof List<?> list) {
          check(list, withRecords);
        }
      }
    }
    return root;
  }

  private static Object checked(Object of, Field field, String what) {
    try {
      Object value = field.get(of);
      if (value != null && value.getClass() != field.getType()) {
        throw new UnreadablePayloadException(
            "field %s of a %s holds a %s"
                .formatted(field.getName(), what, value.getClass().getTypeName()));
      }
      return value;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("it was made accessible", e);
    }
  }

  private static void check(List<?> list, boolean withRecords) {
    for (Object item : list) {
      if (!(item instanceof Record)) {
        throw new UnreadablePayloadException(
            "the payload's list holds something that is not a record");
      }
      if (withRecords) {
        for (Field field : OF_RECORDS) {
          checked(item, field, "record");
        }
      }
    }
  }
}
