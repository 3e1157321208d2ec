package soapbench.service;

import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import soapbench.contract.ServiceContract;

/**
 * Refuses what the SOAP stack and its binding to objects would pass over in silence: an envelope
 * that is not one header at most and one body with one element (SOAP 1.1, section 4, and WS-I Basic
 * Profile 1.1, R9981), what the service's schema does not have, characters outside base64's
 * alphabet in elements that hold base64, and entities that nobody has declared. Headers and values
 * that are longer than any good one are refused before they fill the memory.
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
  private static final int MAX_HEADER = 100_000;
  private static final int MAX_VALUE = 1_000;
  private static final boolean[] BASE64 = new boolean[128];

  static {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \t\r\n"
        .chars()
        .forEach(character -> BASE64[character] = true);
  }

  private final Set<QName> base64;
  private final SchemaCheck schema;
  private int depth;
  private Part part = Part.NONE;
  private int operations;
  private boolean inBase64;
  private int headerLength;
  private int valueLength;

  /** A reader of a request to a service, whose body's content is checked against its schema. */
  StrictReader(XMLStreamReader reader, ServiceContract service, SchemaCheck schema) {
    super(reader);
    this.base64 = service.base64();
    this.schema = schema;
  }

  @Override
  public int next() throws XMLStreamException {
    if (getEventType() == END_DOCUMENT) {
      throw new XMLStreamException("the envelope has no body");
    }
    int event = super.next();
    switch (event) {
      case START_ELEMENT -> started();
      case END_ELEMENT -> ended();
      case CHARACTERS, CDATA -> text();
      case DTD -> throw new XMLStreamException("a DTD is not allowed");
      case ENTITY_REFERENCE ->
          throw new XMLStreamException(
              "the entity '%s' is not declared".formatted(Quotation.value(getLocalName())));
      default -> {
        // comments and processing instructions mean nothing
      }
    }
    return event;
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
      case 0 -> schema.declare(this);
      case IN_ENVELOPE -> beginPart();
      default -> {
        if (part == Part.HEADER) {
          lengthen(1);
        } else {
          beginContent();
        }
      }
    }
    depth++;
  }

  private void beginPart() throws XMLStreamException {
    String next = getLocalName();
    if (next.equals(Part.BODY.element) && part != Part.BODY) {
      part = Part.BODY;
      schema.declare(this);
    } else if (next.equals(Part.HEADER.element) && part == Part.NONE) {
      part = Part.HEADER;
    } else {
      throw new NotAsInSchemaException(
          "the envelope holds %s%s: allowed are one Header and then one Body"
              .formatted(
                  Quotation.value(next), part == Part.NONE ? "" : " after its " + part.element));
    }
  }

  private void beginContent() throws XMLStreamException {
    if (depth == IN_BODY && ++operations > 1) {
      throw new NotAsInSchemaException(
          "the body holds %s after another element: allowed is one"
              .formatted(Quotation.value(getLocalName())));
    }
    inBase64 = !schema.skips() && base64.contains(getName());
    schema.start(this);
  }

  private void ended() throws XMLStreamException {
    depth--;
    inBase64 = false;
    valueLength = 0;
    if (part == Part.BODY && depth >= IN_BODY) {
      schema.end(this);
    } else if (part == Part.BODY) {
      schema.close();
    }
  }

  private void text() throws XMLStreamException {
    if (depth <= IN_BODY && !isWhiteSpace()) {
      throw new NotAsInSchemaException("text stands between the elements of the envelope");
    }
    if (part == Part.HEADER) {
      lengthen(getTextLength());
    } else if (inBase64) {
      checkBase64();
    } else if (depth > IN_BODY && !schema.skips()) {
      valueLength += getTextLength();
      if (valueLength > MAX_VALUE) {
        throw new NotAsInSchemaException(
            "a value is longer than %d characters".formatted(MAX_VALUE));
      }
      schema.text(this);
    }
  }

  private void lengthen(int more) throws XMLStreamException {
    headerLength += more;
    if (headerLength > MAX_HEADER) {
      throw new NotAsInSchemaException(
          "the header is longer than %d characters".formatted(MAX_HEADER));
    }
  }

  private void checkBase64() throws XMLStreamException {
    char[] text = getTextCharacters();
    int end = getTextStart() + getTextLength();
    for (int i = getTextStart(); i < end; i++) {
      char character = text[i];
      if (character >= BASE64.length || !BASE64[character]) {
        throw new XMLStreamException(
            "'%s' is no character of base64".formatted(Quotation.value(String.valueOf(character))));
      }
    }
  }
}
