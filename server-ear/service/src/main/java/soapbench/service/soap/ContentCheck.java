package soapbench.service.soap;

import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import soapbench.payload.DeclaredType;
import soapbench.service.guard.Quotation;

/**
 * Checks what stands in a large element against its {@link ContentModel} while it is read, in
 * little time: the elements and their order, and of numbers what JAXB would take for another one.
 */
final class ContentCheck {

  private static final int MAX_DEPTH = 10;
  private static final int MAX_NUMBER = 1_000;
  private static final Set<String> HINTS = Set.of("schemaLocation", "noNamespaceSchemaLocation");

  private final ContentModel[] open = new ContentModel[MAX_DEPTH];

  /** Which child of each open element was the last one, and how many of it there are. */
  private final int[] child = new int[MAX_DEPTH];

  private final long[] count = new long[MAX_DEPTH];
  private final char[] number = new char[MAX_NUMBER];
  private int depth;
  private int length;
  private boolean decimal;

  /** A check of the element that begins. */
  ContentCheck(ContentModel model, XMLStreamReader element) throws XMLStreamException {
    open[0] = model;
    refuseAttributes(element, model);
  }

  /** An element begins in it. */
  void start(XMLStreamReader element) throws XMLStreamException {
    ContentModel parent = open[depth];
    String name = element.getLocalName();
    String namespace = element.getNamespaceURI();
    ContentModel next = next(parent, namespace == null || namespace.isEmpty() ? name : null);
    if (next == null) {
      throw misplaced(parent, name);
    }
    refuseAttributes(element, next);
    count[depth]++;
    depth++;
    open[depth] = next;
    child[depth] = 0;
    count[depth] = 0;
    length = 0;
    decimal = false;
  }

  /** The child of a name that may stand here; null if none may. */
  private @Nullable ContentModel next(ContentModel parent, @Nullable String name) {
    while (child[depth] < parent.children().size()) {
      ContentModel candidate = parent.children().get(child[depth]);
      if (count[depth] < candidate.most() && candidate.name().equals(name)) {
        return candidate;
      }
      if (count[depth] < candidate.least()) {
        return null;
      }
      child[depth]++;
      count[depth] = 0;
    }
    return null;
  }

  private XMLStreamException misplaced(ContentModel parent, String name) {
    String held = "%s holds '%s'".formatted(parent.name(), Quotation.value(name));
    if (!parent.isSequence()) {
      return new InvalidRequestException(held + ": allowed is text");
    }
    return new InvalidRequestException(
        child[depth] < parent.children().size()
            ? held + " in place of '%s'".formatted(parent.children().get(child[depth]).name())
            : held + ", which is unknown, twice or not in the order of the WSDL");
  }

  /** Where schemas are says nothing of the element, and its declared type nothing new. */
  private static void refuseAttributes(XMLStreamReader element, ContentModel model)
      throws XMLStreamException {
    for (int i = 0; i < element.getAttributeCount(); i++) {
      boolean ofInstances =
          XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(element.getAttributeNamespace(i));
      String name = element.getAttributeLocalName(i);
      if (ofInstances && name.equals("type")) {
        requireType(element.getAttributeValue(i), element, model);
      } else if (!ofInstances || !HINTS.contains(name)) {
        throw new InvalidRequestException(
            "%s has the attribute '%s': none is allowed"
                .formatted(Quotation.value(element.getLocalName()), Quotation.value(name)));
      }
    }
  }

  private static void requireType(String said, XMLStreamReader element, ContentModel model)
      throws XMLStreamException {
    if (!DeclaredType.isNamed(said, element, model.type())) {
      throw new InvalidRequestException(
          "%s says that it is of type '%s': allowed is its own, %s"
              .formatted(model.name(), Quotation.value(said), model.type()));
    }
  }

