package soapbench.service;

import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * Refuses what the binding to objects would pass over in silence: characters outside base64's
 * alphabet in elements that hold base64, and entities that nobody has declared.
 */
final class StrictReader extends StreamReaderDelegate {

  private static final boolean[] BASE64 = new boolean[128];

  static {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \t\r\n"
        .chars()
        .forEach(character -> BASE64[character] = true);
  }

  private final Set<String> base64;
  private boolean inBase64;

  /** A reader of a document in which elements of these local names hold base64. */
  StrictReader(XMLStreamReader reader, Set<String> base64) {
    super(reader);
    this.base64 = base64;
  }

  @Override
  public int next() throws XMLStreamException {
    if (getEventType() == END_DOCUMENT) {
      throw new XMLStreamException("the envelope has no body");
    }
    int event = super.next();
    switch (event) {
      case START_ELEMENT -> inBase64 = base64.contains(getLocalName());
      case END_ELEMENT -> inBase64 = false;
      case CHARACTERS, CDATA -> checkText();
      case ENTITY_REFERENCE ->
          throw new XMLStreamException("the entity '%s' is not declared".formatted(getLocalName()));
      default -> {
        // comments and processing instructions mean nothing
      }
    }
    return event;
  }

  private void checkText() throws XMLStreamException {
    if (!inBase64) {
      return;
    }
    char[] text = getTextCharacters();
    int end = getTextStart() + getTextLength();
    for (int i = getTextStart(); i < end; i++) {
      char character = text[i];
      if (character >= BASE64.length || !BASE64[character]) {
        throw new XMLStreamException("'%c' is no character of base64".formatted(character));
      }
    }
  }
}
