package soapbench.base64;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;
import org.jvnet.staxex.Base64Data;
import org.jvnet.staxex.NamespaceContextEx;
import org.jvnet.staxex.XMLStreamReaderEx;

/**
 * Gives JAXB the content of binary elements as bytes (Stax-Ex). Otherwise JAXB collects the text,
 * copies it and decodes it.
 */
final class BinaryReader extends StreamReaderDelegate implements XMLStreamReaderEx {

  private static final String CONTENT_TYPE = "application/octet-stream";

  private final QName binary;
  private @Nullable Base64Data content;

  /** A reader of a document in which elements of one name hold base64 and nothing else. */
  BinaryReader(XMLStreamReader reader, QName binary) {
    super(reader);
    this.binary = binary;
  }

  @Override
  public int next() throws XMLStreamException {
    if (content != null) {
      // the content was read up to the end of the element
      content = null;
      return END_ELEMENT;
    }
    if (getEventType() != START_ELEMENT || !isBinary()) {
      return super.next();
    }
    content = new Base64Data();
    content.set(bytes(), CONTENT_TYPE);
    return CHARACTERS;
  }

  /** A name as such would be made anew for each element. */
  private boolean isBinary() {
    return binary.getLocalPart().equals(getLocalName())
        && binary.getNamespaceURI().equals(getNamespaceURI());
  }

  @Override
  public int getEventType() {
    return content == null ? super.getEventType() : CHARACTERS;
  }

  @Override
  public CharSequence getPCDATA() {
    return content == null ? getText() : content;
  }

  private byte[] bytes() throws XMLStreamException {
    Base64Text text = new Base64Text();
    try {
      for (int event = super.next(); event != END_ELEMENT; event = super.next()) {
        switch (event) {
          case CHARACTERS, CDATA, SPACE ->
              text.append(getTextCharacters(), getTextStart(), getTextLength());
          case COMMENT, PROCESSING_INSTRUCTION -> {
            // neither means anything
          }
          default -> throw new XMLStreamException(binary + " holds more than text", getLocation());
        }
      }
      return text.bytes();
    } catch (IllegalArgumentException e) {
      throw new XMLStreamException("%s is not base64: %s".formatted(binary, e.getMessage()), e);
    }
  }

  @Override
  public String getElementTextTrim() throws XMLStreamException {
    return getElementText().trim();
  }

  @Override
  public NamespaceContextEx getNamespaceContext() {
    return new NamespaceContextAdapter(super.getNamespaceContext());
  }
}
