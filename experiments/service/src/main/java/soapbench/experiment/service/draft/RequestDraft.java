package soapbench.experiment.service.draft;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.qualified;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
  private static final int MOST_CHARACTERS = 1_000_000;

  private final Schemas schemas;
  private final SampleValues values;
  private final StringBuilder lines = new StringBuilder();
  private final Map<String, String> prefixes = new LinkedHashMap<>();

  /** Types that are being written: one that holds itself is written once. */
  private final Deque<Element> open = new ArrayDeque<>();

  /** Bases and groups that are being written, which may not hold themselves. */
  private final Deque<Element> expanding = new ArrayDeque<>();

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
    String name = named(wrapper.getNamespaceURI(), wrapper.getLocalPart());
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
      line(
          depth,
          "<!-- %s: its schema was not found -->".formatted(part.name().replace("--", "- -")));
    }
  }

  private void element(QName name, int depth) {
    Optional<Component> found = schemas.find("element", name);
    if (found.isEmpty()) {
      line(depth, "<%s/>".formatted(named(name.getNamespaceURI(), name.getLocalPart())));
      line(depth, "<!-- its schema was not found -->");
      return;
    }
    Element declared = found.get().element();
    content(named(name.getNamespaceURI(), name.getLocalPart()), type(declared), found, "", depth);
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
                    below(one.element(), XSD, "complexType").stream()
                        .findFirst()
                        .map(inner -> new Component(inner, one.namespace(), one.qualified())));
    if (complex.isEmpty()) {
      SampleValues.Sample sample =
          type.map(values::of)
              .orElseGet(() -> values.ofDeclaration(declared.map(Component::element)));
      line(
          depth,
          "<%1$s>%2$s</%1$s>%3$s"
              .formatted(tag, escaped(sample.value()), comment(join(note, sample.note()))));
      return;
    }
    complex(tag, complex.get(), note, depth);
  }

  private void complex(String tag, Component type, String note, int depth) {
    if (open.contains(type.element()) || open.size() > MOST_DEPTH) {
      line(depth, "<!-- %s once more -->".formatted(tag));
      return;
    }
    open.push(type.element());
    Optional<SampleValues.Sample> text = simpleContent(type.element());
    String attributes = attributes(type.element());
    if (text.isPresent()) {
      line(
          depth,
          "<%1$s%2$s>%3$s</%1$s>%4$s"
              .formatted(tag, attributes, escaped(text.get().value()), comment(note)));
    } else {
      line(depth, "<%s%s>%s".formatted(tag, attributes, comment(note)));
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

  private String attributes(Element type) {
    StringBuilder attributes = new StringBuilder();
    for (Element one : below(type)) {
      switch (one.getLocalName()) {
        case "attribute" -> attributes.append(attribute(one));
        case "attributeGroup" ->
            expand(
                "attributeGroup",
                one,
                "ref",
                group -> attributes.append(attributes(group.element())));
        case "extension" -> {
          expand("complexType", one, "base", base -> attributes.append(attributes(base.element())));
          attributes.append(attributes(one));
        }
        case "complexContent", "simpleContent", "restriction" -> attributes.append(attributes(one));
        default -> {}
      }
    }
    return attributes.toString();
  }

  /** An attribute, which may be declared elsewhere; an optional one must be known. */
  private String attribute(Element one) {
    String use = one.getAttribute("use");
    if (!one.hasAttribute("ref")) {
      return use.equals("prohibited") || !one.hasAttribute("name")
          ? ""
          : attribute(one.getAttribute("name"), value(one));
    }
    QName name = qualified(one, one.getAttribute("ref"));
    Optional<Element> declared = schemas.find("attribute", name).map(Component::element);
    if (use.equals("prohibited") || (declared.isEmpty() && !use.equals("required"))) {
      return "";
    }
    return attribute(
        named(name.getNamespaceURI(), name.getLocalPart()),
        value(one.hasAttribute("fixed") ? one : declared.orElse(one)));
  }

  private String value(Element attribute) {
    return attribute.hasAttribute("fixed")
        ? attribute.getAttribute("fixed")
        : type(attribute)
            .map(values::of)
            .orElseGet(() -> values.ofDeclaration(Optional.of(attribute)))
            .value();
  }

  private static String attribute(String name, String value) {
    return " %s=\"%s\"".formatted(name, escaped(value));
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

  /** Everything below a type, a group, a sequence, a choice or an extension. */
  private void particles(Component within, int depth) {
    for (Element one : below(within.element())) {
      Component inner = new Component(one, within.namespace(), within.qualified());
      switch (one.getLocalName()) {
        case "sequence", "all", "complexContent", "restriction" -> particles(inner, depth);
        case "extension" -> {
          expand("complexType", one, "base", base -> particles(base, depth));
          particles(inner, depth);
        }
        case "choice" -> choice(inner, depth);
        case "group" -> expand("group", one, "ref", group -> particles(group, depth));
        case "element" -> local(inner, depth);
        case "any" -> line(depth, "<!-- any element -->");
        default -> {}
      }
    }
  }

  /** The first branch of a choice; the others are named. */
  private void choice(Component choice, int depth) {
    List<Element> branches =
        below(choice.element()).stream()
            .filter(one -> !one.getLocalName().equals("annotation"))
            .toList();
    if (branches.size() > 1) {
      line(
          depth,
          "<!-- one of %s -->"
              .formatted(
                  String.join(
                      ", ",
                      branches.stream()
                          .map(one -> one.getAttribute("name") + one.getAttribute("ref"))
                          .filter(name -> !name.isEmpty())
                          .toList())));
    }
    if (!branches.isEmpty()) {
      Component first = new Component(branches.get(0), choice.namespace(), choice.qualified());
      if (branches.get(0).getLocalName().equals("element")) {
        local(first, depth);
      } else {
        particles(first, depth);
      }
    }
  }

  private void local(Component declared, int depth) {
    Element one = declared.element();
    if (lines.length() > MOST_CHARACTERS) {
      return;
    }
    if (one.hasAttribute("ref")) {
      element(qualified(one, one.getAttribute("ref")), depth);
      return;
    }
    String form = one.getAttribute("form");
    boolean qualified = form.isEmpty() ? declared.qualified() : form.equals("qualified");
    String tag = named(qualified ? declared.namespace() : "", one.getAttribute("name"));
    content(tag, type(one), Optional.of(declared), occurrence(one), depth);
  }

  private static String occurrence(Element one) {
    String least = one.getAttribute("minOccurs").equals("0") ? "optional" : "";
    String most = one.getAttribute("maxOccurs");
    return join(least, most.isEmpty() || most.equals("1") || most.equals("0") ? "" : "may repeat");
  }

  /** A name with the prefix of its namespace. */
  private String named(String namespace, String local) {
    if (namespace.isEmpty()) {
      return local;
    }
    if (namespace.equals(XMLConstants.XML_NS_URI)) {
      return XMLConstants.XML_NS_PREFIX + ":" + local;
    }
    return prefixes.computeIfAbsent(namespace, any -> "n" + (prefixes.size() + 1)) + ":" + local;
  }

  private void line(int depth, String text) {
    lines.append("  ".repeat(depth)).append(text).append('\n');
  }

  private static String comment(String note) {
    return note.isEmpty() ? "" : " <!-- %s -->".formatted(note.replace("--", "- -"));
  }

  private static String join(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + ", " + other;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
