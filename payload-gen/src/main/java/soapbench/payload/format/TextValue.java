package soapbench.payload.format;

import java.util.List;
import java.util.function.Function;
import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/**
 * A class of the JDK whose objects are written as text, since nobody else may see their fields.
 *
 * @param type the class, or the one that all of them have in common
 * @param made the class of those that are made of texts
 */
record TextValue<T>(
    Class<T> type, Class<?> made, Function<T, String> text, Function<String, T> value) {

  /** Names of elements and attributes. */
  static final TextValue<QName> NAME =
      new TextValue<>(QName.class, QName.class, TextValue::name, TextValue::name);

  /** Values that the classes of a message have. */
  static final List<TextValue<?>> ALL = all();

  /** Long numbers take a time to read that grows with the square of their length. */
  private static final int MAX_CHARACTERS = 1_000;

  private static List<TextValue<?>> all() {
    try {
      DatatypeFactory factory = DatatypeFactory.newInstance();
      return List.of(
          new TextValue<>(
              XMLGregorianCalendar.class,
              factory.newXMLGregorianCalendar().getClass(),
              XMLGregorianCalendar::toXMLFormat,
              text -> factory.newXMLGregorianCalendar(limited(text))),
          new TextValue<>(
              Duration.class,
              factory.newDuration(0).getClass(),
              Duration::toString,
              text -> factory.newDuration(limited(text))),
          NAME);
    } catch (DatatypeConfigurationException e) {
      throw new IllegalStateException("every JDK has a factory of data types", e);
    }
  }

  /** The value whose objects are of a class. */
  static TextValue<?> of(Class<?> type) {
    return ALL.stream().filter(value -> value.type() == type).findFirst().orElseThrow();
  }

  private static String limited(String text) {
    if (text.length() > MAX_CHARACTERS) {
      throw new UnreadablePayloadException(
          "a date or duration is longer than %s characters".formatted(MAX_CHARACTERS));
    }
    return text;
  }

  /** Its prefix, a colon, and its name as {@link QName} has it. */
  private static String name(QName name) {
    return name.getPrefix() + ":" + name;
  }

  private static QName name(String text) {
    int prefix = text.indexOf(':');
    if (prefix < 0) {
      throw new UnreadablePayloadException("a name has no prefix, not even an empty one");
    }
    QName name = QName.valueOf(text.substring(prefix + 1));
    return prefix == 0
        ? name
        : new QName(name.getNamespaceURI(), name.getLocalPart(), text.substring(0, prefix));
  }

  /** The text of an object of the class. */
  String textOf(Object value) {
    return text.apply(type.cast(value));
  }
}
