package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.qualified;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import soapbench.experiment.service.wsdl.Schemas;

/** Values of simple types, for a person to change. */
final class SampleValues {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String TEXT = "text";
  private static final int MOST_NAMED = 8;
  private static final int MOST_DEPTH = 20;
  private static final int MOST_PADDED = 200;

  /** Every number of so many digits is an int. */
  private static final int SURE_DIGITS = 9;

  /** The schema language's own lists, with their items. */
  private static final Map<String, String> LISTS =
      Map.of("NMTOKENS", "NMTOKEN", "IDREFS", "IDREF", "ENTITIES", "ENTITY");

  /** The schema language's own types; every other one is a text without an order. */
  private static final Map<String, BuiltIn> BUILT_IN =
      Map.ofEntries(
          Map.entry("boolean", new BuiltIn("true", null, "", "")),
          Map.entry("decimal", new BuiltIn("1.0", ValueOrder.NUMBER, "", "")),
          Map.entry("float", new BuiltIn("1.0", ValueOrder.FLOAT, "", "")),
          Map.entry("double", new BuiltIn("1.0", ValueOrder.FLOAT, "", "")),
          Map.entry("integer", integer("1", "", "")),
          Map.entry("long", integer("1", Long.MIN_VALUE + "", Long.MAX_VALUE + "")),
          Map.entry("int", integer("1", Integer.MIN_VALUE + "", Integer.MAX_VALUE + "")),
          Map.entry("short", integer("1", Short.MIN_VALUE + "", Short.MAX_VALUE + "")),
          Map.entry("byte", integer("1", Byte.MIN_VALUE + "", Byte.MAX_VALUE + "")),
          Map.entry("nonNegativeInteger", integer("1", "0", "")),
          Map.entry("positiveInteger", integer("1", "1", "")),
          Map.entry("negativeInteger", integer("-1", "", "-1")),
          Map.entry("nonPositiveInteger", integer("-1", "", "0")),
          Map.entry("unsignedLong", integer("1", "0", "18446744073709551615")),
          Map.entry("unsignedInt", integer("1", "0", "4294967295")),
          Map.entry("unsignedShort", integer("1", "0", "65535")),
          Map.entry("unsignedByte", integer("1", "0", "255")),
          Map.entry("dateTime", date("2026-01-31T12:00:00Z")),
          Map.entry("date", date("2026-01-31")),
          Map.entry("time", date("12:00:00")),
          Map.entry("gYear", date("2026")),
          Map.entry("gYearMonth", date("2026-01")),
          Map.entry("gMonth", date("--01")),
          Map.entry("gMonthDay", date("--01-31")),
          Map.entry("gDay", date("---31")),
          Map.entry("duration", new BuiltIn("P1D", ValueOrder.DURATION, "", "")),
          Map.entry("base64Binary", new BuiltIn("AAAA", null, "", "")),
          Map.entry("hexBinary", new BuiltIn("00", null, "", "")),
          Map.entry("anyURI", new BuiltIn("urn:text", null, "", "")),
          Map.entry("language", new BuiltIn("en", null, "", "")));

  private final Schemas schemas;
  private final Function<QName, String> named;
  private int ids;

  /**
   * @param named the name of a value that is one, with a prefix that the draft declares
   */
  SampleValues(Schemas schemas, Function<QName, String> named) {
    this.schemas = schemas;
    this.named = named;
  }

  /**
   * A value.
   *
   * @param note what a person should know of it; usually empty
   */
  record Sample(String value, String note) {}

  private record BuiltIn(String value, @Nullable ValueOrder order, String least, String most) {}

  private static BuiltIn integer(String value, String least, String most) {
    return new BuiltIn(value, ValueOrder.NUMBER, least, most);
  }

  private static BuiltIn date(String value) {
    return new BuiltIn(value, ValueOrder.DATE, "", "");
  }

