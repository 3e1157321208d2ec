package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.qualified;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;
import soapbench.experiment.service.wsdl.MessagePart;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.Schemas.Component;
import soapbench.experiment.service.wsdl.ServiceOperation;

/**
 * Draft of a request: an envelope with every element that the operation's schema names, a value of
 * its type in each, and comments where a person has a choice.
 */
public final class RequestDraft {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final int MOST_DEPTH = 40;

  /** Limits of a draft's size: schemas that double it thirty times are short. */
  private static final int MOST_CHARACTERS = 1_000_000;

  private static final int MOST_DECLARATIONS = 1_000_000;
  private static final int MOST_NESTED = 400;

  private final Schemas schemas;
  private final SampleValues values;
  private final StringBuilder lines = new StringBuilder();
  private final Map<String, String> prefixes = new LinkedHashMap<>();

  /** Types that are being written: one that holds itself is written once. */
  private final Deque<Element> open = new ArrayDeque<>();

  /** Bases and groups that are being written, which may not hold themselves. */
  private final Deque<Element> expanding = new ArrayDeque<>();

  private int declarations;

  /** Declarations that are being read, each within the one before. */
  private int nested;

  private boolean full;

  private RequestDraft(Schemas schemas) {
    this.schemas = schemas;
    this.values = new SampleValues(schemas);
  }

  /** The draft of a request of an operation. */
  public static String of(ServiceOperation operation, Schemas schemas) {
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
    return """
    <soap:Envelope xmlns:soap="%s"%s>
    %s</soap:Envelope>
    """
        .formatted(operation.port().soap().envelope(), declared, draft.lines);
  }

  private void rpc(QName wrapper, List<MessagePart> parts) {
    String name = named(wrapper);
    line(2, "<%s>".formatted(name));
    parts.forEach(part -> part(part, 3));
    line(2, "</%s>".formatted(name));
  }

  private void part(MessagePart part, int depth) {
    if (part.element().isPresent()) {
      element(part.element().get(), depth);
    } else if (part.type().isPresent()) {
      content(part.name(), part.type(), Optional.empty(), "", depth);
    } else {
      line(depth, comment(part.name() + ": its schema was not found"));
    }
  }

  private void element(QName name, int depth) {
    Optional<Component> found = schemas.find("element", name);
    if (found.isEmpty()) {
      line(depth, "<%s/>".formatted(named(name)));
      line(depth, comment("its schema was not found"));
      return;
    }
    content(named(name), type(found.get().element()), found, "", depth);
  }

  private static Optional<QName> type(Element declared) {
    return declared.hasAttribute("type")
        ? Optional.of(qualified(declared, declared.getAttribute("type")))
        : Optional.empty();
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
    if (complex.isEmpty()) {
      SampleValues.Sample sample =
          type.map(values::of)
              .orElseGet(() -> values.ofDeclaration(declared.map(Component::element)));
      line(
          depth,
          "<%1$s>%2$s</%1$s>%3$s"
              .formatted(tag, escaped(sample.value()), noted(join(note, sample.note()))));
      return;
    }
    complex(tag, complex.get(), note, depth);
  }

  private void complex(String tag, Component type, String note, int depth) {
    if (open.contains(type.element()) || open.size() > MOST_DEPTH) {
      line(depth, comment(tag + " once more"));
      return;
    }
    open.push(type.element());
    Optional<SampleValues.Sample> text = simpleContent(type.element());
    lines.append("  ".repeat(depth)).append('<').append(tag);
    attributes(type, new HashSet<>());
    if (text.isPresent()) {
      line(0, ">%s</%s>%s".formatted(escaped(text.get().value()), tag, noted(note)));
    } else {
      line(0, ">" + noted(note));
      particles(type, depth + 1);
      line(depth, "</%s>".formatted(tag));
    }
    open.pop();
  }

  private Optional<SampleValues.Sample> simpleContent(Element type) {
    return below(type, XSD, "simpleContent").stream()
        .flatMap(content -> below(content).stream())
        .filter(derived -> derived.hasAttribute("base"))
        .findFirst()
        .map(derived -> values.of(qualified(derived, derived.getAttribute("base"))));
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
      case "complexContent", "simpleContent", "restriction" -> attributes(declared, written);
      default -> {}
    }
  }

  /** An attribute, which may be declared elsewhere; an optional one must be known. */
  private void attribute(Component declared, Set<String> written) {
    Element one = declared.element();
    String use = one.getAttribute("use");
    if (use.equals("prohibited")) {
      return;
    }
    if (one.hasAttribute("ref")) {
      QName name = qualified(one, one.getAttribute("ref"));
      Optional<Element> found = schemas.find("attribute", name).map(Component::element);
      if (found.isPresent() || use.equals("required")) {
        Element valued = one.hasAttribute("fixed") ? one : found.orElse(one);
        attribute(named(name), value(valued), written);
      }
    } else if (one.hasAttribute("name")) {
      attribute(local(declared), value(one), written);
    }
  }

  private void attribute(String name, String value, Set<String> written) {
    if (written.add(name)) {
      lines.append(" %s=\"%s\"".formatted(name, escaped(value)));
    }
  }

  private String value(Element attribute) {
    return attribute.hasAttribute("fixed")
        ? attribute.getAttribute("fixed")
        : type(attribute)
            .map(values::of)
            .orElseGet(() -> values.ofDeclaration(Optional.of(attribute)))
            .value();
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

  private void particle(Component particle, int depth) {
    Element one = particle.element();
    if (isNowhere(one)) {
      return;
    }
    switch (one.getLocalName()) {
      case "sequence", "all", "complexContent", "restriction" -> particles(particle, depth);
      case "extension" -> {
        expand("complexType", one, "base", base -> particles(base, depth));
        particles(particle, depth);
      }
      case "choice" -> choice(particle, depth);
      case "group" -> expand("group", one, "ref", group -> particles(group, depth));
      case "element" -> element(particle, depth);
      case "any" -> line(depth, comment("any element"));
      default -> {}
    }
  }

  /** Whether a schema, such as one that restricts another, allows a particle no longer. */
  private static boolean isNowhere(Element particle) {
    return particle.getAttribute("maxOccurs").equals("0");
  }

  /** The first branch of a choice; the others are named. */
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
    branches.stream()
        .findFirst()
        .ifPresent(first -> read(choice.within(first), each -> particle(each, depth)));
  }

  /** An element of a type or a group. */
  private void element(Component declared, int depth) {
    Element one = declared.element();
    if (one.hasAttribute("ref")) {
      element(qualified(one, one.getAttribute("ref")), depth);
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

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
