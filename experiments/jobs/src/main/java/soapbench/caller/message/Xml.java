package soapbench.caller.message;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import soapbench.caller.http.HttpCall;
import soapbench.xml.WrongEncodingException;
import soapbench.xml.XmlEncoding;
import soapbench.xml.XmlProblem;

/** Documents as streams: no document types, no entities, text in pieces as it comes. */
public final class Xml {

  private static final XMLInputFactory INPUT = input();
  private static final XMLOutputFactory OUTPUT = XMLOutputFactory.newFactory();

  private Xml() {}

  private static XMLInputFactory input() {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    // Woodstox's: a piece of text is at most as long as its buffer
    factory.setProperty("com.ctc.wstx.inputBufferLength", HttpCall.PIECE_BYTES);
    return factory;
  }

  /** A reader in the document's own encoding. */
  static XMLStreamReader reader(InputStream in) throws XMLStreamException {
    return INPUT.createXMLStreamReader(in);
  }

  /**
   * A reader of a document that came with a media type.
   *
   * @param charset the character set that the media type names
   */
  static XMLStreamReader reader(InputStream in, Optional<String> charset)
      throws XMLStreamException, IOException {
    try {
      return INPUT.createXMLStreamReader(XmlEncoding.source(in, charset));
    } catch (WrongEncodingException e) {
      throw new XMLStreamException(e.getMessage(), e);
    }
  }

  /** A writer in UTF-8. */
  static XMLStreamWriter writer(OutputStream out) throws XMLStreamException {
    return OUTPUT.createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
  }

  /**
   * Goes to a document's root element.
   *
   * @throws XMLStreamException if it has a document type
   */
  static void toRoot(XMLStreamReader in) throws XMLStreamException {
    while (!in.isStartElement()) {
      if (in.next() == XMLStreamConstants.DTD) {
        throw new XMLStreamException("it has a document type");
      }
    }
  }

  /**
   * Copies the element that the reader is at, with all in it. A namespace that is declared around
   * it is declared where it is used.
   */
  static void copy(XMLStreamReader in, XMLStreamWriter out) throws XMLStreamException {
    int depth = 0;
    do {
      switch (in.getEventType()) {
        case XMLStreamConstants.START_ELEMENT -> {
          depth++;
          start(in, out);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          out.writeEndElement();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            out.writeCharacters(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
        case XMLStreamConstants.COMMENT -> out.writeComment(in.getText());
        case XMLStreamConstants.PROCESSING_INSTRUCTION -> instruction(in, out);
        default -> throw new XMLStreamException("it has more than elements and text");
      }
    } while (depth > 0 && in.next() > 0);
  }

  private static void instruction(XMLStreamReader in, XMLStreamWriter out)
      throws XMLStreamException {
    String data = in.getPIData();
    if (data == null || data.isEmpty()) {
      out.writeProcessingInstruction(in.getPITarget());
    } else {
      out.writeProcessingInstruction(in.getPITarget(), data);
    }
  }

  private static void start(XMLStreamReader in, XMLStreamWriter out) throws XMLStreamException {
    out.writeStartElement(
        orEmpty(in.getPrefix()), in.getLocalName(), orEmpty(in.getNamespaceURI()));
    for (int i = 0; i < in.getNamespaceCount(); i++) {
      declare(orEmpty(in.getNamespacePrefix(i)), orEmpty(in.getNamespaceURI(i)), out);
    }
    declareIfNeeded(orEmpty(in.getPrefix()), orEmpty(in.getNamespaceURI()), out);
    for (int i = 0; i < in.getAttributeCount(); i++) {
      String prefix = orEmpty(in.getAttributePrefix(i));
      if (!prefix.isEmpty()) {
        declareIfNeeded(prefix, in.getAttributeNamespace(i), out);
      }
    }
    for (int i = 0; i < in.getAttributeCount(); i++) {
      out.writeAttribute(
          orEmpty(in.getAttributePrefix(i)),
          orEmpty(in.getAttributeNamespace(i)),
          in.getAttributeLocalName(i),
          in.getAttributeValue(i));
    }
  }

  private static void declareIfNeeded(String prefix, String uri, XMLStreamWriter out)
      throws XMLStreamException {
    if (!prefix.equals("xml")
        && !uri.equals(orEmpty(out.getNamespaceContext().getNamespaceURI(prefix)))) {
      declare(prefix, uri, out);
    }
  }

  private static void declare(String prefix, String uri, XMLStreamWriter out)
      throws XMLStreamException {
    if (prefix.isEmpty()) {
      out.setDefaultNamespace(uri);
      out.writeDefaultNamespace(uri);
    } else {
      out.setPrefix(prefix, uri);
      out.writeNamespace(prefix, uri);
    }
  }

  private static String orEmpty(String text) {
    return Objects.requireNonNullElse(text, "");
  }

  /** Problem in one line, or the failure of a stream as it is. */
  public static IOException failure(String what, XMLStreamException failed) {
    return failed.getCause() instanceof IOException stream
            && !(stream instanceof CharConversionException)
            && !(stream instanceof WrongEncodingException)
        ? stream
        : new IOException(what + ": " + XmlProblem.line(failed), failed);
  }
}
