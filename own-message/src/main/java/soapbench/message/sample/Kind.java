package soapbench.message.sample;

import java.util.List;
import javax.xml.XMLConstants;
import org.w3c.dom.TypeInfo;
import soapbench.payload.message.Variation;

/** The kind of a value, from its type in the schema: which variations of it can be valid. */
enum Kind {
  ID(List.of("ID"), Variation.SERIAL),
  REFERENCE(List.of("IDREF", "IDREFS", "ENTITY", "ENTITIES", "QName", "NOTATION"), Variation.KEEP),
  BOOLEAN(List.of("boolean"), Variation.KEEP),
  NUMBER(List.of("decimal", "float", "double"), Variation.DIGITS, Variation.CYCLE),
  DATE(
      List.of("dateTime", "date", "time", "gYearMonth", "gYear", "gMonthDay", "gDay", "gMonth"),
      Variation.DATE,
      Variation.CYCLE),
  DURATION(List.of("duration"), Variation.DIGITS, Variation.CYCLE),
  BASE64(List.of("base64Binary"), Variation.BASE64),
  HEX(List.of("hexBinary"), Variation.HEX),
  TEXT(List.of(), Variation.LETTERS, Variation.DIGITS, Variation.DATE, Variation.CYCLE);

  private final List<String> types;
  private final List<Variation> candidates;

  Kind(List<String> types, Variation... candidates) {
    this.types = types;
    this.candidates = List.of(candidates);
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
}