  /**
   * A simple type as it is in the end.
   *
   * @param builtIn the schema language's own type that it is; of a list or a union none
   * @param items the type of a list's items, or those that a union has
   * @param levels the restrictions that it is made by, the last one first
   */
  private record Simple(String builtIn, boolean list, List<Simple> items, List<Element> levels) {

    Simple restricted(Element restriction) {
      List<Element> all = new ArrayList<>(List.of(restriction));
      all.addAll(levels);
      return new Simple(builtIn, list, items, all);
    }

    /** The values of a facet, those of the last restriction first. */
    List<String> facet(String name) {
      return levels.stream()
          .flatMap(level -> below(level, XSD, name).stream())
          .map(one -> one.getAttribute("value"))
          .toList();
    }

    /** The facets of a name that the last restriction with any has. */
    List<Element> last(String name) {
      return levels.stream()
          .map(level -> below(level, XSD, name))
          .filter(there -> !there.isEmpty())
          .findFirst()
          .orElse(List.of());
    }

    BuiltIn base() {
      return BUILT_IN.getOrDefault(builtIn, new BuiltIn(TEXT, null, "", ""));
    }

    boolean isName() {
      return builtIn.equals("QName") || builtIn.equals("NOTATION");
    }
  }

  /** How many values have been ids, of which each is another. */
  int ids() {
    return ids;
  }

  /** Takes values back that were ids. */
  void forgetIds(int known) {
    ids = known;
  }

  /**
   * A value of a declaration, which may be fixed or have one of its own.
   *
   * @param type the name of its type, simple or with simple content; empty where the type stands in
   *     the declaration or there is none
   */
  Sample of(Optional<Element> declared, Optional<QName> type) {
    Simple simple =
        type.map(name -> named(name, 0))
            .orElseGet(() -> declared.map(one -> within(one, 0)).orElse(text()));
    return given(declared, simple).orElseGet(() -> of(simple));
  }

  /** A value of the simple content of a complex type, which a declaration may fix. */
  Sample ofContent(Optional<Element> declared, Element complexType) {
    Simple simple = content(complexType, 0);
    return given(declared, simple).orElseGet(() -> of(simple));
  }

  private Optional<Sample> given(Optional<Element> declared, Simple simple) {
    return declared.flatMap(
        one ->
            Stream.of("fixed", "default")
                .filter(one::hasAttribute)
                .findFirst()
                .map(
                    kind ->
                        new Sample(
                            spelled(simple, one, one.getAttribute(kind)),
                            kind.equals("fixed") ? kind : "")));
  }

  /** A text that stands in a schema, in which names have prefixes of that schema. */
  private String spelled(Simple simple, Element where, String text) {
    return simple.isName() ? named.apply(qualified(where, text.strip())) : text;
  }

  private static Simple text() {
    return new Simple("string", false, List.of(), List.of());
  }

  private Simple named(QName type, int depth) {
    if (depth > MOST_DEPTH) {
      return text();
    }
    if (type.getNamespaceURI().equals(XSD)) {
      String item = LISTS.get(type.getLocalPart());
      return item == null
          ? new Simple(type.getLocalPart(), false, List.of(), List.of())
          : new Simple("", true, List.of(new Simple(item, false, List.of(), List.of())), List.of());
    }
    return schemas
        .find("simpleType", type)
        .map(found -> simple(found.element(), depth))
        .or(() -> schemas.find("complexType", type).map(found -> content(found.element(), depth)))
        .orElse(text());
  }

  private Simple within(Element declared, int depth) {
    return below(declared, XSD, "simpleType").stream()
        .findFirst()
        .map(simple -> simple(simple, depth))
        .orElse(text());
  }

  private Simple simple(Element type, int depth) {
    if (depth > MOST_DEPTH) {
      return text();
    }
    for (Element derived : below(type)) {
      switch (derived.getLocalName()) {
        case "restriction" -> {
          return base(derived, "base", depth).restricted(derived);
        }
        case "list" -> {
          return new Simple("", true, List.of(base(derived, "itemType", depth)), List.of());
        }
        case "union" -> {
          return new Simple("", false, members(derived, depth), List.of());
        }
        default -> {}
      }
    }
    return text();
  }

