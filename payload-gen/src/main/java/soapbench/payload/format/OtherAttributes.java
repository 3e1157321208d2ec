package soapbench.payload.format;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import soapbench.payload.ReadableClasses;

/**
 * Attributes that an element has besides those of its class ({@code xs:anyAttribute}): the only
 * maps of a message. Their keys are names and their values texts, so that reading them hashes
 * nothing else, and no more than XML may have.
 */
final class OtherAttributes {

  private static final String OF_ELSE =
      "a map holds something else than attributes: allowed are names (QName) and texts (String)";

  private final HashMap<QName, String> map = new HashMap<>();

  /**
   * No attributes yet.
   *
   * @param size how many there will be
   */
  OtherAttributes(int size) {
    if (size < 0 || size > ReadableClasses.MAX_ATTRIBUTES) {
      throw new UnreadablePayloadException(
          "a map has %s attributes: allowed are %s"
              .formatted(Integer.toUnsignedString(size), ReadableClasses.MAX_ATTRIBUTES));
    }
  }

  /** Whether reading objects of a message's own class would hash what they hold. */
  static boolean isMapOrSet(Class<?> type) {
    return Map.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type);
  }

  void add(Object name, Object text) {
    if (!(name instanceof QName key) || !(text instanceof String value)) {
      throw new UnreadablePayloadException(OF_ELSE);
    }
    map.put(key, value);
  }

  HashMap<QName, String> map() {
    return map;
  }

  /** Writes the names and texts of a map, each as a text. */
  static void write(Map<?, ?> map, Consumer<String> out) {
    OtherAttributes attributes = new OtherAttributes(map.size());
    map.forEach(attributes::add);
    attributes.map.forEach(
        (name, text) -> {
          out.accept(TextValue.NAME.textOf(name));
          out.accept(text);
        });
  }

  /** Reads what {@link #write} has written. */
  static HashMap<QName, String> read(int size, Supplier<String> in) {
    OtherAttributes attributes = new OtherAttributes(size);
    for (int i = 0; i < size; i++) {
      attributes.add(TextValue.NAME.value().apply(in.get()), in.get());
    }
    return attributes.map;
  }
}