  /** Text in it. */
  void text(XMLStreamReader text) throws XMLStreamException {
    ContentModel holder = open[depth];
    switch (holder.text()) {
      case ANY, BASE64 -> {
        // each may be
      }
      case NONE -> {
        if (!text.isWhiteSpace()) {
          throw new InvalidRequestException(
              "text stands in %s beside its elements".formatted(holder.name()));
        }
      }
      case DOUBLE -> {
        if (decimal || length == 0 && beginsDecimal(text)) {
          decimal = true;
        } else {
          collect(text, holder);
        }
      }
      default -> collect(text, holder);
    }
  }

  private void collect(XMLStreamReader text, ContentModel holder) throws XMLStreamException {
    int more = text.getTextLength();
    if (length + more > MAX_NUMBER) {
      throw new InvalidRequestException(
          "%s is longer than %s characters".formatted(holder.name(), MAX_NUMBER));
    }
    System.arraycopy(text.getTextCharacters(), text.getTextStart(), number, length, more);
    length += more;
  }

  /** Whether text can't be the beginning of a hexadecimal number, which most are not. */
  private static boolean beginsDecimal(XMLStreamReader text) {
    char[] characters = text.getTextCharacters();
    int start = text.getTextStart();
    char first = characters[start];
    return text.getTextLength() > 1
        && (first >= '1' && first <= '9' || first == '0' && characters[start + 1] == '.');
  }

  /** An element in it ends, or it does itself. */
  void end() throws XMLStreamException {
    ContentModel ended = open[depth];
    boolean good =
        switch (ended.text()) {
          case ANY, BASE64 -> true;
          case NONE -> {
            requireRest(ended);
            yield true;
          }
          case INT -> isWhole(Integer.MIN_VALUE, Integer.MAX_VALUE);
          case LONG -> isWhole(Long.MIN_VALUE, Long.MAX_VALUE);
          case DOUBLE -> decimal || isDecimal();
        };
    if (!good) {
      throw new InvalidRequestException(
          "%s '%s' is not a value of type %s"
              .formatted(
                  ended.name(),
                  Quotation.value(new String(number, 0, length)),
                  ended.text().word()));
    }
    depth--;
  }

  private void requireRest(ContentModel ended) throws XMLStreamException {
    for (int i = child[depth]; i < ended.children().size(); i++) {
      ContentModel missing = ended.children().get(i);
      if (missing.least() > (i == child[depth] ? count[depth] : 0)) {
        throw new InvalidRequestException(
            "%s ends without '%s'".formatted(ended.name(), missing.name()));
      }
    }
  }

  /** XML Schema, part 2, section 3.3.13: a sign and decimal digits. */
  private boolean isWhole(long least, long most) {
    int end = end(begin());
    int i = begin();
    boolean negative = i < end && number[i] == '-';
    i += negative || i < end && number[i] == '+' ? 1 : 0;
    if (i == end) {
      return false;
    }
    // below zero there is one number more
    long value = 0;
    for (; i < end; i++) {
      int digit = number[i] - '0';
      if (digit < 0 || digit > 9 || value < Long.MIN_VALUE / 10) {
        return false;
      }
      value = value * 10 - digit;
      if (value > 0) {
        return false;
      }
    }
    return value >= (negative ? least : -most);
  }

  /** Java knows hexadecimal ones, too. */
  private boolean isDecimal() {
    int begin = begin();
    int i = begin < length && (number[begin] == '-' || number[begin] == '+') ? begin + 1 : begin;
    boolean hexadecimal =
        i + 1 < length && number[i] == '0' && (number[i + 1] == 'x' || number[i + 1] == 'X');
    return i < length && !hexadecimal;
  }

  private int begin() {
    int begin = 0;
    while (begin < length && number[begin] <= ' ') {
      begin++;
    }
    return begin;
  }

  private int end(int begin) {
    int end = length;
    while (end > begin && number[end - 1] <= ' ') {
      end--;
    }
    return end;
  }
}
