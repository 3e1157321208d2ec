package soapbench.message.source;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import javax.xml.validation.TypeInfoProvider;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.TypeInfo;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.XMLFilterImpl;

/** Counts neighbours of one name where a schema bounds their number, behind the validator. */
final class NeighbourCounter extends XMLFilterImpl {
  private final List<Occurrences.Bound> bounds;
  private final TypeInfoProvider types;
  private final Consumer<String> wrong;
  private final Deque<Parent> parents = new ArrayDeque<>();

  /** An open element, and the last of its content. */
  private static final class Parent {
    private final TypeInfo type;
    private String last = "";
    private int count;
    private Occurrences.@Nullable Bound bound; // null if there is none, or few were counted

    Parent(TypeInfo type) {
      this.type = type;
    }
  }

  NeighbourCounter(
      List<Occurrences.Bound> bounds,
      TypeInfoProvider types,
      ContentHandler next,
      Consumer<String> wrong) {
    this.bounds = bounds;
    this.types = types;
    this.wrong = wrong;
    setContentHandler(next);
  }

  @Override
  public void startElement(String uri, String name, String prefixed, Attributes attributes)
      throws SAXException {
    if (!parents.isEmpty()) {
      count(parents.element(), uri, name);
    }
    parents.push(new Parent(types.getElementTypeInfo()));
    super.startElement(uri, name, prefixed, attributes);
  }

  private void count(Parent parent, String uri, String name) {
    String full = uri + " " + name;
    if (!parent.last.equals(full)) {
      parent.last = full;
      parent.count = 0;
      parent.bound = null;
    }
    parent.count++;
    if (parent.count == Occurrences.MAX_EXPANDED + 1) {
      parent.bound =
          bounds.stream()
              .filter(of -> of.element().equals(name) && isOf(of, parent.type))
              .min(Comparator.comparingInt(Occurrences.Bound::most))
              .orElse(null);
    }
    Occurrences.Bound bound = parent.bound;
    if (bound != null && parent.count == bound.most() + 1) {
      wrong.accept(
          "cvc-complex-type.2.4: Element '%s' is one more than the %s that maxOccurs of %s:%s"
                  .formatted(name, bound.most(), bound.file(), bound.line())
              + " allows");
    }
  }

  private static boolean isOf(Occurrences.Bound bound, TypeInfo type) {
    if (type == null || type.getTypeName() == null) {
      return false;
    }
    String namespace = type.getTypeNamespace();
    String of = bound.namespace().isEmpty() ? namespace : bound.namespace();
    return bound.type().equals(type.getTypeName()) && Objects.equals(of, namespace)
        || type.isDerivedFrom(of, bound.type(), TypeInfo.DERIVATION_EXTENSION);
  }

  @Override
  public void endElement(String uri, String name, String prefixed) throws SAXException {
    parents.pop();
    super.endElement(uri, name, prefixed);
  }
}
