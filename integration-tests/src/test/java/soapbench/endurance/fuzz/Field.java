package soapbench.endurance.fuzz;

import java.util.Objects;

/**
 * Field of a request beside its body.
 *
 * @param name an HTTP header, a JMS property, or a header of a JMS message
 * @param type a JMS property's type, such as {@code int}; else {@link #HEADER}
 */
record Field(String name, String type, String value) {

  /** The type of a header. */
  static final String HEADER = "header";

  /** The type of a text. */
  static final String TEXT = "string";

  /** The types of a JMS property. */
  static final String[] PROPERTY_TYPES = {
    TEXT, "boolean", "byte", "short", "int", "long", "float", "double"
  };

  Field {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(value, "value");
  }

  static Field header(String name, String value) {
    return new Field(name, HEADER, value);
  }

  static Field text(String name, String value) {
    return new Field(name, TEXT, value);
  }

  Field with(String another) {
    return new Field(name, type, another);
  }
}
