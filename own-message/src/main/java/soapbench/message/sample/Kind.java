package soapbench.message.sample;

import static soapbench.payload.message.Variation.COUNT_BASE64;
import static soapbench.payload.message.Variation.COUNT_CHARACTERS;
import static soapbench.payload.message.Variation.COUNT_DATES;
import static soapbench.payload.message.Variation.COUNT_DOWN;
import static soapbench.payload.message.Variation.COUNT_FIRST_NUMBER;
import static soapbench.payload.message.Variation.COUNT_HEX;
import static soapbench.payload.message.Variation.COUNT_LAST_NUMBER;
import static soapbench.payload.message.Variation.COUNT_UP;
import static soapbench.payload.message.Variation.CYCLE;
import static soapbench.payload.message.Variation.DIGITS;
import static soapbench.payload.message.Variation.LETTERS;

import java.util.List;
import javax.xml.XMLConstants;
import org.w3c.dom.TypeInfo;
import soapbench.payload.message.Variation;

/** The kind of a value, from its type in the schema: which variations of it can be valid. */
enum Kind {
  ID(List.of("ID"), List.of(), COUNT_LAST_NUMBER, COUNT_FIRST_NUMBER, COUNT_HEX, COUNT_CHARACTERS),
  REFERENCE(List.of("IDREF", "IDREFS", "ENTITY", "ENTITIES", "QName", "NOTATION"), List.of()),
  BOOLEAN(List.of("boolean"), List.of()),
  NUMBER(
      List.of("decimal", "float", "double"),
      List.of(DIGITS, CYCLE),
      COUNT_UP,
      COUNT_DOWN,
      COUNT_LAST_NUMBER,
      COUNT_CHARACTERS),
  DATE(
      List.of("dateTime", "date", "time", "gYearMonth", "gYear", "gMonthDay", "gDay", "gMonth"),
      List.of(Variation.DATE, CYCLE),
      COUNT_DATES),
  DURATION(List.of("duration"), List.of(DIGITS, CYCLE), COUNT_LAST_NUMBER),
  BASE64(List.of("base64Binary"), List.of(Variation.BASE64), COUNT_BASE64),
  HEX(List.of("hexBinary"), List.of(Variation.HEX), COUNT_HEX),
  TEXT(
      List.of(),
      List.of(LETTERS, DIGITS, Variation.DATE, CYCLE),
      COUNT_LAST_NUMBER,
      COUNT_FIRST_NUMBER,
      COUNT_HEX,
      COUNT_CHARACTERS,
      COUNT_DATES);

  private final List<String> types;
  private final List<Variation> candidates;
  private final List<Variation> counted;

  Kind(List<String> types, List<Variation> candidates, Variation... counted) {
    this.types = types;
    this.candidates = candidates;
    this.counted = List.of(counted);
  }

  /** The kind of a type; text if it has none. */
  static Kind of(TypeInfo type) {
    for (Kind kind : values()) {
      for (String name : kind.types) {
        if (type != null && is(type, name)) {
          return kind;
        }
      }
    }
    return TEXT;
  }

  /** Asks for both derivations by name: of any, the JDK says yes for every complex type. */
  private static boolean is(TypeInfo type, String name) {
    return type.isDerivedFrom(
        XMLConstants.W3C_XML_SCHEMA_NS_URI,
        name,
        TypeInfo.DERIVATION_RESTRICTION | TypeInfo.DERIVATION_EXTENSION);
  }

  /** Variations to try, the best first. */
  List<Variation> candidates() {
    return candidates;
  }

  /** Variations to try where values must be unique, the most usual first. */
  List<Variation> counted() {
    return counted;
  }
}
