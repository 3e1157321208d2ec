package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.qualified;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import soapbench.experiment.service.wsdl.MessagePart;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.Schemas.Component;
import soapbench.experiment.service.wsdl.ServiceOperation;

/**
 * Draft of a request: an envelope with every element that the operation's schema names, a value of
 * its type in each, and comments where a person has a choice or has something to fill in.
 */
public final class RequestDraft {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final int MOST_DEPTH = 40;

  /** Limits of a draft's size: schemas that double it thirty times are short. */
  private static final int MOST_CHARACTERS = 1_000_000;

  private static final int MOST_DECLARATIONS = 1_000_000;
  private static final int MOST_NESTED = 400;

  /** How often what has to be there several times is written. */
  private static final int MOST_REPEATED = 20;

  private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

  private final Schemas schemas;
  private final SampleValues values;
  private final StringBuilder lines = new StringBuilder();
  private final Map<String, String> prefixes = new LinkedHashMap<>();

  /** Types that are being written: one that holds itself is written once. */
  private final Deque<Element> open = new ArrayDeque<>();

  /** Bases and groups that are being written, which may not hold themselves. */
  private final Deque<Element> expanding = new ArrayDeque<>();

  /** Lines on what a person has to fill in, in its order. */
  private final List<Gap> gaps = new ArrayList<>();

  private int declarations;

  /** Declarations that are being read, each within the one before. */
  private int nested;

  private boolean full;

  private RequestDraft(Schemas schemas) {
    this.schemas = schemas;
    this.values = new SampleValues(schemas, this::named);
  }

  /**
   * Something that a draft lacks.
   *
   * @param place how many characters are before it
   */
  private record Gap(int place, String words) {}

  /** State of a draft that it can be put back to. */
  private record Mark(int length, int gaps, int ids) {}

  /**
   * Draft as text.
   *
   * @param notes a line for each element that a person has to fill in, and on what was not checked
   */
  public record Draft(String text, List<String> notes) {
    public Draft {
      notes = List.copyOf(notes);
    }
  }

  /** The draft of a request of an operation. */
  public static Draft of(ServiceOperation operation, Schemas schemas) {
    RequestDraft draft = new RequestDraft(schemas);
    if (!operation.headers().isEmpty()) {
      draft.line(1, "<soap:Header>");
      operation.headers().forEach(part -> draft.part(part, 2));
      draft.line(1, "</soap:Header>");
    }
    draft.line(1, "<soap:Body>");
    if (operation.rpc()) {
      draft.rpc(operation.content().orElseThrow(), operation.parts());
    } else {
      operation.parts().forEach(part -> draft.part(part, 2));
    }
    draft.line(1, "</soap:Body>");
    if (draft.full) {
      draft.line(
          1,
          comment(
              "incomplete, as a draft has at most %s characters, from at most %s declarations,"
                      .formatted(MOST_CHARACTERS, MOST_DECLARATIONS)
                  + " at most %s within each other".formatted(MOST_NESTED)));
    }
    StringBuilder declared = new StringBuilder();
    draft.prefixes.forEach(
        (namespace, prefix) ->
            declared.append("\n    xmlns:%s=\"%s\"".formatted(prefix, escaped(namespace))));
    String head =
        "<soap:Envelope xmlns:soap=\"%s\"%s>\n"
            .formatted(operation.port().soap().envelope(), declared);
    String text = head + draft.lines + "</soap:Envelope>\n";
    return draft.full
        ? new Draft(text, List.of("the draft is incomplete, and was not checked"))
        : draft.checked(text, head.length(), operation);
  }

