package soapbench.service.soap;

import java.util.Objects;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;
import soapbench.service.guard.Quotation;

/**
 * Refuses what the SOAP stack and its binding to objects would pass over in silence: an envelope
 * that is not one header at most and one body with one element (SOAP 1.1, section 4, and WS-I Basic
 * Profile 1.1, R9981), what the service's schema does not have, and characters outside base64's
 * alphabet in elements that hold base64. What is longer than in any good request is refused before
 * it fills the memory.
 */
final class StrictReader extends StreamReaderDelegate {

  private enum Part {
    NONE(""),
    HEADER("Header"),
    BODY("Body");

    private final String element;

    Part(String element) {
      this.element = element;
    }
  }

  private static final int IN_ENVELOPE = 1;
  private static final int IN_BODY = 2;
  private static final int MAX_ENVELOPE = 100_000;
  private static final int MAX_VALUE = 1_000;
  private static final QName INCLUDE =
      new QName("http://www.w3.org/2004/08/xop/include", "Include");
  private static final boolean[] BASE64 = new boolean[128];

  static {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        .chars()
        .forEach(character -> BASE64[character] = true);
  }

  private final SchemaCheck schema;
  private final Optional<EventBytes> bytes;
  private final DistinctNames names = new DistinctNames();
  private int depth;
  private Part part = Part.NONE;
  private int operations;
  private @Nullable String namespace;
  private int base64Depth;

  /** Characters of base64, and how many of them fill up the last group of four. */
  private long digits;

  private int padding;
  private long length;
  private int valueLength;

  /**
   * A reader of a request to a service.
   *
   * @param schema checks its body's content
   * @param bytes what counts the bytes below it, if something does
   */
  StrictReader(XMLStreamReader reader, SchemaCheck schema, Optional<EventBytes> bytes) {
    super(reader);
    this.schema = schema;
    this.bytes = bytes;
  }

  @Override
  public int next() throws XMLStreamException {
    if (getEventType() == END_DOCUMENT) {
      throw new XMLStreamException("the envelope has no body");
    }
    bytes.ifPresent(EventBytes::next);
    int event = super.next();
    if (!schema.skips()) {
      measure(event);
    }
    switch (event) {
      case START_ELEMENT -> started();
      case END_ELEMENT -> ended();
      case CHARACTERS, CDATA -> text();
      case PROCESSING_INSTRUCTION -> names.name(getPITarget());
      case DTD -> throw new XMLStreamException("a DTD is not allowed");
      default -> {
        // comments mean nothing
      }
    }
    return event;
  }

  /** All but large elements is short in any good request, and the SOAP stack keeps some of it. */
  private void measure(int event) throws XMLStreamException {
    length +=
        switch (event) {
          case START_ELEMENT -> tagLength();
          case CHARACTERS, CDATA, SPACE, COMMENT -> base64Depth > 0 ? 0 : getTextLength();
          case PROCESSING_INSTRUCTION ->
              getPITarget().length() + (getPIData() == null ? 0 : getPIData().length());
          default -> 1;
        };
    if (length > MAX_ENVELOPE) {
      throw new InvalidRequestException(
          "the envelope has more than %s characters beside its large elements"
              .formatted(MAX_ENVELOPE));
    }
  }

  private int tagLength() {
    int characters = 1 + getLocalName().length();
    for (int i = 0; i < getAttributeCount(); i++) {
      characters += getAttributeLocalName(i).length() + getAttributeValue(i).length();
    }
    for (int i = 0; i < getNamespaceCount(); i++) {
      characters += length(getNamespacePrefix(i)) + length(getNamespaceURI(i));
    }
    return characters;
  }

  private static int length(String text) {
    return text == null ? 0 : text.length();
  }

  @Override
  public int nextTag() throws XMLStreamException {
    int event = next();
    while (event != START_ELEMENT && event != END_ELEMENT) {
      event = next();
    }
    return event;
  }

  @Override
  public String getElementText() {
    throw new UnsupportedOperationException("text is read event by event");
  }