  private List<Simple> members(Element union, int depth) {
    return Stream.concat(
            Stream.of(union.getAttribute("memberTypes").strip().split("\\s+"))
                .filter(name -> !name.isEmpty())
                .map(name -> named(qualified(union, name), depth + 1)),
            below(union, XSD, "simpleType").stream().map(one -> simple(one, depth + 1)))
        .toList();
  }

  private Simple base(Element derived, String attribute, int depth) {
    return derived.hasAttribute(attribute)
        ? named(qualified(derived, derived.getAttribute(attribute)), depth + 1)
        : within(derived, depth + 1);
  }

  private Simple content(Element complexType, int depth) {
    return below(complexType, XSD, "simpleContent").stream()
        .flatMap(content -> below(content).stream())
        .filter(derived -> derived.hasAttribute("base"))
        .findFirst()
        .map(derived -> content(derived, below(derived, XSD, "simpleType").isEmpty(), depth))
        .orElse(text());
  }

  private Simple content(Element derived, boolean ofBase, int depth) {
    Simple base = ofBase ? base(derived, "base", depth) : within(derived, depth + 1);
    return derived.getLocalName().equals("restriction") ? base.restricted(derived) : base;
  }

  private Sample of(Simple simple) {
    if (simple.builtIn().equals("ID")) {
      ids++;
      return new Sample(ids == 1 ? TEXT : TEXT + ids, "");
    }
    if (simple.levels().isEmpty() && !simple.items().isEmpty() && !simple.list()) {
      return of(simple.items().get(0));
    }
    List<Element> words = simple.last("enumeration");
    List<String> patterns = simple.facet("pattern");
    String value =
        candidates(simple, words)
            .filter(one -> fits(simple, one))
            .findFirst()
            .or(() -> candidates(simple, words).findFirst())
            .orElse("");
    if (words.isEmpty()) {
      return new Sample(value, patterns.isEmpty() ? "" : "pattern " + patterns.get(0));
    }
    List<String> first =
        words.stream().limit(MOST_NAMED).map(one -> one.getAttribute("value")).toList();
    return new Sample(
        value, "one of " + String.join(", ", first) + (words.size() > MOST_NAMED ? ", …" : ""));
  }

  private Stream<String> candidates(Simple simple, List<Element> words) {
    return words.isEmpty()
        ? Stream.concat(matching(simple), usual(simple))
        : words.stream().map(one -> spelled(simple, one, one.getAttribute("value")));
  }

  private Stream<String> usual(Simple simple) {
    if (simple.list()) {
      String item = of(simple.items().get(0)).value();
      return Stream.of(
          String.join(" ", Collections.nCopies(within(1, least(simple), most(simple)), item)));
    } else if (simple.builtIn().isEmpty()) {
      return simple.items().stream().map(member -> of(member).value());
    }
    ValueOrder order = simple.base().order();
    return order == null ? Stream.of(fitted(simple)) : ordered(simple, order).stream();
  }

  /** Texts that match a pattern of the last restriction that has any. */
  private static Stream<String> matching(Simple simple) {
    return simple.last("pattern").stream()
        .map(one -> one.getAttribute("value"))
        .flatMap(
            pattern ->
                IntStream.concat(IntStream.rangeClosed(1, MOST_PADDED), IntStream.of(0))
                    .boxed()
                    .flatMap(
                        repeats ->
                            IntStream.range(0, 2)
                                .mapToObj(branch -> PatternSample.of(pattern, repeats, branch))))
        .flatMap(Optional::stream);
  }

  /** Values at the bounds, and right beyond those that are excluded. */
  private static List<String> ordered(Simple simple, ValueOrder order) {
    List<String> values = new ArrayList<>(List.of(simple.base().value(), "1", "0", "PT0S"));
    values.addAll(simple.facet("minInclusive"));
    simple.facet("minExclusive").forEach(bound -> values.addAll(order.beyond(bound, true)));
    values.addAll(simple.facet("maxInclusive"));
    simple.facet("maxExclusive").forEach(bound -> values.addAll(order.beyond(bound, false)));
    return values;
  }