  /** The draft with a comment and a note where its schemas say that something is wrong. */
  private Draft checked(String text, int start, ServiceOperation operation) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    SortedMap<Integer, String> missing = new TreeMap<>();
    int line = 1;
    int at = 0;
    for (Gap gap : gaps) {
      for (; at < start + gap.place(); at++) {
        line += text.charAt(at) == '\n' ? 1 : 0;
      }
      missing.put(line, gap.words());
    }
    List<String> notes = new ArrayList<>();
    try {
      for (DraftCheck.Problem one : new DraftCheck(schemas).problems(text, operation)) {
        // what is missing in an element is told where it is missing
        boolean known = !gaps.isEmpty() && one.words().startsWith("cvc-complex-type.2.4");
        if (!known && !missing.containsKey(one.line())) {
          String words = "%s: %s".formatted(one.element(), withoutRule(one.words()));
          missing.put(one.line(), words);
          lines.set(one.line() - 1, lines.get(one.line() - 1) + noted("to fill in: " + words));
        }
      }
    } catch (SAXException e) {
      notes.add(
          "the draft was not checked, since its schemas can't be used: "
              + withoutRule(String.valueOf(e.getMessage())).replaceFirst("\\. .*", ""));
    } catch (StackOverflowError e) { // of the JDK, which goes from type to type
      notes.add("the draft was not checked, since its schemas are too deep");
    }
    missing.forEach(
        (number, words) -> notes.add("line %s has to be filled in: %s".formatted(number, words)));
    return new Draft(String.join("\n", lines) + "\n", notes);
  }

  /** Words of the platform without the name of a rule, such as {@code cvc-elt.1}. */
  private static String withoutRule(String message) {
    return message.replaceAll("\\s+", " ").replaceFirst("^[a-z]+-[^ ]*: ", "");
  }

  private void rpc(QName wrapper, List<MessagePart> parts) {
    String name = named(wrapper);
    line(2, "<%s>".formatted(name));
    parts.forEach(part -> part(part, 3));
    line(2, "</%s>".formatted(name));
  }

  private void part(MessagePart part, int depth) {
    if (part.element().isPresent()) {
      element(part.element().get(), "", depth);
    } else if (part.type().isPresent()) {
      content(part.name(), part.type(), Optional.empty(), "", depth);
    } else {
      gap(part.name() + ": its schema was not found", depth);
    }
  }

  /** A global element, or one that may stand for it where it is abstract. */
  private void element(QName name, String note, int depth) {
    Optional<Component> found = schemas.find("element", name);
    if (found.isEmpty()) {
      line(depth, "<%s/>".formatted(named(name)));
      gap(named(name) + ": its schema was not found", depth);
    } else if (isAbstract(found.get().element())) {
      List<Component> members = derived(name, "element", RequestDraft::head);
      oneOf(
          members.stream().map(Component::name).map(this::named).toList(),
          members.stream()
              .<Runnable>map(
                  one -> () -> content(named(one.name()), type(one), Optional.of(one), note, depth))
              .toList(),
          "%s is abstract, and no element is known that may stand for it".formatted(named(name)),
          depth);
    } else {
      content(named(name), type(found.get()), found, note, depth);
    }
  }

  private static boolean isAbstract(Element declared) {
    return Set.of("true", "1").contains(declared.getAttribute("abstract"));
  }

  private static Optional<QName> head(Element element) {
    return reference(element, "substitutionGroup");
  }

  /** The type that a type is derived from. */
  private static Optional<QName> base(Element type) {
    return below(type).stream()
        .flatMap(content -> below(content).stream())
        .flatMap(derived -> reference(derived, "base").stream())
        .findFirst();
  }

  private static Optional<QName> reference(Element from, String attribute) {
    return from.hasAttribute(attribute)
        ? Optional.of(qualified(from, from.getAttribute(attribute)))
        : Optional.empty();
  }

  /** Components that are derived from one, over whatever others, and are not abstract. */
  private List<Component> derived(
      QName from, String kind, Function<Element, Optional<QName>> parent) {
    Set<QName> known = new LinkedHashSet<>(Set.of(from));
    List<Component> all = new ArrayList<>(schemas.all(kind));
    List<Component> derived = new ArrayList<>();
    boolean more = true;
    while (more) {
      List<Component> next =
          all.stream()
              .filter(one -> parent.apply(one.element()).filter(known::contains).isPresent())
              .toList();
      all.removeAll(next);
      derived.addAll(next);
      more = next.stream().map(Component::name).filter(known::add).count() > 0;
    }
    return derived.stream().filter(one -> !isAbstract(one.element())).toList();
  }

  /** The first of several that can be written whole; the others are named. */
  private void oneOf(List<String> names, List<Runnable> branches, String none, int depth) {
    if (branches.isEmpty()) {
      gap(none, depth);
      return;
    }
    if (branches.size() > 1) {
      line(depth, comment("one of " + String.join(", ", names)));
    }
    firstWhole(branches);
  }

  private void firstWhole(List<Runnable> branches) {
    Mark mark = mark();
    String first = null;
    List<Gap> missing = List.of();
    for (Runnable branch : branches) {
      back(mark);
      branch.run();
      if (gaps.size() == mark.gaps()) {
        return;
      }
      if (first == null) {
        first = lines.substring(mark.length());
        missing = List.copyOf(gaps.subList(mark.gaps(), gaps.size()));
      }
    }
    back(mark);
    lines.append(first);
    gaps.addAll(missing);
  }

  private Mark mark() {
    return new Mark(lines.length(), gaps.size(), values.ids());
  }

  private void back(Mark to) {
    lines.setLength(to.length());
    gaps.subList(to.gaps(), gaps.size()).clear();
    values.forgetIds(to.ids());
  }

  private void gap(String words, int depth) {
    gaps.add(new Gap(lines.length(), words));
    line(depth, comment(words));
  }

  private static Optional<QName> type(Element declared) {
    return reference(declared, "type");
  }

  /** The type of an element, which is that of the one it may stand for if it has none. */
  private Optional<QName> type(Component element) {
    Optional<QName> type = type(element.element());
    Element one = element.element();
    for (int i = 0; i < MOST_DEPTH && type.isEmpty() && isUntyped(one); i++) {
      Optional<Component> head = head(one).flatMap(name -> schemas.find("element", name));
      if (head.isEmpty()) {
        return type;
      }
      one = head.get().element();
      type = type(one);
    }
    return type;
  }

  private static boolean isUntyped(Element declared) {
    return below(declared, XSD, "simpleType").isEmpty()
        && below(declared, XSD, "complexType").isEmpty();
  }

  /** An element of a type that has a name, or that stands in its declaration. */
  private void content(
      String tag, Optional<QName> type, Optional<Component> declared, String note, int depth) {
    Optional<Component> complex =
        type.isPresent()
            ? schemas.find("complexType", type.get())
            : declared.flatMap(
                one ->
                    below(one.element(), XSD, "complexType").stream().findFirst().map(one::within));
    if (complex.isPresent()) {
      complex(tag, complex.get(), declared.map(Component::element), note, depth);
    } else {
      if (type.isPresent() && !isKnown(type.get())) {
        gap("%s: its type %s was not found".formatted(tag, named(type.get())), depth);
      }
      SampleValues.Sample sample = values.of(declared.map(Component::element), type);
      line(
          depth,
          "<%1$s>%2$s</%1$s>%3$s"
              .formatted(tag, escaped(sample.value()), noted(join(note, sample.note()))));
    }
  }

  private boolean isKnown(QName type) {
    return type.getNamespaceURI().equals(XSD) || schemas.find("simpleType", type).isPresent();
  }

  private void complex(
      String tag, Component type, Optional<Element> declared, String note, int depth) {
    if (!isAbstract(type.element())) {
      complex(tag, "", type, declared, note, depth);
      return;
    }
    List<Component> types = derived(type.name(), "complexType", RequestDraft::base);
    prefixes.put(XSI, "xsi");
    oneOf(
        types.stream().map(Component::name).map(this::named).toList(),
        types.stream()
            .<Runnable>map(
                one ->
                    () ->
                        complex(
                            tag,
                            " xsi:type=\"%s\"".formatted(named(one.name())),
                            one,
                            declared,
                            note,
                            depth))
            .toList(),
        "%s: its type %s is abstract, and no type is known that derives from it"
            .formatted(tag, named(type.name())),
        depth);
  }

  private void complex(
      String tag,
      String derived,
      Component type,
      Optional<Element> declared,
      String note,
      int depth) {
    if (open.contains(type.element()) || open.size() > MOST_DEPTH) {
      gap(tag + " once more", depth);
      return;
    }
    open.push(type.element());
    lines.append("  ".repeat(depth)).append('<').append(tag).append(derived);
    attributes(type, new HashSet<>());
    int head = lines.length();
    if (!below(type.element(), XSD, "simpleContent").isEmpty()) {
      SampleValues.Sample text = values.ofContent(declared, type.element());
      line(0, ">%s</%s>%s".formatted(escaped(text.value()), tag, noted(join(note, text.note()))));
    } else {
      line(0, ">" + noted(note));
      int body = lines.length();
      particles(type, depth + 1);
      if (lines.length() == body) { // as a type without content allows no blanks either
        lines.setLength(head);
        line(0, "/>" + noted(note));
      } else {
        line(depth, "</%s>".formatted(tag));
      }
    }
    open.pop();
  }

  /** Attributes of a type or a group, each name once. */
  private void attributes(Component within, Set<String> written) {
    below(within.element())
        .forEach(one -> read(within.within(one), each -> declaredAttributes(each, written)));
  }

  private void declaredAttributes(Component declared, Set<String> written) {
    Element one = declared.element();
    switch (one.getLocalName()) {
      case "attribute" -> attribute(declared, written);
      case "attributeGroup" ->
          expand("attributeGroup", one, "ref", group -> attributes(group, written));
      case "extension" -> {
        expand("complexType", one, "base", base -> attributes(base, written));
        attributes(declared, written);
      }
      case "restriction" -> {
        attributes(declared, written);
        if (one.getParentNode().getLocalName().endsWith("Content")) {
          expand("complexType", one, "base", base -> attributes(base, written));
        }
      }
      case "complexContent", "simpleContent" -> attributes(declared, written);
      default -> {}
    }
  }

  /** An attribute, which may be declared elsewhere; an optional one must be known. */
  private void attribute(Component declared, Set<String> written) {
    Element one = declared.element();
    String use = one.getAttribute("use");
    if (one.hasAttribute("ref")) {
      QName name = qualified(one, one.getAttribute("ref"));
      Optional<Element> found = schemas.find("attribute", name).map(Component::element);
      if (found.isPresent() || !use.equals("optional") && !use.isEmpty()) {
        boolean own = one.hasAttribute("fixed") || one.hasAttribute("default");
        attribute(named(name), use, own ? one : found.orElse(one), written);
      }
    } else if (one.hasAttribute("name")) {
      attribute(local(declared), use, one, written);
    }
  }

  /** Writes an attribute, unless a type that is derived has it already, or has prohibited it. */
  private void attribute(String name, String use, Element declared, Set<String> written) {
    if (written.add(name) && !use.equals("prohibited")) {
      String value = values.of(Optional.of(declared), type(declared)).value();
      lines.append(" %s=\"%s\"".formatted(name, escaped(value)));
    }
  }

  /** Goes on with a component that another one names, unless it is there already. */
  private void expand(String kind, Element user, String attribute, Consumer<Component> on) {
    Optional<Component> found = schemas.find(kind, qualified(user, user.getAttribute(attribute)));
    if (found.isPresent() && !expanding.contains(found.get().element())) {
      expanding.push(found.get().element());
      on.accept(found.get());
      expanding.pop();
    }
  }

  /** Goes on with a declaration; if there is no room for it, the draft takes none any more. */
  private void read(Component declared, Consumer<Component> on) {
    declarations++;
    full |=
        declarations > MOST_DECLARATIONS
            || lines.length() > MOST_CHARACTERS
            || nested == MOST_NESTED;
    if (!full) {
      nested++;
      on.accept(declared);
      nested--;
    }
  }

  /** Everything below a type, a group, a sequence or an extension. */
  private void particles(Component within, int depth) {
    below(within.element()).forEach(one -> read(within.within(one), each -> particle(each, depth)));
  }

  /** A particle as often as it has to be there, or once; an optional one only where it is whole. */
  private void particle(Component particle, int depth) {
    Element one = particle.element();
    if (isNowhere(one)) {
      return;
    }
    Mark mark = mark();
    String least = one.getAttribute("minOccurs").strip();
    int times = least.matches("[0-9]{1,9}") ? Integer.parseInt(least) : 1;
    for (int i = 0; i < Math.max(1, Math.min(times, MOST_REPEATED)); i++) {
      once(particle, depth);
    }
    if (gaps.size() > mark.gaps() && (times == 0 || isNillable(one))) {
      String missing = gaps.get(mark.gaps()).words();
      back(mark);
      if (times > 0) {
        String tag = one.hasAttribute("ref") ? named(referred(one)) : local(particle);
        prefixes.put(XSI, "xsi");
        line(depth, "<%s xsi:nil=\"true\"/>%s".formatted(tag, noted(missing)));
      } else {
        line(depth, comment(missing));
      }
    }
  }

  private boolean isNillable(Element particle) {
    return Optional.of(particle)
        .filter(one -> one.hasAttribute("ref"))
        .flatMap(one -> schemas.find("element", referred(one)).map(Component::element))
        .orElse(particle)
        .getAttribute("nillable")
        .equals("true");
  }

  private static QName referred(Element particle) {
    return qualified(particle, particle.getAttribute("ref"));
  }

  private void once(Component particle, int depth) {
    Element one = particle.element();
    switch (one.getLocalName()) {
      case "sequence", "all", "complexContent", "restriction" -> particles(particle, depth);
      case "extension" -> {
        expand("complexType", one, "base", base -> particles(base, depth));
        particles(particle, depth);
      }
      case "choice" -> choice(particle, depth);
      case "group" -> expand("group", one, "ref", group -> particles(group, depth));
      case "element" -> element(particle, depth);
      case "any" -> gap("any element", depth);
      default -> {}
    }
  }

  /** Whether a schema, such as one that restricts another, allows a particle no longer. */
  private static boolean isNowhere(Element particle) {
    return particle.getAttribute("maxOccurs").equals("0");
  }

  /** The first branch of a choice that can be written whole; the others are named. */
  private void choice(Component choice, int depth) {
    List<Element> branches =
        below(choice.element()).stream()
            .filter(one -> !one.getLocalName().equals("annotation") && !isNowhere(one))
            .toList();
    if (branches.size() > 1) {
      String names =
          branches.stream()
              .map(one -> one.getAttribute("name") + one.getAttribute("ref"))
              .filter(name -> !name.isEmpty())
              .collect(Collectors.joining(", "));
      line(depth, comment("one of " + names));
    }
    if (!branches.isEmpty()) {
      firstWhole(
          branches.stream()
              .<Runnable>map(one -> () -> read(choice.within(one), each -> particle(each, depth)))
              .toList());
    }
  }

  /** An element of a type or a group. */
  private void element(Component declared, int depth) {
    Element one = declared.element();
    if (one.hasAttribute("ref")) {
      element(referred(one), occurrence(one), depth);
    } else {
      content(local(declared), type(one), Optional.of(declared), occurrence(one), depth);
    }
  }

  /** The name of what is declared within another component. */
  private String local(Component declared) {
    return named(new QName(declared.localNamespace(), declared.element().getAttribute("name")));
  }

  private static String occurrence(Element one) {
    String least = one.getAttribute("minOccurs").equals("0") ? "optional" : "";
    String most = one.getAttribute("maxOccurs");
    return join(least, most.isEmpty() || most.equals("1") ? "" : "may repeat");
  }

  /** A name with the prefix of its namespace. */
  private String named(QName name) {
    String namespace = name.getNamespaceURI();
    if (namespace.isEmpty()) {
      return name.getLocalPart();
    }
    String prefix =
        namespace.equals(XMLConstants.XML_NS_URI)
            ? XMLConstants.XML_NS_PREFIX
            : prefixes.computeIfAbsent(namespace, any -> "n" + (prefixes.size() + 1));
    return prefix + ":" + name.getLocalPart();
  }

  private void line(int depth, String text) {
    lines.append("  ".repeat(depth)).append(text).append('\n');
  }

  /** A comment, in which no two hyphens may follow each other (XML 1.0, section 2.5). */
  private static String comment(String text) {
    return "<!-- %s -->".formatted(text.replaceAll("-(?=-)", "- "));
  }

  private static String noted(String note) {
    return note.isEmpty() ? "" : " " + comment(note);
  }

  private static String join(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + ", " + other;
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("\t", "&#9;")
        .replace("\n", "&#10;")
        .replace("\r", "&#13;");
  }
}
