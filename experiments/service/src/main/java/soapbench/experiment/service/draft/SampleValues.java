package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.qualified;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.Schemas.Component;

/** Values of simple types, for a person to change. */
record SampleValues(Schemas schemas) {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final int MOST_NAMED = 8;
  private static final int MOST_DEPTH = 20;
  private static final int MOST_PADDED = 200;

  /** Every number of so many digits is an int. */
  private static final int SURE_DIGITS = 9;

  /** Values of the schema language's own types; every other one is a text. */
  private static final Map<String, String> BUILT_IN =
      Map.ofEntries(
          Map.entry("boolean", "true"),
          Map.entry("decimal", "1.0"),
          Map.entry("float", "1.0"),
          Map.entry("double", "1.0"),
          Map.entry("integer", "1"),
          Map.entry("long", "1"),
          Map.entry("int", "1"),
          Map.entry("short", "1"),
          Map.entry("byte", "1"),
          Map.entry("nonNegativeInteger", "1"),
          Map.entry("positiveInteger", "1"),
          Map.entry("negativeInteger", "-1"),
          Map.entry("nonPositiveInteger", "-1"),
          Map.entry("unsignedLong", "1"),
          Map.entry("unsignedInt", "1"),
          Map.entry("unsignedShort", "1"),
          Map.entry("unsignedByte", "1"),
          Map.entry("dateTime", "2026-01-31T12:00:00Z"),
          Map.entry("date", "2026-01-31"),
          Map.entry("time", "12:00:00"),
          Map.entry("gYear", "2026"),
          Map.entry("gYearMonth", "2026-01"),
          Map.entry("gMonth", "--01"),
          Map.entry("gMonthDay", "--01-31"),
          Map.entry("gDay", "---31"),
          Map.entry("duration", "P1D"),
          Map.entry("base64Binary", "AAAA"),
          Map.entry("hexBinary", "00"),
          Map.entry("anyURI", "urn:text"),
          Map.entry("language", "en"));

  /**
   * A value.
   *
   * @param note what a person should know of it; usually empty
   */
  record Sample(String value, String note) {}

  /** A value of a type. */
  Sample of(QName type) {
    return of(type, 0);
  }

  private Sample of(QName type, int depth) {
    if (type.getNamespaceURI().equals(XSD)) {
      return new Sample(BUILT_IN.getOrDefault(type.getLocalPart(), "text"), "");
    }
    return schemas
        .find("simpleType", type)
        .map(Component::element)
        .map(simple -> ofSimple(simple, depth))
        .orElse(new Sample("text", ""));
  }

  /** A value of the type that stands in a declaration, or of any. */
  Sample ofDeclaration(Optional<Element> declared) {
    return declared.map(one -> within(one, 0)).orElse(new Sample("text", ""));
  }

  private Sample within(Element declared, int depth) {
    return below(declared, XSD, "simpleType").stream()
        .findFirst()
        .map(simple -> ofSimple(simple, depth))
        .orElse(new Sample("text", ""));
  }

  private Sample ofSimple(Element simple, int depth) {
    if (depth > MOST_DEPTH) {
      return new Sample("text", "");
    }
    for (Element derived : below(simple)) {
      switch (derived.getLocalName()) {
        case "restriction" -> {
          return restricted(derived, depth);
        }
        case "list" -> {
          return derived.hasAttribute("itemType")
              ? of(qualified(derived, derived.getAttribute("itemType")), depth + 1)
              : within(derived, depth + 1);
        }
        case "union" -> {
          String[] members = derived.getAttribute("memberTypes").strip().split("\\s+");
          return members[0].isEmpty()
              ? within(derived, depth + 1)
              : of(qualified(derived, members[0]), depth + 1);
        }
        default -> {}
      }
    }
    return new Sample("text", "");
  }

  private Sample restricted(Element restriction, int depth) {
    List<String> words =
        below(restriction, XSD, "enumeration").stream()
            .map(one -> one.getAttribute("value"))
            .toList();
    if (!words.isEmpty()) {
      String listed = String.join(", ", words.subList(0, Math.min(MOST_NAMED, words.size())));
      return new Sample(
          words.get(0), "one of " + listed + (words.size() > MOST_NAMED ? ", …" : ""));
    }
    Sample base =
        restriction.hasAttribute("base")
            ? of(qualified(restriction, restriction.getAttribute("base")), depth + 1)
            : within(restriction, depth + 1);
    Optional<String> least = facet(restriction, "minInclusive");
    if (least.isPresent()) {
      return new Sample(least.get(), base.note());
    }
    Optional<String> pattern = facet(restriction, "pattern");
    if (pattern.isPresent()) {
      return new Sample(base.value(), "pattern " + pattern.get());
    }
    return new Sample(fitted(base.value(), restriction), base.note());
  }

  /** A text of a length that is allowed. */
  private static String fitted(String value, Element restriction) {
    int least = Math.min(length(restriction, "minLength").orElse(0), MOST_PADDED);
    int most = length(restriction, "maxLength").orElse(Integer.MAX_VALUE);
    String padded = value.length() < least ? value + "x".repeat(least - value.length()) : value;
    return padded.substring(0, Math.min(padded.length(), most));
  }

  /** The length, or the limit of it that a facet says, which may have more digits than a text. */
  private static Optional<Integer> length(Element restriction, String limit) {
    return Stream.of("length", limit)
        .flatMap(name -> facet(restriction, name).stream())
        .map(number -> number.strip().replaceFirst("^0+(?=[0-9])", ""))
        .filter(number -> number.matches("[0-9]+"))
        .map(number -> number.length() > SURE_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(number))
        .findFirst();
  }

  private static Optional<String> facet(Element restriction, String name) {
    return below(restriction, XSD, name).stream().findFirst().map(one -> one.getAttribute("value"));
  }
}