  private void started() throws XMLStreamException {
    valueLength = 0;
    switch (depth) {
      case 0 -> {
        namespace = getNamespaceURI();
        schema.declare(this);
      }
      case IN_ENVELOPE -> beginPart();
      default -> {
        if (!schema.skips()) {
          beginContent();
        } else if (base64Depth > 0 && !INCLUDE.equals(getName())) {
          throw new InvalidRequestException(
              "%s stands within base64".formatted(Quotation.value(getLocalName())));
        }
        if (part == Part.BODY) {
          schema.start(getParent());
        }
      }
    }
    if (depth < IN_BODY || part == Part.HEADER || schema.skips() && !schema.knows()) {
      names.element(getParent());
    }
    depth++;
  }

  private void beginPart() throws XMLStreamException {
    String next = getLocalName();
    boolean soap = namespace != null && namespace.equals(getNamespaceURI());
    if (soap && next.equals(Part.BODY.element) && part != Part.BODY) {
      part = Part.BODY;
      schema.declare(this);
    } else if (soap && next.equals(Part.HEADER.element) && part == Part.NONE) {
      part = Part.HEADER;
    } else {
      throw new InvalidRequestException(
          "the envelope holds %s%s: allowed are one Header and then one Body"
              .formatted(
                  Quotation.value(next), part == Part.NONE ? "" : " after its " + part.element));
    }
  }

  private void beginContent() throws XMLStreamException {
    if (Objects.requireNonNull(namespace, "namespace").equals(getNamespaceURI())) {
      throw new InvalidRequestException(
          "%s stands within a part of the envelope".formatted(Quotation.value(getLocalName())));
    }
    if (part == Part.BODY && depth == IN_BODY && ++operations > 1) {
      throw new InvalidRequestException(
          "the body holds %s after another element: allowed is one"
              .formatted(Quotation.value(getLocalName())));
    }
    if (part == Part.BODY && schema.isBase64(getName())) {
      base64Depth = depth;
      digits = 0;
      padding = 0;
    }
  }

  private void ended() throws XMLStreamException {
    depth--;
    valueLength = 0;
    if (depth <= base64Depth) {
      base64Depth = 0;
      if (digits % 4 != 0 || padding > 2) {
        throw new InvalidRequestException(
            "the base64 of %s is cut short: it has no whole groups of four characters"
                .formatted(Quotation.value(getLocalName())));
      }
    }
    if (part == Part.BODY && depth >= IN_BODY) {
      schema.end(getParent());
    } else if (part == Part.BODY && depth == IN_ENVELOPE) {
      if (operations == 0) {
        throw new InvalidRequestException("the body holds no element: allowed is one");
      }
      schema.close();
    }
  }

  private void text() throws XMLStreamException {
    if (depth <= IN_BODY && !isWhiteSpace()) {
      throw new InvalidRequestException("text stands between the elements of the envelope");
    }
    if (base64Depth > 0) {
      checkBase64();
    } else if (part == Part.BODY && depth > IN_BODY) {
      if (!schema.skips()) {
        valueLength += isWhiteSpace() ? 0 : getTextLength();
        if (valueLength > MAX_VALUE) {
          throw new InvalidRequestException(
              "a value is longer than %s characters".formatted(MAX_VALUE));
        }
      }
      schema.text(getParent());
    }
  }

  private void checkBase64() throws XMLStreamException {
    char[] text = getTextCharacters();
    int end = getTextStart() + getTextLength();
    digits += getTextLength();
    for (int i = getTextStart(); i < end; i++) {
      char character = text[i];
      if (character >= BASE64.length || !BASE64[character] || padding > 0) {
        checkOther(character);
      }
    }
  }

  /** A character that carries no data: white space, or one that fills up the last group. */
  private void checkOther(char character) throws XMLStreamException {
    switch (character) {
      case ' ', '\t', '\r', '\n' -> digits--;
      case '=' -> padding++;
      default ->
          throw padding > 0
              ? new InvalidRequestException("base64 goes on after its end")
              : new XMLStreamException(
                  "'%s' is not a character of base64"
                      .formatted(Quotation.value(String.valueOf(character))));
    }
  }
}