  /** A text, or bytes, of a length that is allowed. */
  private static String fitted(Simple simple) {
    String usual = simple.base().value();
    int length = within(size(simple, usual), least(simple), most(simple));
    return switch (simple.builtIn()) {
      case "hexBinary" -> "00".repeat(length);
      case "base64Binary" -> Base64.getEncoder().encodeToString(new byte[length]);
      default ->
          usual.substring(0, Math.min(usual.length(), length))
              + "x".repeat(Math.max(length - usual.length(), 0));
    };
  }

  /** A length between two, but no longer than a person reads. */
  private static int within(int usual, int least, int most) {
    return Math.min(Math.max(usual, Math.min(least, MOST_PADDED)), most);
  }

  /** The length of a value in the unit of its type. */
  private static int size(Simple simple, String value) {
    if (simple.list()) {
      return value.isBlank() ? 0 : value.strip().split("\\s+").length;
    }
    return switch (simple.builtIn()) {
      case "hexBinary" -> value.length() / 2;
      case "base64Binary" ->
          value.length() / 4 * 3 - (value.length() - value.replace("=", "").length());
      default -> value.codePointCount(0, value.length());
    };
  }

  private static int least(Simple simple) {
    return counts(simple, "length", "minLength").max().orElse(0);
  }

  private static int most(Simple simple) {
    return counts(simple, "length", "maxLength").min().orElse(Integer.MAX_VALUE);
  }

  /** Numbers that facets say, which may have more digits than an int. */
  private static IntStream counts(Simple simple, String... facets) {
    return Stream.of(facets)
        .flatMap(name -> simple.facet(name).stream())
        .map(number -> number.strip().replaceFirst("^0+(?=[0-9])", ""))
        .filter(number -> number.matches("[0-9]+"))
        .mapToInt(
            number -> number.length() > SURE_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(number));
  }

  /** Whether a value is allowed by lengths, bounds and digits; patterns are not looked at. */
  private static boolean fits(Simple simple, String value) {
    int size = size(simple, value);
    boolean counted = !simple.isName();
    if (counted && (size < least(simple) || size > most(simple))) {
      return false;
    }
    BuiltIn base = simple.base();
    return base.order() == null
        || simple.builtIn().isEmpty()
        || (isBeyond(simple, value, base.least(), "minInclusive", order -> order >= 0)
            && isBeyond(simple, value, "", "minExclusive", order -> order > 0)
            && isBeyond(simple, value, base.most(), "maxInclusive", order -> order <= 0)
            && isBeyond(simple, value, "", "maxExclusive", order -> order < 0)
            && (base.order() != ValueOrder.NUMBER || hasDigits(simple, value)));
  }

  /** Whether a value is on the right side of every bound of a kind, and of one more. */
  private static boolean isBeyond(
      Simple simple, String value, String bound, String facet, IntPredicate right) {
    return Stream.concat(
            Stream.of(bound).filter(one -> !one.isEmpty()), simple.facet(facet).stream())
        .map(each -> Objects.requireNonNull(simple.base().order(), "order").compare(value, each))
        .allMatch(order -> order.isPresent() && right.test(order.getAsInt()));
  }

  private static boolean hasDigits(Simple simple, String value) {
    BigDecimal number;
    try {
      number = new BigDecimal(value.strip());
    } catch (NumberFormatException e) {
      return false;
    }
    int decimals = Math.max(number.scale(), 0);
    int digits = Math.max(number.precision() - number.scale() + decimals, decimals);
    boolean whole = !simple.base().value().contains(".");
    return decimals
            <= (whole ? 0 : counts(simple, "fractionDigits").min().orElse(Integer.MAX_VALUE))
        && digits <= counts(simple, "totalDigits").min().orElse(Integer.MAX_VALUE);
  }
}
